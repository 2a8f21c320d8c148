import { expect, test } from 'vitest'
import { hostedSplitRequest } from '../fixtures/requestBodies.js'
import { openShop, token } from './shop.js'

test('a split whose shares do not add up is sent, and the log says so without an amount', async () => {
  const toForm = () =>
    new Response(null, {
      status: 303,
      headers: {
        Location: 'https://pay.example/api/v1/checkout/4f0f7d2e-8b7e-4a57-9a35-60d0c1d5f5a1/form',
      },
    })
  const shop = openShop(toForm)
  const { pos_id: _, ...request } = hostedSplitRequest
  const result = await shop.checkout.service.createSplitPayment({
    ...request,
    amount: 500.25,
  } as never)
  expect(result.type).toBe('redirect')
  expect(shop.log).toEqual([
    { level: 'warn', event: 'request_unusual', detail: 'split: split_sum' },
  ])
})

test('what the page sends and the interface does not forbid goes to the service, and the log says so', async () => {
  const shop = openShop()
  const outcome = await shop.payOutcome({
    cc_number: '42424242424242424200',
    card_cvv: '7391',
    exp_year: 2099,
    browser_fingerprint: { browserColorDepth: '30' },
  })
  expect(outcome).toMatchObject({ type: 'succeeded' })
  const { body } = shop.calls[0] ?? {}
  expect(body).toMatchObject({ exp_year: 2099, browser_fingerprint: { browserColorDepth: '30' } })
  const detail =
    'cc_number: card_number_too_long; exp_year: expiry_far; card_cvv: security_code_length; browserColorDepth: format'
  expect(shop.log).toContainEqual({ level: 'warn', event: 'request_unusual', detail })
})

test('a page that sends no fingerprint pays, with what the server sees of the browser', async () => {
  const shop = openShop()
  expect(await shop.payOutcome({ browser_fingerprint: undefined })).toMatchObject({
    type: 'succeeded',
  })
  expect(
    await shop.pay(
      { browser_fingerprint: undefined, reference: 'A-2', attempt_token: token(2) },
      { Accept: '*/*' },
    ),
  ).toHaveProperty('status', 200)
  expect(shop.calls[1]?.body).toMatchObject({ browser_fingerprint: { browserAcceptHeader: '*/*' } })
})

test('a year after 2099 never becomes another one, however many digits are sent', async () => {
  const shop = openShop(undefined, { advanced: { expYearDigits: 2 } })
  await shop.pay({ exp_year: 2130 })
  expect(shop.calls[0]?.body).toMatchObject({ exp_year: 2130 })
})
