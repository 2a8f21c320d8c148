import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readSandboxArguments } from '../../src/cli/commands/sandboxArguments.js'

// Below the project, so that Node finds its dependencies from there, and as deep as in the package.
const outDir = fileURLToPath(new URL('../../.reports/cli/', import.meta.url))
const bin = `${outDir}tillkit.js`
const children: ChildProcess[] = []

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: fileURLToPath(new URL('../../src/cli/tillkit.ts', import.meta.url)), outDir, minify: false },
  })
}, 60_000)
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Runs the command until it has printed its address. */
async function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [bin, 'sandbox', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  await expect.poll(() => printed, { timeout: 10_000, interval: 5 }).toContain('Ctrl-C')
  const [url = ''] = /http:\/\/localhost:\d+/.exec(printed) ?? []
  return { child, url, text: () => printed }
}

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', timeout: 20_000 })
  return { status, stdout, stderr }
}

test('it prints its address and the test cards, and answers its first request', async () => {
  const { url, text } = await start()
  const response = await fetch(`${url}/sandbox/payments`)

  expect(await response.json()).toEqual({ payments: [] })
  expect(text()).toContain('4242 4242 4242 4242')
  expect(text()).toContain('c0ffee00-0000-4000-8000-000000000001')
})

test('SIGTERM ends it with 0', async () => {
  const { child } = await start()
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('credentials and forms are those of the options', async () => {
  const project = ['--pos-id', 'aaaaaaaa-0000-4000-8000-000000000009', '--api-key', 'k', '--api-secret', 's3cret']
  const auth = ['--endpoints-key', 'e', '--auth-scheme', 'ACME', '--auth-accept', 'plain']
  const { url, text } = await start(...project, ...auth)
  const ask = async (scheme: string) => {
    const headers = { 'X-API-AUTH': `${scheme} k:s3cret`, 'X-API-KEY': 'e' }
    return (
      await fetch(`${url}/api/v1/pos/aaaaaaaa-0000-4000-8000-000000000009/orders/A-1/purchase?callback=true`, {
        headers,
      })
    ).status
  }

  expect(await ask('ACME')).toBe(404)
  expect(await ask('SVC')).toBe(401)
  expect(text(), 'a secret that was given is not printed').not.toContain('s3cret')
})

test('a port in use ends it with 1 and says which, and what to do', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const { status, stderr } = run('sandbox', '--port', String(port))
  server.close()

  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${port} is in use`)
  expect(stderr).toContain('--port')
  expect(stderr).not.toMatch(/\n\s+at /)
})

test.each([
  [['sandbox', '--help'], 0, '--auth-accept'],
  [['--help'], 0, 'sandbox'],
  [['--version'], 0, '0.'],
  [[], 2, 'Commands:'],
  [['sandpit'], 2, "unknown command 'sandpit'"],
  [['sandbox', '--prot', '1'], 2, '--prot'],
  [['sandbox', '--port'], 2, '--port'],
])('tillkit %j ends with %i and says so', (args, code, said) => {
  const { status, stdout, stderr } = run(...args)

  expect(status).toBe(code)
  expect(code === 0 ? stdout : stderr).toContain(said)
  expect(stderr).not.toMatch(/\n\s+at /)
})

const twoProjects = [
  ...['--pos-id', 'aaaaaaaa-0000-4000-8000-000000000001', '--pos-id', 'aaaaaaaa-0000-4000-8000-000000000002'],
  ...['--api-key', 'a', '--api-key', 'b', '--api-secret', 'c', '--api-secret', 'd'],
  ...['--endpoints-key', 'e', '--endpoints-key', 'f'],
]

test.each([
  [['--port', '70000'], '--port'],
  [['--port', 'http'], '--port'],
  [['--pos-id', 'shop'], '--pos-id'],
  [['--auth-accept', 'all'], '--auth-accept'],
  [['--auth-scheme', 'two words'], '--auth-scheme'],
  [['--environment', 'staging'], '--environment'],
  [['--merchant-profile', 'casino'], '--merchant-profile'],
  [['--split-sum', 'equal'], '--split-sum'],
  [['--base-url', 'localhost'], '--base-url'],
  [['--api-key', 'a:b'], '--api-key'],
  [['--api-secret', ''], '--api-secret'],
  [['--api-key', 'a', '--api-key', 'b'], '--pos-id'],
  [['--environment', 'test', '--environment', 'live'], 'There is one project, so --environment must be given once'],
  [[...twoProjects, '--environment', 'live'], 'There are 2 projects, so --environment must be given 2 times'],
  [[...twoProjects, '--merchant-profile', 'igaming'], '--merchant-profile must be given 2 times'],
  [[...twoProjects, ...['--split-sum', 'any', '--split-sum', 'any', '--split-sum', 'any']], '--split-sum must be'],
  [['--framed-by', 'http://localhost:3000/'], '--framed-by'],
  [['--framed-by', 'localhost'], '--framed-by'],
  [['sandbox'], 'too many arguments'],
])('the arguments %j make no sense, and the answer names what is wrong', (args, said) => {
  expect(readSandboxArguments(args)).toMatchObject({ type: 'wrong', message: expect.stringContaining(said) })
})

test('the bank’s page may be framed by the origins that are named', async () => {
  const shop = ['http://localhost:3000', 'https://shop.example']
  const { url } = await start('--auth-accept', 'any', '--framed-by', shop[0] ?? '', '--framed-by', shop[1] ?? '')
  const created = await fetch(`${url}/api/v1/payment`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-API-AUTH': 'SVC sandbox-key:changeme',
      'X-API-KEY': 'sandbox-endpoints',
    },
    body: JSON.stringify({
      pos_id: 'c0ffee00-0000-4000-8000-000000000001',
      mode: 'direct',
      method: 'purchase',
      amount: 10,
      currency: 'UAH',
      description: 'A cup',
      order_id: 'A-1',
      order_3ds_bypass: 'always',
      cc_number: '4000000000003220',
      exp_month: 12,
      exp_year: 2034,
      card_cvv: '123',
    }),
  })
  const { user_action_url } = await created.json()
  const policy = (await fetch(user_action_url)).headers.get('Content-Security-Policy')
  expect(policy).toContain(`frame-ancestors ${shop.join(' ')}`)
})

test('several projects are given by repeating their options', () => {
  const read = readSandboxArguments([
    ...['--pos-id', 'aaaaaaaa-0000-4000-8000-000000000001', '--pos-id', 'aaaaaaaa-0000-4000-8000-000000000002'],
    ...['--api-key', 'a', '--api-key', 'b', '--api-secret', 'c', '--api-secret', 'd'],
    ...['--endpoints-key', 'e', '--endpoints-key', 'f', '--environment', 'test', '--environment', 'live'],
  ])
  expect(read).toMatchObject({
    projects: [
      { apiKey: 'a', apiSecret: 'c', endpointsKey: 'e', environment: 'test' },
      { apiKey: 'b', apiSecret: 'd', endpointsKey: 'f', environment: 'live' },
    ],
  })
})

test('a project’s line of business and its rule for shares are given as its credentials are', () => {
  const { projects } = readSandboxArguments([
    ...twoProjects,
    ...[
      '--merchant-profile',
      'none',
      '--merchant-profile',
      'microfinance',
      '--split-sum',
      'must-equal',
      '--split-sum',
      'any',
    ],
  ]) as { projects: readonly object[] }

  expect(projects).toMatchObject([{ splitSum: 'must-equal' }, { merchantProfile: 'microfinance' }])
  expect(projects[0]).not.toHaveProperty('merchantProfile')
  expect(projects[1]).not.toHaveProperty('splitSum')
})

test('every option is in the help', () => {
  const { stdout } = run('sandbox', '--help')
  for (const option of [
    'port',
    'host',
    'base-url',
    'pos-id',
    'api-key',
    'api-secret',
    'endpoints-key',
    'environment',
    'merchant-profile',
    'split-sum',
    'auth-scheme',
    'auth-accept',
    'call-validation-url',
    'framed-by',
    'quiet',
    'help',
  ]) {
    expect(stdout).toMatch(new RegExp(`--${option}[ ,]`))
  }
})
