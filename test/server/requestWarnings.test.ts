import { expect, test } from 'vitest'
import { hostedSplitRequest } from '../fixtures/requestBodies.js'
import { openShop } from './shop.js'

test('a split whose shares do not add up is sent, and the log says so without an amount', async () => {
  const toForm = () =>
    new Response(null, {
      status: 303,
      headers: { Location: 'https://pay.example/api/v1/checkout/4f0f7d2e-8b7e-4a57-9a35-60d0c1d5f5a1/form' },
    })
  const shop = openShop(toForm)
  const { pos_id: _, ...request } = hostedSplitRequest
  const result = await shop.checkout.service.createSplitPayment({ ...request, amount: 500.25 } as never)
  expect(result.type).toBe('redirect')
  expect(shop.log).toEqual([{ level: 'warn', event: 'request_doubtful', detail: 'split: split_sum' }])
})
