import { expect, test } from 'vitest'
import { declined, json, openShop, type Script } from './shop.js'

const limit_info = { retry_after: '2026-11-22T00:00:00.000', description: 'Daily limit' }
const limited: Script = (call) => json({ ...declined(call), limit_info })

test('a declined shopper is shown a limit and when to try again, and not the bank’s code and text', async () => {
  const shop = openShop(limited)
  const outcome = await shop.payOutcome()
  expect(outcome).toEqual({
    type: 'declined',
    payment: {
      order_id: 'A-1001',
      amount: 499.9,
      currency: 'UAH',
      status: 'failure',
      cc_mask: '424242******4242',
      receipt_url: 'https://pay.example/receipt/1',
      limit_info,
    },
  })
  expect(await shop.status()).toEqual(outcome)
})

test('the merchant’s own list holds the reasons either way', async () => {
  const shop = openShop(limited)
  await shop.pay()
  expect((await shop.checkout.attempts('A-1001'))[0]?.payment).toMatchObject({
    status_code: '2000',
    status_description: 'Declined',
  })
})
