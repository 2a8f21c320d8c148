import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What makes the result of a test depend on how fast the machine is. */
const clockUses: readonly RegExp[] = [
  // A pause: wait for a condition, or for an event that comes after.
  /\bwaitForTimeout\(/,
  /'(?:node:)?timers\/promises'/,
  /\bnew Promise(?:<\w+>)?\(\s*\(?[\w, ]*\)?\s*=>\s*\{?\s*setTimeout\(/,
  // A duration as an assertion: inject the time, or count the work.
  /\bexpect\([^;\n]*(?:performance\.now|Date\.now|cpuUsage|[dD]uration|[eE]lapsed|\btook)[^;\n]*\)\.toBeLess/,
]

const poll = 'It asks again and again until something is so.'

/** Files that may pause, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'test/citus/killedWorker.citus.ts': 'It asks a database again and again until it is back.',
  'test/dev/cli/operatorShop.ts': 'A callback takes long on a faked timer.',
  'test/engines/drivers/webkitSession.ts':
    'It asks a driver again and again until it is ready, and ends one that hangs.',
  'test/engines/enginePage.ts': 'It asks a page again and again, as a shopper looks again.',
  'test/journeys/pages/screenReader/main.tsx':
    'Answers take their time on a page whose timers the journey drives.',
  'test/long/failover.test.ts': 'A primary is silent for a while before it is killed.',
  'test/long/failover/failoverShop.ts': poll,
  'test/long/failover/postgresPair.ts': poll,
  'test/backend/node/servers.ts':
    'A connection rests, or calls come one behind the other. No assertion depends on how long.',
  'test/backend/postgres/prune/prune.test.ts': poll,
  'test/backend/postgres/shuffledInbox.ts': 'What is not taken is sent again a little later.',
  'test/runtimes/service.ts': 'The service that it plays answers after a delay.',
  'test/backend/faulty/webhookPost.ts':
    'A webhook is on its way while other work goes on. No assertion depends on how long.',
}

test('no test looks at the machine’s clock', () => {
  const files = ['test', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => clockUses.some((use) => use.test(readFileSync(join(root, file), 'utf8'))))
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})
