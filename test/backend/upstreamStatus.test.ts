import { afterEach, expect, test, vi } from 'vitest'
import { apiSecret, json, openShop, type Script, type Shop, throwing, token } from './shop.js'
import { until } from './until.js'

afterEach(() => void vi.useRealTimers())

const unknown = { type: 'unknown', order_id: 'A-1001' }
const refused = { type: 'rejected', issues: [{ field: '', code: 'service_refused' }] }

/** After it, the order is held: another token gets pending and nothing more is sent. */
async function expectHeld(shop: Shop): Promise<void> {
  expect(await shop.status()).toEqual(unknown)
  expect(await shop.payOutcome()).toEqual(unknown)
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({
    type: 'pending',
    blocked: true,
  })
}

const answering =
  (status: number, body: string | null = '{"message":"no"}'): Script =>
  () =>
    new Response(status === 204 ? null : body, { status })

test.each([
  ...[
    204, 299, 400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 422, 425, 429, 500, 501, 502, 503,
    504, 520,
  ],
])(
  'HTTP %i whose message names no field does not say whether a payment was made: unknown, held, and sent once',
  async (status) => {
    const shop = openShop(answering(status))
    expect(await shop.payOutcome()).toEqual(unknown)
    await expectHeld(shop)
    expect(shop.calls).toHaveLength(1)
  },
)

const aboutField = '{"message":"no","issues":[{"field":"cc_number","code":"format"}]}'

test.each([400, 402, 403, 422])(
  'HTTP %i with a clear message says that it was not taken: rejected, and the order is free',
  async (status) => {
    const shop = openShop((call, count) =>
      count === 1 ? answering(status, aboutField)(call, count) : json({}, 500),
    )
    const response = await shop.pay()
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual(refused)
    expect(await shop.payOutcome({ attempt_token: token(2) })).toEqual({
      type: 'unknown',
      order_id: 'A-1001-2',
    })
  },
)

test.each([400, 401, 403, 404, 422])(
  'HTTP %i without a body is no clear refusal: unknown',
  async (status) => {
    const shop = openShop(answering(status, null))
    expect(await shop.payOutcome()).toEqual(unknown)
  },
)

test.each([
  ...[
    '',
    '<html>paid</html>',
    '{"status":"success"',
    'null',
    '[]',
    '{"status":"success","status_code":"1000"}',
  ],
])('a 200 that holds %j is no payment: unknown', async (body) => {
  const shop = openShop(answering(200, body))
  expect(await shop.payOutcome()).toEqual(unknown)
  await expectHeld(shop)
})

// Over real connections: test/backend/faultMatrix.test.ts.
test('no answer within timeoutMs leaves the payment unknown', async () => {
  const silent: Script = ({ init: { signal } }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const shop = openShop(silent, { service: { timeoutMs: 150 } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = shop.payOutcome()
  await until(() => shop.calls.length === 1)
  await vi.advanceTimersByTimeAsync(150)
  vi.useRealTimers()
  expect(await outcome).toEqual(unknown)
  await expectHeld(shop)
  expect(shop.calls).toHaveLength(1)
})

test('a signature that cannot be made is nothing sent, and its reason is not reported', async () => {
  const shop = openShop(undefined, {
    service: { signRequest: throwing(new Error(`no key for ${apiSecret}`)) },
  })
  expect(await shop.payOutcome()).toEqual(refused)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'service_not_reached', reason: 'signature' }),
  )
  expect(JSON.stringify(shop.log)).not.toContain(apiSecret)
})

test('an opaque redirect, as other runtimes show it, is unknown', async () => {
  const shop = openShop(() =>
    Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' }),
  )
  expect(await shop.payOutcome()).toEqual(unknown)
})
