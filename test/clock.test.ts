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
const collected = 'What a request leaves behind is released some turns later, before the heap is looked at.'

/** Files that may pause, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'test/citus/killedWorker.citus.ts': 'It asks a database again and again until it is back.',
  'test/cli/operatorShop.ts': 'A callback takes long on a faked timer.',
  'test/clock.test.ts': 'It shows what the search finds.',
  'test/engines/drivers/webkitSession.ts':
    'It asks a driver again and again until it is ready, and ends one that hangs.',
  'test/engines/enginePage.ts': 'It asks a page again and again, as a shopper looks again.',
  'test/journeys/pages/screenReader/main.tsx': 'Answers take their time on a page whose timers the journey drives.',
  'test/long/examples/program.ts': poll,
  'test/long/examples/visitor.ts': poll,
  'test/long/failover.test.ts': 'A primary is silent for a while before it is killed.',
  'test/long/failover/failoverShop.ts': poll,
  'test/long/failover/postgresPair.ts': poll,
  'test/long/flood.test.ts': 'It measures: payments and posts come at a rate.',
  'test/long/flood/startFlooder.ts': 'It measures: posts come at a rate.',
  'test/long/inbox.test.ts': poll,
  'test/long/malformed.test.ts': collected,
  'test/long/sandboxHeap.test.ts': collected,
  'test/node/servers.ts': 'A connection rests, or calls come one behind the other. No assertion depends on how long.',
  'test/postgres/prune.test.ts': poll,
  'test/postgres/shuffledInbox.ts': 'What is not taken is sent again a little later.',
  'test/runtimes/service.ts': 'The service that it plays answers after a delay.',
  'test/server/faulty/webhookPost.ts':
    'A webhook is on its way while other work goes on. No assertion depends on how long.',
}

test('no test looks at the machine’s clock', () => {
  const files = ['test', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => clockUses.some((use) => use.test(readFileSync(join(root, file), 'utf8'))))
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})

test.each([
  'await page.waitForTimeout(100)',
  "import { setTimeout } from 'node:timers/promises'",
  'await new Promise((resolve) => setTimeout(resolve, 20))',
  'const moment = (): Promise<void> => new Promise<void>((resolve) => {\n  setTimeout(resolve, 1)\n})',
  'expect(performance.now() - startedAt).toBeLessThan(5_000)',
  "expect(durationMs, 'in milliseconds').toBeLessThanOrEqual(100)",
])('the search finds %j', (line) => {
  expect(clockUses.filter((use) => use.test(line))).toHaveLength(1)
})
