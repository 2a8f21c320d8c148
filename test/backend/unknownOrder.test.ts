import { expect, test } from 'vitest'
import { openNotified } from './notifiedShop.js'
import { purchaseEvent, refundEvent } from './shop.js'

const names = (shop: ReturnType<typeof openNotified>) =>
  shop.notified.map(([name, status]) => `${name} ${status}`)

test.each<[what: string, again: object]>([
  ['byte for byte', purchaseEvent],
  ['with a member more', { ...purchaseEvent, payway: 'card' }],
  [
    'with a part of its members',
    Object.fromEntries(Object.entries(purchaseEvent).filter(([name]) => name !== 'status_code')),
  ],
])(
  'an event of an order that was unknown is applied when it is sent again, %s',
  async (_what, again) => {
    const shop = openNotified()
    await shop.deliver(purchaseEvent)
    await shop.deliver(purchaseEvent)
    expect(names(shop)).toEqual(['unrecognised payment'])
    expect(shop.last()).toMatchObject({ reason: 'unknown_order' })

    await shop.pay()
    await shop.deliver(again)
    await shop.deliver(again)
    expect(names(shop)).toEqual(['unrecognised payment', 'payment success'])
    expect(shop.last()).toMatchObject({ isPaid: true })
    expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  },
)

test('an operation on an order that was unknown is delivered when it is sent again', async () => {
  const shop = openNotified()
  await shop.deliver(refundEvent)
  await shop.pay()
  await shop.deliver(refundEvent)
  await shop.deliver(refundEvent)
  expect(names(shop)).toEqual(['unrecognised operation', 'refund success'])
})

test('while the merchant is not notified of the unknown order yet, the event is applied all the same', async () => {
  let isDown = true
  const reasons: string[] = []
  const onUnrecognised = (_event: unknown, { reason }: { readonly reason: string }) => {
    if (isDown) throw new Error('down')
    reasons.push(reason)
  }
  const shop = openNotified({ callbacks: { onUnrecognised } })
  await shop.deliver(purchaseEvent)
  await shop.pay()
  await shop.deliver(purchaseEvent)
  expect(names(shop)).toEqual(['payment success'])
  isDown = false
  shop.clock.now += 10_000
  await shop.checkout.runPending()
  expect(reasons).toEqual(['unknown_order'])
})
