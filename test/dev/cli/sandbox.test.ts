import { afterAll, afterEach, expect, test } from 'vitest'
import { sandboxPort } from '../../../scripts/setup.mjs'
import { defaultSandboxUrl } from '../../../src/dev/sandbox/shared/sandboxProject.js'
import { listen } from '../../fixtures/listen.js'
import { directPayment } from '../sandbox/merchant.js'
import { type Ended, openProgram } from './program.js'
import { readSandboxArguments } from './sandboxArguments.js'

const program = openProgram()
afterAll(() => program.remove())

let running: { readonly end: AbortController; readonly ended: Promise<Ended> } | undefined
afterEach(async () => {
  running?.end.abort()
  expect(await (running?.ended ?? { status: 0 })).toMatchObject({ status: 0 })
  running = undefined
})

/** Runs the sandbox until it has printed its address. */
async function start(...args: readonly string[]) {
  const end = new AbortController()
  let printed = ''
  const ended = program.run(['sandbox', '--port', '0', ...args], {
    listenForEnd: () => end.signal,
    onWrite: (text) => {
      printed += text
    },
  })
  running = { end, ended }
  await expect.poll(() => printed).toContain('Ctrl-C')
  const [url = ''] = /http:\/\/localhost:\d+/.exec(printed) ?? []
  return { url, text: () => printed }
}

test('credentials and forms are those of the options', async () => {
  const project = [
    '--pos-id',
    'aaaaaaaa-0000-4000-8000-000000000009',
    '--api-key',
    'k',
    '--api-secret',
    's3cret',
  ]
  const auth = ['--endpoints-key', 'e', '--auth-scheme', 'ACME', '--auth-accept', 'plain']
  const { url, text } = await start(...project, ...auth)
  const ask = async (scheme: string) => {
    const headers = { 'X-API-AUTH': `${scheme} k:s3cret`, 'X-API-KEY': 'e' }
    const path =
      '/api/v1/pos/aaaaaaaa-0000-4000-8000-000000000009/orders/A-1/purchase?callback=true'
    return (await fetch(`${url}${path}`, { headers })).status
  }

  expect(await ask('ACME')).toBe(404)
  expect(await ask('SVC')).toBe(401)
  expect(text(), 'a secret that was given is not printed').not.toContain('s3cret')
})

test('it listens where the documents, the demo and the other commands look for it', () => {
  const { port } = new URL(defaultSandboxUrl)
  expect([readSandboxArguments([]).port, sandboxPort].map(String)).toEqual([port, port])
})

test('a port in use ends it with 1 and says which, and what to do', async () => {
  const occupant = await listen(() => {})
  const { port } = new URL(occupant.url)
  const { status, stderr } = await program.run(['sandbox', '--port', port])
  occupant.close()

  expect(status).toBe(1)
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use by process ${process.pid} [^]*--port`))
})

test.each([
  [['--port', '70000'], '--port'],
  [['--port', 'http'], '--port'],
  [['--pos-id', 'shop'], '--pos-id'],
  [['--auth-accept', 'all'], '--auth-accept'],
  [['--auth-scheme', 'two words'], '--auth-scheme'],
  [['--environment', 'staging'], '--environment'],
  [['--merchant-profile', 'casino'], '--merchant-profile'],
  [['--api-key', 'a:b'], '--api-key'],
  [['sandbox'], 'too many arguments'],
])('the arguments %j make no sense, and the answer names what is wrong', (args, expectedError) => {
  expect(() => readSandboxArguments(args)).toThrow(expectedError)
})

test('the bank’s page may be framed by the origins that are named', async () => {
  const shop = ['--framed-by', 'http://localhost:3000', '--framed-by', 'https://shop.example']
  const { url } = await start('--auth-accept', 'any', ...shop)
  const auth = { 'X-API-AUTH': 'SVC sandbox-key:changeme', 'X-API-KEY': 'sandbox-endpoints' }
  const headers = { 'Content-Type': 'application/json', ...auth }
  const body = JSON.stringify({ ...directPayment, cc_number: '4000000000003220' })
  const created = await fetch(`${url}/api/v1/payment`, { method: 'POST', headers, body })
  const policy = (await fetch((await created.json()).user_action_url)).headers.get(
    'Content-Security-Policy',
  )
  expect(policy).toContain('frame-ancestors http://localhost:3000 https://shop.example')
})

test.each([
  [['--base-url', 'localhost'], 'baseUrl'],
  [['--api-secret', ''], 'apiSecret'],
  [['--framed-by', 'http://localhost:3000/'], 'framedBy'],
])(
  'what createSandbox refuses ends it with 2, and it says which: %j',
  async (args, expectedError) => {
    const ended = await program.run(['sandbox', '--port', '0', ...args])
    expect(ended).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(expectedError),
    })
  },
)

test('a project’s kind and its line of business are options', () => {
  const args = ['--merchant-profile', 'microfinance', '--environment', 'live']
  expect(readSandboxArguments(args).options.projects).toEqual([
    expect.objectContaining({ merchantProfile: 'microfinance', environment: 'live' }),
  ])
  expect(readSandboxArguments([]).options.projects[0]).not.toHaveProperty('merchantProfile')
})
