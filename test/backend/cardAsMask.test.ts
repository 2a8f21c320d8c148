import { expect, test } from 'vitest'
import { openNotified } from './notifiedShop.js'
import { challenged, json, paid, payBody, posId, purchaseEvent, token } from './shop.js'

const whole = ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242*']

test.each(whole)(
  'a whole card number in cc_mask (%s) is in no answer, callback, journal, record or log',
  async (cc_mask) => {
    const events: unknown[] = []
    const keep = (event: unknown) => void events.push(event)
    const callbacks = { onPayment: keep, onUnrecognised: keep, onDoublePayment: keep }
    const unlisted = { device: { pan_mask: cc_mask } }
    const shop = openNotified({ callbacks }, (call) =>
      json({ ...challenged(call), cc_mask, ...unlisted }),
    )

    const answered = await shop.payOutcome()
    await shop.deliver({ ...purchaseEvent, cc_mask, ...unlisted })
    await shop.deliver({ ...purchaseEvent, amount: 1, cc_mask })
    const status = await shop.status()

    expect(events).toHaveLength(2)
    const { reference } = payBody
    const stored = [
      await shop.checkout.orders.find(reference),
      await shop.checkout.orders.history(reference),
    ]
    const text = JSON.stringify([answered, events, status, stored, shop.log])
    expect(text.replace(/[ -]/g, '')).not.toContain('42424242')
    expect(text).toMatch(/•{4}.?4242/)
  },
)

test('nor does it reach the merchant by an answer that shows a second payment', async () => {
  const payments: unknown[] = []
  const shop = openNotified(
    {
      callbacks: { onDoublePayment: (payment) => void payments.push(payment) },
      advanced: { allowNewAttempt: () => true },
    },
    (call, count) => json({ ...(count === 1 ? challenged(call) : paid(call)), ...namesOf(count) }),
  )
  await shop.pay()
  await shop.pay({ attempt_token: token(2) })
  shop.clock.now += 3_600_000
  await shop.checkout.runPending()

  expect(payments).toMatchObject([{ cc_mask: '••••••••••••4242' }])
})

/** The first payment is answered last: recovery asks about it. */
function namesOf(count: number) {
  const payment_id = `0d9f5b0e-6f6e-4b0c-8a58-0c7f3f3c1a0${count === 2 ? 2 : 1}`
  const order_id = count === 2 ? 'A-1001-2' : 'A-1001'
  return { payment_id, order_id, pos_id: posId, amount: 499.9, currency: 'UAH', cc_mask: whole[0] }
}

// Each passes the Luhn check with its digits alone.
test.each([
  '424242******4242',
  '42424242***4241',
  '37828224***0006',
  '4242 **** **** 4242',
  '****4242',
  'xxxx-4242',
])('the mask %s stays as the service has sent it', async (cc_mask) => {
  const shop = openNotified({}, (call) => json({ ...paid(call), cc_mask }))
  expect(await shop.payOutcome()).toMatchObject({ payment: { cc_mask } })
})
