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

/** Files that may pause, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'test/citus/killedWorker.citus.ts': 'It asks a database again and again until it is back.',
  'test/cli/operatorShop.ts': 'A callback takes long on a faked timer.',
  'test/clock.test.ts': 'It shows what the search finds.',
  'test/engines/drivers/webkitSession.ts':
    'It asks a driver again and again until it is ready, and ends one that hangs.',
  'test/engines/enginePage.ts': 'It asks a page again and again, as a shopper looks again.',
  'test/runtimes/service.ts': 'The service that it plays answers after a delay.',
  'test/server/faulty/webhookPost.ts':
    'A webhook is on its way while other work goes on. No assertion depends on how long.',
}

/** Folders in which such tests are still to be replaced. This list only gets shorter. */
const unfinished = ['docs', 'journeys', 'long', 'node', 'postgres'].map((name) => `test/${name}/`)

test('no test looks at the machine’s clock', () => {
  const files = ['test', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !unfinished.some((folder) => file.startsWith(folder)))
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
