import { readdirSync, readFileSync } from 'node:fs'
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

/** Each `npx tillkit …` of the documents, the stories and the messages: its words, and where. */
const writtenCommands = ['.', 'docs', 'stories', 'src', 'examples']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:mdx?|tsx?)$/.test(file) && !file.includes('node_modules'))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\\\n\s*/g, ' ')
    const commands = text.matchAll(/(?:npx |`)tillkit ([a-z][^\n`]*)/g)
    return [...commands].map(([, words = '']) => ({ file, words }))
  })

/** The commands that a help page lists. */
const listedCommands = (help: string) =>
  [...(help.split(/^Options:$/m)[1] ?? '').matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name)

test('each command that documents and messages tell to run exists, with its options', async () => {
  const unknown: string[] = []
  const helpOf = async (path: readonly string[]) => (await program.run([...path, '--help'])).stdout
  for (const { file, words } of writtenCommands) {
    const path: string[] = []
    for (const word of words.split(/\s+/)) {
      const listed = listedCommands(await helpOf(path))
      const name = word.replace(/[.,;:'"’]+$/, '')
      if (listed.includes(name)) path.push(name)
      else if (path.length === 0) unknown.push(`${file}: ${words}`)
      if (!listed.includes(name)) break
    }
    const groupHelp = await helpOf(path)
    // A group runs its default command if none is named.
    const commandHelps = listedCommands(groupHelp).map((name = '') => helpOf([...path, name]))
    const help = [groupHelp, ...(await Promise.all(commandHelps))].join('\n')
    const options = [...words.matchAll(/(?<=\s)--[a-z][a-z-]*/g)].map(([option]) => option)
    const missing = options.filter((option) => !new RegExp(`${option}(?![a-z-])`).test(help))
    unknown.push(...missing.map((option) => `${file}: ${words}: ${option}`))
  }
  expect(writtenCommands.length).toBeGreaterThan(50)
  expect(unknown).toEqual([])
})
