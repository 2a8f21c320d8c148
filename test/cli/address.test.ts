import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Listening, listen } from '../fixtures/listen.js'
import { openProgram } from './program.js'

const credentials = {
  posId: '3f0a7c11-5b7e-4a58-9a30-0d4c2f5b9e61',
  apiKey: 'CANARY-KEY-71c0',
  apiSecret: 'CANARY-SECRET-9b1f',
  endpointsKey: 'CANARY-ENDPOINTS-44',
}
const env = {
  TILLKIT_ENVIRONMENT: 'test',
  TILLKIT_PUBLIC_URL: 'http://localhost:3000/api/checkout',
  TILLKIT_RETURN_PAGE: 'http://localhost:3000/return',
  TILLKIT_POS_ID: credentials.posId,
  TILLKIT_API_KEY: credentials.apiKey,
  TILLKIT_API_SECRET: credentials.apiSecret,
  TILLKIT_ENDPOINTS_KEY: credentials.endpointsKey,
}

const program = openProgram()
let unknownSettingFinding: Listening
let received: string[] = []

beforeAll(async () => {
  unknownSettingFinding = await listen((request, response) => {
    received.push(`${request.url} ${JSON.stringify(request.headers)}`)
    request.resume().on('end', () => response.writeHead(404).end('{"message":"order is unknown"}'))
  })
})
afterAll(() => {
  program.remove()
  unknownSettingFinding.close()
})
beforeEach(() => {
  received = []
  program.write('tillkit.json', { baseUrl: unknownSettingFinding.url })
})

async function run(args: readonly string[], variables: Readonly<Record<string, string>> = env) {
  const ended = await program.run(args, { env: variables })
  expect(ended.stdout + ended.stderr, 'a credential').not.toMatch(/CANARY/)
  return ended
}

test.each([
  ['resend', 'A-1001'],
  ['cancel', 'A-1001'],
])('%s does not send the environment’s credentials to the address of a file in the folder', async (...args) => {
  const { status, stderr } = await run(args)
  expect(received).toEqual([])
  expect(status).toBe(2)
  expect(stderr).toContain(unknownSettingFinding.url)
  expect(stderr).toMatch(/tillkit\.json.*the environment.*--confirm-address/s)
})

test('the doctor says so as well, and sends no request', async () => {
  const { status, stdout } = await run(['doctor', '--json'], {
    ...env,
    TILLKIT_WEBHOOK_URL: `${unknownSettingFinding.url}/webhook`,
  })
  const { findings } = JSON.parse(stdout)
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'address_unconfirmed', severity: 'error', setting: 'baseUrl' }),
  )
  expect(received.filter((request) => request.includes('CANARY'))).toEqual([])
  expect(status).toBe(1)
})

test('an address that is confirmed on the command line is asked', async () => {
  const { status, stdout } = await run(['resend', 'A-1001', '--confirm-address', `${unknownSettingFinding.url}/`])
  expect(stdout).toContain('404')
  expect(status).toBe(1)
  expect(received).toHaveLength(1)
  await run(['doctor', '--confirm-address', unknownSettingFinding.url])
  expect(received.filter((request) => request.includes('CANARY'))).toHaveLength(2)
})

test('another address that is confirmed is not this one', async () => {
  const { status, stderr } = await run(['resend', 'A-1001', '--confirm-address', 'https://pay.example'])
  expect(status).toBe(2)
  expect(stderr).toMatch(/--confirm-address/)
  expect(received).toEqual([])
})

test.each([
  ['a file for the address, another for the secrets', ['--dotenv', 'secrets.env'], {}],
  ['the environment, but for a secret in a file', ['--api-secret-file', 'secret'], { ...env, TILLKIT_API_SECRET: '' }],
])('%s is not one place', async (_what, args, variables) => {
  const { TILLKIT_ENVIRONMENT, ...rest } = env
  program.write(
    'secrets.env',
    Object.entries(rest)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  )
  program.write('secret', credentials.apiSecret)
  const { status } = await run(['resend', 'A-1001', ...args], { TILLKIT_ENVIRONMENT, ...variables })
  expect(status).toBe(2)
  expect(received).toEqual([])
})

test.each([
  ['the file', { environment: 'test', ...credentials }, {}],
  ['the environment', {}, env],
])('what comes from one place is sent: %s', async (place, more, variables) => {
  program.write('tillkit.json', { baseUrl: unknownSettingFinding.url, ...more })
  const all = place === 'the file' ? variables : { ...variables, TILLKIT_BASE_URL: unknownSettingFinding.url }
  const { status } = await run(['resend', 'A-1001'], all)
  expect(status).toBe(1)
  expect(received).toHaveLength(1)
})

test('at a terminal the person is asked, and only yes is yes', async () => {
  for (const answer of ['', 'y', 'no', 'yes']) {
    received = []
    const ended = await program.run(['resend', 'A-1001'], { env, isTerminal: true, input: `${answer}\n` })
    expect(ended.stderr).toContain(
      `${unknownSettingFinding.url}, comes from tillkit.json, and apiKey from the environment`,
    )
    expect(ended.stderr).toContain('Type yes: ')
    expect(ended.stderr).not.toContain('CANARY')
    expect({ status: ended.status, requests: received.length }).toEqual(
      answer === 'yes' ? { status: 1, requests: 1 } : { status: 2, requests: 0 },
    )
  }
})
