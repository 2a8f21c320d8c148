import { afterEach, expect, test, vi } from 'vitest'
import type { CheckoutServerOptions } from '../../src/server.js'
import { deferred } from '../fixtures/deferred.js'
import { listenHttp, listenTcp } from '../node/servers.js'
import { apiSecret, openShop, token } from './shop.js'

afterEach(() => {
  vi.useRealTimers()
})

function shopAt(baseUrl: string, more: Partial<CheckoutServerOptions['service']> = {}) {
  return openShop(undefined, { service: { baseUrl, fetch: globalThis.fetch, ...more } })
}

const unknown = { type: 'unknown', order_id: 'A-1001' }
const refused = { type: 'rejected', issues: [{ field: '', code: 'service_refused' }] }

/** After it, the order is held: another token gets pending and nothing more is sent. */
async function expectHeld(shop: ReturnType<typeof openShop>): Promise<void> {
  expect(await shop.status()).toEqual(unknown)
  expect(await shop.payOutcome()).toEqual(unknown)
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'pending', blocked: true })
}

test('a service that refuses the connection is tried three times, and nothing was charged: the order is free', async () => {
  const { url: baseUrl, close } = await listenTcp(() => undefined)
  close()
  let tries = 0
  const shop = shopAt(baseUrl, {
    fetch: (input, init) => {
      tries += 1
      return fetch(input, init)
    },
  })

  expect(await shop.payOutcome()).toEqual(refused)

  expect(tries).toBe(3)
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'service_not_reached', reason: 'connection' }))
  expect(await shop.payOutcome({ attempt_token: token(2) })).toEqual(refused)
})

test.each([
  ['no answer at all', false],
  ['an answer that never ends', true],
])('%s within timeoutMs leaves the payment unknown', async (_what, answers) => {
  const isWaiting = deferred()
  const { url: baseUrl, received } = await listenHttp((_request, response) => {
    if (!answers) return isWaiting.resolve()
    response.writeHead(200)
    response.write('{')
  })
  const shop = shopAt(baseUrl, {
    timeoutMs: 150,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      isWaiting.resolve()
      return response
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = shop.payOutcome()
  await isWaiting.promise
  await vi.advanceTimersByTimeAsync(150)
  vi.useRealTimers()
  expect(await outcome).toEqual(unknown)
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'service_unclear' }))
  await expectHeld(shop)
  expect(received).toHaveLength(1)
})

test.each([
  ['nothing', ''],
  ['a page of HTML', '<html>paid</html>'],
  ['half of JSON', '{"status":"success"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an object without a payment', '{"status":"success","status_code":"1000"}'],
])('a 200 that holds %s is no payment: unknown', async (_what, body) => {
  const { url: baseUrl } = await listenHttp((_request, response) => response.end(body))
  const shop = shopAt(baseUrl)
  expect(await shop.payOutcome()).toEqual(unknown)
  await expectHeld(shop)
})

test('a signature that cannot be made is nothing sent, and its reason is not reported', async () => {
  const shop = shopAt('https://pay.example', {
    signRequest: ({ apiSecret: secret }) => {
      throw new Error(`no key for ${secret}`)
    },
  })
  expect(await shop.payOutcome()).toEqual(refused)
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'service_not_reached', reason: 'signature' }))
  expect(JSON.stringify(shop.log)).not.toContain(apiSecret)
})
