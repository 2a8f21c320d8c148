// Takes the pictures of docs/operators.md anew, by the journeys that go through the two days they
// show. Run it after the looks of the operators' pages have changed:
// `node scripts/operatorPictures.mjs`.
import { ensureBrowser } from './programs.mjs'
import { ensureInstalled, runTool } from './setup.mjs'

ensureInstalled()
runTool(
  'vitest',
  ['run', '--project', 'journeys', 'test/journeys/operatorDays.journey.ts', '-t', 'a day in'],
  {
    env: { TILLKIT_WRITE_PICTURES: '1', TILLKIT_CHROMIUM: ensureBrowser() },
  },
)
