import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { envName, settingNames } from '../../../src/dev/cli/settings/settings.js'
import { openProgram } from './program.js'

const page = readFileSync(new URL('../../../docs/cli.md', import.meta.url), 'utf8')

const program = openProgram()
afterAll(() => program.remove())

test('the page lists every setting, under both of its names', () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \| `(TILLKIT_\w+)` \|/gm)].map(
    ([, name, variable]) => [name, variable],
  )
  expect(listed).toEqual(settingNames.map((name) => [name, envName(name)]))
})

test('the page and the help say the same of how a command ends', async () => {
  const { stdout } = await program.run(['--help'])
  const rows = [...page.matchAll(/^\| (\d) \| (.+) \|$/gm)]
  expect(rows).toHaveLength(4)
  for (const [, code, meaning] of rows) expect(stdout).toContain(`\n  ${code}  ${meaning}\n`)
})
