import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openFailedCallback } from './failedCallback.js'
import { openProgram } from './program.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
// Below the project, so that Vitest finds itself from there.
const folder = join(root, '.reports', 'written-test')
const program = openProgram()
afterAll(() => {
  program.remove()
  rmSync(folder, { recursive: true, force: true })
})

interface Results {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Runs Vitest once on tests in a consumer's folder, where `tillkit` is the sources. Answers the status of each. */
async function runVitest(tests: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(tests)) writeFileSync(join(folder, `${name}.test.ts`), text)
  const config = join(folder, 'vitest.config.mjs')
  writeFileSync(
    config,
    `import { sourceAliases } from '${join(root, 'scripts/entryPoints.mjs')}'
export default { resolve: { alias: sourceAliases }, test: { root: '${folder}', isolate: false } }`,
  )
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, '--reporter', 'json']
  const { PATH = '' } = process.env
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, { cwd: folder, env: { PATH, NO_COLOR: '1' } }, (_error, stdout) =>
      resolve(stdout),
    ),
  )
  const { testResults } = JSON.parse(output) as Results
  return Object.fromEntries(
    testResults.map(({ name, assertionResults }) => [
      basename(name, '.test.ts'),
      assertionResults.map(({ status }) => status).join(),
    ]),
  )
}

test('the written test passes as it is written, and fails when the server behaves otherwise', async () => {
  const exported = [
    'export',
    'CANARY-1',
    '--scrubbed',
    '--checkout',
    program.writeModule({ checkout: await openFailedCallback() }),
  ]
  await program.run([...exported, '--out', 'incident.json'])
  const { status, stdout } = await program.run(['test-from', 'incident.json'])
  expect(status).toBe(0)
  expect(stdout).toContain('replay of an incident: attempt-1 ends succeeded')
  const options = '      ...options,\n'
  expect(stdout).toContain(options)
  const results = await runVitest({
    written: stdout,
    'a callback that fails where it did not': stdout.replace(
      'notified.push',
      "if (notified.length > 0) throw new Error('another fault')\n        notified.push",
    ),
    'a second delivery that is not reported': stdout.replace(
      'notified.push',
      'if (notified.length === 0) notified.push',
    ),
    'another secret': stdout.replace(
      options,
      "      ...options,\n      service: { ...options.service, apiSecret: 'another-secret' },\n",
    ),
  })
  expect(results).toEqual({
    written: 'passed',
    'a callback that fails where it did not': 'failed',
    'a second delivery that is not reported': 'failed',
    'another secret': 'failed',
  })
}, 300_000)
