import { expect, test } from 'vitest'
import { openNotified } from './notifiedShop.js'
import { json, paid, purchaseEvent, token } from './shop.js'

const withToken = { ...purchaseEvent, cc_token: 'secret-card-token' }

test('a shopper’s consent that their card is stored comes with the payment that has its token', async () => {
  const shop = openNotified()
  await shop.pay({ save_card: true })
  await shop.deliver(purchaseEvent)
  await shop.deliver(withToken)
  expect(shop.last()).toMatchObject({ saveCardConsent: true, newMembers: ['cc_token'] })
  expect(shop.calls[0]?.body).not.toHaveProperty('save_card')
})

test('a consent belongs to its attempt, not to the next one of the order', async () => {
  const declined = { status: 'failure', status_code: '2000' }
  const shop = openNotified({}, (call, count) => json({ ...paid(call), ...(count === 1 && declined) }))
  await shop.pay({ save_card: true })
  await shop.pay({ attempt_token: token(2) })
  await shop.deliver({ ...withToken, order_id: 'A-1001-2' })
  expect(shop.last()).toMatchObject({ order_id: 'A-1001-2', isPaid: true })
  expect(shop.last()).not.toHaveProperty('saveCardConsent')
})

test.each([false, 'true', 1, null])('a consent of %j is refused, and nothing is sent', async (save_card) => {
  const shop = openNotified()
  expect((await shop.pay({ save_card })).status).toBe(422)
  expect(shop.calls).toEqual([])
})
