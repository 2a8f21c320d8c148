import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../../../src/server.js'
import { type OptionChanges, withChanges } from '../optionChanges.js'
import { apiSecret, form, openShop, payBody, scripted, throwing } from '../shop.js'

const lines: string[] = []

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...texts: unknown[]) => void lines.push([level, ...texts].join(' ')),
    )
  }
})
afterEach(() => {
  lines.splice(0)
  vi.restoreAllMocks()
})

const live = { environment: 'live', store: memoryStore({ allowLive: true }) } as const

/** A shop whose options say nothing of a log. */
function openSilent(fetch: () => Promise<Response>, changes: OptionChanges = {}) {
  const base = { service: { fetch }, observe: { onLog: undefined } as object }
  return openShop(undefined, withChanges(base, changes)).checkout
}

const pay = (checkout: ReturnType<typeof openSilent>) =>
  checkout.fetch(scripted('POST', '/pay', { 'Content-Type': 'application/json' }, payBody))

test('in test a server without onLog prints warnings and errors, a line each, and says at start what it lacks', () => {
  openSilent(async () => new Response())
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^warn tillkit: memory_store\b.*postgresStore/)
})

const refuse = async () => new Response('{"message":"no"}', { status: 401 })

test('with onLog it prints nothing', async () => {
  await pay(openSilent(refuse, { observe: { onLog: () => undefined } }))
  expect(lines).toEqual([])
})

test('in live a server without onLog prints errors, and no warning', async () => {
  const checkout = openSilent(refuse, { ...live })
  expect(lines).toEqual([])
  const foreign = scripted('POST', '/pay', { 'Sec-Fetch-Site': 'cross-site' }, payBody)
  expect((await checkout.fetch(foreign)).status).toBe(403)
  expect(lines).toEqual([])
  await pay(checkout)
  expect(lines).toEqual([
    expect.stringMatching(/^error tillkit: service_unclear\b.*401/),
    expect.stringMatching(/^warn tillkit: service_differs\b.*401.*run doctor/),
  ])
})

const connectionRefused = async (): Promise<Response> => {
  throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
}
const refused401 = async (): Promise<Response> =>
  new Response('{"message":"bad key"}', { status: 401 })

test.each([
  [
    'a service that cannot be reached',
    connectionRefused,
    /service_not_reached.*baseUrl.*tillkit sandbox/,
  ],
  [
    'a service that refuses the credentials',
    refused401,
    /service_unclear.*401.*bad key[\s\S]*\n.*tillkit doctor/,
  ],
])('%s is printed with what to do', async (_what, fetch, text) => {
  const checkout = openSilent(fetch)
  lines.splice(0)
  await pay(checkout)
  expect(lines[0]).toMatch(/^error tillkit: /)
  expect(lines.join('\n')).toMatch(text)
  expect(lines[0]).toContain('A-1001')
})

test('a body that something else has read is printed with where to mount the checkout', async () => {
  const checkout = openSilent(async () => new Response())
  lines.splice(0)
  const request = scripted('POST', '/pay', { 'Content-Type': 'application/json' }, payBody)
  await request.text()
  await checkout.fetch(request)
  expect(lines.join('\n')).toMatch(/body_consumed.*before.*express\.json\(\)/)
})

test('a line contains no card data, no secret and no line break, wherever they came from', async () => {
  const secretText =
    `card ${payBody.cc_number} ${payBody.card_cvv} secret ${apiSecret}\n` +
    '\u001b[31mkey-1 endpoints-1'
  const checkout = openSilent(
    async () => new Response(JSON.stringify({ message: secretText }), { status: 400 }),
    {
      advanced: { orderId: () => 'A-1\n4242424242424242' },
    },
  )
  await pay(checkout)
  const failing = openSilent(async () => new Response(), {
    findOrder: throwing(new Error(secretText)),
  })
  await pay(failing)
  expect(lines.length).toBeGreaterThan(2)
  const printed = lines.join('\0')
  for (const secret of [
    payBody.cc_number,
    payBody.card_cvv,
    apiSecret,
    'key-1',
    'endpoints-1',
    '\n',
    '\u001b',
  ]) {
    expect(printed).not.toContain(secret)
  }
})

test('in live a server without onLog prints how the service differs, once', async () => {
  const checkout = openSilent(refuse, { ...live })
  for (let time = 0; time < 2; time += 1) await checkout.fetch(form('{}', 'application/json'))
  expect(lines).toEqual([expect.stringMatching(/^warn tillkit: service_differs\b.*webhook_json/)])
})
