import { expect, test } from 'vitest'
import { declined, json, openShop, purchaseEvent, type Script } from './shop.js'

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

test('a merchant who wants the bank’s reasons reported has them reported', async () => {
  const shop = openShop(limited, { protection: { declineDetail: 'full' } })
  expect(await shop.payOutcome()).toMatchObject({
    type: 'declined',
    payment: { status_code: '2000', status_description: 'Declined', limit_info },
  })
})

test('the merchant’s own list holds the reasons either way', async () => {
  const shop = openShop(limited)
  await shop.pay()
  expect((await shop.checkout.attempts('A-1001'))[0]?.payment).toMatchObject({
    status_code: '2000',
    status_description: 'Declined',
  })
})

test('a payment that is not declined is reported with its code and text', async () => {
  const shop = openShop()
  expect(await shop.payOutcome()).toMatchObject({
    payment: { status_code: '1000', status_description: 'Transaction successful' },
  })
})

test('a webhook of the decline shows no more of the reasons than the answer', async () => {
  const shop = openShop(() => json({}, 502))
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, status: 'failure', status_code: '2051', status_description: 'No funds' })
  const status = JSON.stringify(await shop.status())
  expect(status).toContain('declined')
  expect(status).not.toMatch(/2051|No funds/)
})
