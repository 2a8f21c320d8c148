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
  [[], 2, 'Commands:'],
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
