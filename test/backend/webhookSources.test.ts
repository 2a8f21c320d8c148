import { expect, test } from 'vitest'
import { delivery, form, openShop, publicUrl, purchaseEvent, type Shop, throwing } from './shop.js'

/** The interface names it: "Events", 4. */
const serviceAddress = '35.187.74.148'

/** A shop behind a proxy of its own that writes `X-Real-IP`. */
function openGuarded(webhookSources: readonly string[] = [serviceAddress]): Shop {
  return openShop(undefined, {
    protection: {
      webhookSources,
      clientAddress: (request) => request.headers.get('X-Real-IP') ?? undefined,
    },
  })
}

function from(request: Request, address: string): Request {
  const moved = new Request(request)
  moved.headers.set('X-Real-IP', address)
  return moved
}

test.each([
  '203.0.113.66',
  '35.187.74.149',
  '35.187.74.14',
  '',
  'unknown',
  '35.187.74.148, 203.0.113.66',
])(
  'a webhook from an address that is not listed is refused before it is read: %j',
  async (address) => {
    const shop = openGuarded()
    let wasRead = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          wasRead = true
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Real-IP': address }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await shop.checkout.fetch(new Request(`${publicUrl}/webhook`, init))

    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'origin_refused' } })
    expect(wasRead).toBe(false)
    expect(shop.log).toContainEqual({
      level: 'warn',
      event: 'request_refused',
      reason: 'origin_refused',
    })
  },
)

test.each(['35.187.74.148', '::ffff:35.187.74.148', '::FFFF:35.187.74.148', '35.187.74.148:52044'])(
  'a signed webhook from the listed address is taken, as the connection gives it: %s',
  async (address) => {
    const shop = openGuarded()
    expect((await shop.checkout.fetch(from(await delivery(purchaseEvent), address))).status).toBe(
      200,
    )
  },
)

test('a webhook whose address clientAddress fails to say is refused, and that is logged', async () => {
  const clientAddress = throwing(new Error('no socket'))
  const shop = openShop(undefined, {
    protection: { webhookSources: [serviceAddress], clientAddress },
  })
  expect((await shop.deliver(purchaseEvent)).status).toBe(403)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'callback_failed', reason: 'clientAddress' }),
  )
})

test('an IPv6 address is the same in every spelling', async () => {
  const shop = openGuarded(['2001:0DB8:0:0::1'])
  expect(
    (await shop.checkout.fetch(from(await delivery(purchaseEvent), '2001:db8::1'))).status,
  ).toBe(200)
  expect(
    (await shop.checkout.fetch(from(await delivery(purchaseEvent), '2001:db8::2'))).status,
  ).toBe(403)
})

test('a listed address does not replace the signature', async () => {
  const shop = openGuarded()
  const forged = await delivery(purchaseEvent, 'another secret')
  expect((await shop.checkout.fetch(from(forged, serviceAddress))).status).toBe(401)
  expect((await shop.checkout.fetch(from(form('data=x'), serviceAddress))).status).toBe(400)
})

test('only webhooks are asked where they come from', async () => {
  const shop = openGuarded()
  expect((await shop.pay({}, { 'X-Real-IP': '203.0.113.66' })).status).toBe(200)
})
