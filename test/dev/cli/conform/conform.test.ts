import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../../../fixtures/listen.js'
import { createOwnBackend, type OwnBackend, project } from '../../testing/conformance/ownBackend.js'
import { nowhere, openProgram } from '../program.js'

const program = openProgram()
let backend: OwnBackend
const servers: Listening[] = []
const addresses = { shop: '', sandbox: '' }

beforeAll(async () => {
  const handlers: {
    shop?: OwnBackend['checkout']['fetch']
    sandbox?: OwnBackend['sandbox']['fetch']
  } = {}
  for (const name of ['shop', 'sandbox'] as const) {
    const server = await listen(
      getRequestListener((request) => handlers[name]?.(request) ?? Response.error()),
    )
    addresses[name] = server.url
    servers.push(server)
  }
  backend = createOwnBackend(
    {},
    { publicUrl: `${addresses.shop}/api/checkout`, sandboxUrl: addresses.sandbox },
  )
  let count = 0
  handlers.shop = async (request) => {
    if (new URL(request.url).pathname !== '/api/orders')
      return await backend.checkout.fetch(request)
    count += 1
    return Response.json(
      { reference: `T-${count}` },
      { headers: { 'Set-Cookie': 'session=1; Path=/' } },
    )
  }
  handlers.sandbox = backend.sandbox.fetch
})

afterAll(() => {
  program?.remove()
  backend?.close()
  for (const server of servers) server.close()
})

const conform = (...args: readonly string[]) =>
  program.run(
    ['conform', `${addresses.shop}/api/checkout`, '--sandbox', addresses.sandbox, ...args],
    {
      env: { TILLKIT_API_SECRET: project.apiSecret },
    },
  )

test('every check passes on our own server: one line each, and exit code 0', async () => {
  const { status, stdout, stderr } = await conform('--new-order', `${addresses.shop}/api/orders`)

  expect(stderr).toBe('')
  expect(stdout).toMatch(/^passed {3}pay_succeeds: a payment that/)
  expect(stdout).toMatch(/\n\d+ passed, 0 failed, 0 not run\.\n$/)
  expect(status).toBe(0)
})

test('a failed check says what was expected, what came and the fix, and ends with 1', async () => {
  const { status, stdout } = await conform('--order', 'unknown-1', '--only', 'pay_succeeds')

  expect(stdout).toContain('failed   pay_succeeds: ')
  expect(stdout).toMatch(
    /HTTP 200 succeeded\n {2}received {2}HTTP 404 order_unknown.*\n {2}fix {7}Answer 200/,
  )
  expect(status).toBe(1)
})

test('--json prints the whole report', async () => {
  const args = '--order T-900001 --only pay_succeeds --only paid_order --json'
  const { status, stdout } = await conform(...args.split(' '))

  expect(JSON.parse(stdout)).toMatchObject({
    conforms: false,
    results: [
      { name: 'pay_succeeds', result: 'passed' },
      { name: 'paid_order', result: 'not_run' },
    ],
  })
  expect(status).toBe(1)
})

test.each([
  { what: 'no source of orders', args: [], says: 'Say where orders come from' },
  {
    what: 'two sources of orders',
    args: ['--order', 'A-1', '--new-order', 'http://localhost:1'],
    says: 'either',
  },
  {
    what: 'an unknown check',
    args: ['--order', 'A-1', '--only', 'everything'],
    says: 'no check "everything"',
  },
  { what: 'an unknown mode', args: ['--order', 'A-1', '--modes', 'cash'], says: '--modes takes' },
  {
    what: 'a header without a name',
    args: ['--order', 'A-1', '--header', 'session'],
    says: '--header takes',
  },
])('$what ends with 2', async ({ args, says }) => {
  const { status, stderr } = await conform(...args)

  expect(stderr).toContain(says)
  expect(status).toBe(2)
})

test('no sandbox at the address ends with 2 and says how to start one', async () => {
  const { status, stderr } = await conform('--order', 'A-1', '--sandbox', await nowhere())

  expect(stderr).toContain('npx tillkit sandbox')
  expect(status).toBe(2)
})
