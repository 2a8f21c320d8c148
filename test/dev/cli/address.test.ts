import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Listening, listen } from '../../fixtures/listen.js'
import { openProgram } from './program.js'
import { project, settingsOf } from './service.js'

const env = {
  ...settingsOf(project),
  TILLKIT_PUBLIC_URL: 'http://localhost:3000/api/checkout',
  TILLKIT_RETURN_PAGE: 'http://localhost:3000/return',
}

const program = openProgram()
let elsewhere: Listening
let received: string[] = []

beforeAll(async () => {
  elsewhere = await listen((request, response) => {
    received.push(`${request.url} ${JSON.stringify(request.headers)}`)
    request.resume().on('end', () => response.writeHead(404).end('{"message":"order is unknown"}'))
  })
})
afterAll(() => {
  program.remove()
  elsewhere.close()
})
beforeEach(() => {
  received = []
  program.write('tillkit.json', { baseUrl: elsewhere.url })
})

async function run(args: readonly string[], variables: Readonly<Record<string, string>> = env) {
  const ended = await program.run(args, { env: variables })
  expect(ended.stdout + ended.stderr, 'a credential').not.toMatch(/CANARY/)
  return ended
}

const unconfirmed = /tillkit\.json.*the environment.*--confirm-address/s

test.each([
  ['resend', unconfirmed, []],
  ['cancel', unconfirmed, []],
  ['resend', /--confirm-address is https/, ['--confirm-address', 'https://pay.example']],
])(
  '%s does not send the environment’s credentials to the address of a file in the folder',
  async (command, expectedOutput, commandArguments) => {
    const { status, stderr } = await run([command, 'A-1001', ...commandArguments])
    expect(received).toEqual([])
    expect(status).toBe(2)
    expect(stderr).toContain(elsewhere.url)
    expect(stderr).toMatch(expectedOutput)
  },
)

test('the doctor says so as well, and sends no request', async () => {
  const webhook = { TILLKIT_WEBHOOK_URL: `${elsewhere.url}/webhook` }
  const { status, stdout } = await run(['doctor', '--json'], { ...env, ...webhook })
  const { findings } = JSON.parse(stdout)
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'address_unconfirmed', severity: 'error', setting: 'baseUrl' }),
  )
  expect(received.filter((request) => request.includes('CANARY'))).toEqual([])
  expect(status).toBe(1)
})

test('an address that is confirmed on the command line is asked', async () => {
  const { status, stdout } = await run([
    'resend',
    'A-1001',
    '--confirm-address',
    `${elsewhere.url}/`,
  ])
  expect(stdout).toContain('404')
  expect(status).toBe(1)
  expect(received).toHaveLength(1)
  await run(['doctor', '--confirm-address', elsewhere.url])
  expect(received.filter((request) => request.includes('CANARY'))).toHaveLength(2)
})

test.each([
  ['a file for the address, another for the secrets', ['--dotenv', 'secrets.env'], {}],
  [
    'the environment, but for a secret in a file',
    ['--api-secret-file', 'secret'],
    { ...env, TILLKIT_API_SECRET: '' },
  ],
])('%s is not one place', async (_what, args, variables) => {
  const { TILLKIT_ENVIRONMENT, ...otherVariables } = env
  const lines = Object.entries(otherVariables).map(([name, value]) => `${name}=${value}`)
  program.write('secrets.env', lines.join('\n'))
  program.write('secret', project.apiSecret)
  const { status } = await run(['resend', 'A-1001', ...args], { TILLKIT_ENVIRONMENT, ...variables })
  expect(status).toBe(2)
  expect(received).toEqual([])
})

test.each([
  ['the file', { environment: 'test', ...project }, {}],
  ['the environment', {}, env],
])('what comes from one place is sent: %s', async (place, settings, variables) => {
  program.write('tillkit.json', { baseUrl: elsewhere.url, ...settings })
  const environment =
    place === 'the file' ? variables : { ...variables, TILLKIT_BASE_URL: elsewhere.url }
  const { status } = await run(['resend', 'A-1001'], environment)
  expect(status).toBe(1)
  expect(received).toHaveLength(1)
})

test('at a terminal the person is asked, and only yes is yes', async () => {
  for (const answer of ['', 'y', 'no', 'yes']) {
    received = []
    const ended = await program.run(['resend', 'A-1001'], {
      env,
      isTerminal: true,
      input: `${answer}\n`,
    })
    expect(ended.stderr).toContain(
      `${elsewhere.url}, comes from tillkit.json, and apiKey from the environment`,
    )
    expect(ended.stderr).toContain('Type yes: ')
    expect(ended.stderr).not.toContain('CANARY')
    expect({ status: ended.status, requests: received.length }).toEqual(
      answer === 'yes' ? { status: 1, requests: 1 } : { status: 2, requests: 0 },
    )
  }
})
