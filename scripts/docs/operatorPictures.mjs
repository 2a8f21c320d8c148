// Takes the pictures of docs/operators.md anew, by the journeys that go through the two days they
// show. Run it after the looks of the operators' pages have changed:
// `node scripts/docs/operatorPictures.mjs`.

import { ensureInstalled, runTool } from '../setup.mjs'
import { ensureBrowser } from '../test/programs.mjs'

ensureInstalled()
runTool(
  'vitest',
  ['run', '--project', 'journeys', 'test/journeys/operatorDays.journey.ts', '-t', 'a day in'],
  {
    env: { TILLKIT_WRITE_PICTURES: '1', TILLKIT_CHROMIUM: ensureBrowser() },
  },
)
