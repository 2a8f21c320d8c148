import { afterAll, beforeAll, expect, test } from 'vitest'
import { escapeInvisible } from '../../../src/dev/cli/terminal/escapeInvisible.js'
import { type Listening, listen } from '../../fixtures/listen.js'
import { openProgram } from './program.js'
import { project, settingsOf } from './service.js'

const program = openProgram()
/**
 * What a service, a receiver or a file may say: it clears the screen, turns the text around, and
 * hides a letter.
 */
const hostile = 'paid\u001b[2J\u202etxt\u2066\u200b\u{e0041}'
const escaped = 'paid\\u001b[2J\\u202etxt\\u2066\\u200b\\udb40\\udc41'
let hostileServer: Listening

beforeAll(async () => {
  hostileServer = await listen((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(422).end(JSON.stringify({ message: hostile })))
  })
  program.write('event.json', { note: hostile })
})
afterAll(() => {
  hostileServer.close()
  program.remove()
})

test.each([
  [['sandbox', '--help'], 0, '--auth-accept'],
  [['--help'], 0, 'sandbox'],
  [['--version'], 0, '0.'],
  [[], 2, 'Guard the payment page:'],
  [['sandpit'], 2, "unknown command 'sandpit'"],
  [['sandbox', '--prot', '1'], 2, '--prot'],
  [['sandbox', '--port'], 2, '--port'],
])('tillkit %j ends with %i and says so', async (args, code, expectedOutput) => {
  const { status, stdout, stderr } = await program.run(args)

  expect(status).toBe(code)
  expect(code === 0 ? stdout : stderr).toContain(expectedOutput)
})

test.each([
  ['doctor', ['doctor']],
  ['resend', ['resend', 'A-1']],
  ['cancel', ['cancel', 'A-1']],
  ['webhook send', ['webhook', 'send', 'http://RECEIVER', 'event.json']],
  ['a word of the command line', [`post${hostile}`]],
  ['a file that is not there', ['webhook', 'verify', `${hostile}.txt`]],
])('what a terminal would obey or hide is written as its number: %s', async (_what, args) => {
  const env = { ...settingsOf(project), TILLKIT_BASE_URL: hostileServer.url }
  const { stdout, stderr } = await program.run(
    args.map((word) => word.replace('http://RECEIVER', hostileServer.url)),
    { env },
  )
  expect(stdout + stderr).toContain(escaped)
  expect(stdout + stderr).not.toMatch(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u)
})

test('line breaks and tabs stay, and JSON reads the same', () => {
  const text = 'a\tb\r\nc\r\u0007\u007f\u009b\u00ad\u2028\ud800'
  expect(escapeInvisible(text)).toBe('a\tb\r\nc\\u000d\\u0007\\u007f\\u009b\\u00ad\\u2028\\ud800')
  expect(JSON.parse(escapeInvisible(JSON.stringify(text)))).toBe(text)
})

/** Each line of the lists in a help page: the term, and what it says. */
const listedTexts = (help: string) =>
  [...help.matchAll(/^ {2}(?:[a-z-]\S*(?: \S+)*?) {2,}(\S.*)$/gm)].map(([, text = '']) => text)

test('the help groups the commands by purpose, and each line is an imperative without a stop', async () => {
  const { stdout } = await program.run(['--help'])
  const headings = [...stdout.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual([
    'Options',
    'Begin',
    'Test a backend',
    'Look after orders',
    'Ask the service',
    'Look after the store',
    'Guard the payment page',
  ])
  const texts = listedTexts(stdout)
  expect(texts.length).toBeGreaterThan(18)
  expect(texts.filter((text) => !/^[a-z]+(?<!s)[ ,].*[^.]$/.test(text))).toEqual([])
})

const colors = { TERM: 'xterm-256color' }
const escapeCharacter = '\u001b'
const ownStyles = new RegExp(`${escapeCharacter}\\[[0-9;]+m`, 'g')

test.each([80, 60])(
  'help and findings are wrapped at %i columns, and no word is cut',
  async (columns) => {
    const pages = [['--help'], ['doctor'], ['doctor', '--help'], ['sandbox', '--help']]
    for (const args of pages) {
      const piped = await program.run(args)
      const shown = await program.run(args, { isTerminal: true, columns, env: colors })
      const text = shown.stdout.replaceAll(ownStyles, '')
      const words = (output: string) => output.replaceAll(/[✓✗!·\\]/gu, '').split(/\s+/)
      const wideLines = text.split('\n').filter((line) => line.length > columns)
      expect(wideLines.filter((line) => /\S +\S.* +\S/.test(line.slice(columns - 20)))).toEqual([])
      expect(words(text).join(' ').trim()).toBe(words(piped.stdout).join(' ').trim())
    }
  },
)

test('a terminal gets colours and marks; a pipe, NO_COLOR and a dumb terminal get neither', async () => {
  const outputOf = async (isTerminal: boolean, env: Record<string, string>) =>
    (await program.run(['doctor'], { isTerminal, env })).stdout
  const colored = await outputOf(true, colors)
  expect(colored).toContain('\u001b[31m✗ error')
  for (const plain of [
    await outputOf(false, colors),
    await outputOf(true, { ...colors, NO_COLOR: '1' }),
    await outputOf(true, { ...colors, NO_COLOR: '1', FORCE_COLOR: '1' }),
    await outputOf(true, { TERM: 'dumb' }),
  ]) {
    expect(plain).toContain('error    setting_missing')
    expect(plain).not.toContain(escapeCharacter)
    expect(plain).not.toContain('✗')
  }
})

test('a foreign text cannot bring colours to a terminal that has them', async () => {
  const env = { ...colors, ...settingsOf(project), TILLKIT_BASE_URL: hostileServer.url }
  const { stdout } = await program.run(['doctor'], { isTerminal: true, env })
  expect(stdout).toContain('\\u001b[2J')
  expect(stdout.replaceAll(ownStyles, '')).not.toContain('\u001b')
})

test('settings that are missing for one reason are one finding for people, and stay apart in JSON', async () => {
  const { stdout } = await program.run(['doctor'])
  expect(stdout.match(/A checkout can’t be made with it/g)).toHaveLength(1)
  expect(stdout).toMatch(/^error {4}setting_missing \(\d\)$/m)
  const { findings } = JSON.parse((await program.run(['doctor', '--json'])).stdout)
  const missing = findings.filter(({ code }: { code: string }) => code === 'setting_missing')
  expect(missing.length).toBeGreaterThan(4)
})
