import { expect, test } from 'vitest'
import { challenged, json, openShop, order, payBody, token } from './shop.js'

test('a paid order is answered succeeded, with what the browser may see and nothing else', async () => {
  const shop = openShop()

  const response = await shop.pay()

  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual({
    type: 'succeeded',
    payment: {
      order_id: 'A-1001',
      amount: 499.9,
      currency: 'UAH',
      status: 'success',
      status_code: '1000',
      status_description: 'Transaction successful',
      cc_mask: '424242******4242',
      created_at: '2026-11-21T10:15:30.123',
      receipt_url: 'https://pay.example/receipt/1',
    },
  })
})

test('what goes to the service: the card from the page, price and addresses from the merchant, headers from the request', async () => {
  const shop = openShop(undefined, { protection: { clientAddress: () => '203.0.113.7' } })

  await shop.pay(
    {},
    {
      'User-Agent': 'Firefox/153',
      Accept: 'application/json',
      Referer: 'https://shop.example/checkout?session=secret',
    },
  )

  const [call] = shop.calls
  expect(call?.url).toBe('https://pay.example/api/v1/payment')
  expect(call?.init.method).toBe('POST')
  expect(call?.init.redirect).toBe('manual')
  expect(call?.headers.get('Content-Type')).toBe('application/json')
  expect(call?.headers.get('X-API-AUTH')).toMatch(/^SVC-HMAC-SHA1 key-1:[\w-]{27}=$/)
  expect(call?.headers.get('X-API-KEY')).toBe('endpoints-1')
  expect(call?.body).toEqual({
    pos_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
    mode: 'direct',
    method: 'purchase',
    amount: 499.9,
    currency: 'UAH',
    description: 'Order A-1001',
    order_id: 'A-1001',
    order_3ds_bypass: 'always',
    customer_id: 'shopper-7',
    customer_ip: '203.0.113.7',
    customer_referrer: 'https://shop.example/checkout',
    cc_number: '4242424242424242',
    exp_month: 12,
    exp_year: 2030,
    card_cvv: '739',
    result_url: expect.stringMatching(
      /^https:\/\/shop\.example\/api\/checkout\/return\/[\w-]{43}$/,
    ),
    server_url: 'https://shop.example/api/checkout/webhook',
    browser_fingerprint: {
      ...payBody.browser_fingerprint,
      browserUserAgent: 'Firefox/153',
      browserAcceptHeader: 'application/json',
      browserIpAddress: '203.0.113.7',
    },
  })
})

test('the order’s own members reach the service, and what else the merchant’s object holds does not', async () => {
  const known = {
    customer_fname: 'Olena',
    customer_lname: 'Shevchenko',
    customer_patronym: 'Ivanivna',
    customer_email: 'olena@example.com',
    customer_phone: '+380501234567',
    customer_country: 'UA',
    customer_birthday: '1990-04-30',
    customer_tax_id: '3012345678',
    merchant_mcc: '5411',
    payload: 'cart 17',
    products: [{ anything: true }],
    validation_url: 'https://shop.example/validate',
    f_receipt_delivery: 'email',
    method: 'auth',
  } as const
  const shop = openShop(undefined, {
    findOrder: () => ({ ...order, ...known, internalNote: 'do not send', pos_id: 'x' }),
  })

  await shop.pay()

  expect(shop.calls[0]?.body).toMatchObject({
    ...known,
    pos_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
  })
  expect(shop.calls[0]?.body).not.toHaveProperty('internalNote')
})

test('the name on the card is not sent unless the merchant says what it is for', async () => {
  const shop = openShop()
  await shop.pay()
  expect(JSON.stringify(shop.calls[0]?.body)).not.toContain('OLENA')
})

test.each([
  ['203.0.113.9:40001', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[2001:DB8::9]:40001', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
])('a client address of %s is sent as %s', async (address, sent) => {
  const shop = openShop(undefined, { protection: { clientAddress: () => address } })
  await shop.pay()
  expect(shop.calls[0]?.body).toMatchObject({
    customer_ip: sent,
    browser_fingerprint: { browserIpAddress: sent },
  })
})

test.each([
  ...['not an address', '203.0.113.7\r\nX-Evil: 1', ''],
  ...['599427732', '0313.0.113.9', '203.0.113', '1:2:3', '203.0.113.9:', '203.0.113.9:x'],
])('a client address of %j is left out and does not cost the payment', async (address) => {
  const shop = openShop(undefined, { protection: { clientAddress: () => address } })
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
  expect(shop.calls[0]?.body).not.toHaveProperty('customer_ip')
})

test('a foreign Referer is not passed on', async () => {
  const shop = openShop()
  await shop.pay({}, { Referer: 'https://evil.example/checkout' })
  expect(shop.calls[0]?.body).not.toHaveProperty('customer_referrer')
})

test('a payment that needs 3-D Secure is answered with the bank’s address', async () => {
  const shop = openShop((call) => json(challenged(call)))
  expect(await shop.payOutcome()).toMatchObject({
    type: 'action_required',
    user_action_url: 'https://bank.example/challenge/1',
    payment: { status: 'pending', status_code: '2122' },
  })
})

test('an order that breaks a rule of the interface is refused before anything is sent, and stays free', async () => {
  let payload = 'x'.repeat(4001)
  const shop = openShop(undefined, { findOrder: () => ({ ...order, payload }) })

  expect(await shop.payOutcome()).toEqual({
    type: 'rejected',
    issues: [{ field: '', code: 'service_refused' }],
  })
  expect(shop.calls).toEqual([])
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'order_unusable', detail: 'payload: text_too_long' }),
  )

  payload = 'short'
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
})

test('neither log nor answers hold card data, tokens or secrets, whatever the service says', async () => {
  const shop = openShop(
    (call, count) => {
      if (count === 1) return json(challenged(call))
      const message =
        'card 4242424242424242 / 4242-4242-4242-4242 code 739 of Olena Shevchenko refused'
      return json(
        { message, issues: [{ field: 'cc_number', code: '4242424242424242', message: 'bad 739' }] },
        400,
      )
    },
    {
      findOrder: (reference) => ({
        ...order,
        customer_fname: 'Olena',
        customer_lname: 'Shevchenko',
        description: reference,
      }),
    },
  )

  const answers = [
    await (await shop.pay()).text(),
    await (await shop.pay({ reference: 'A-1002', attempt_token: token(2) })).text(),
    await (await shop.pay({ cc_number: '4242424242424241', attempt_token: token(3) })).text(),
  ]

  const written = JSON.stringify([shop.log, answers])
  expect(shop.log).toContainEqual(
    expect.objectContaining({
      event: 'service_refused',
      http_status: 400,
      detail: expect.stringContaining('refused'),
    }),
  )
  for (const secret of [
    ...['4242424242424242', '4242-4242', '739', 'changeme'],
    token(1),
    'secret-card-token',
    'Olena',
    'Shevchenko',
  ]) {
    expect(written).not.toContain(secret)
  }
})

test('a past expiry date is validated by the server’s own clock', async () => {
  const issues = [{ field: 'exp_year', code: 'expiry_past' }]
  expect(await openShop().payOutcome({ exp_month: 10, exp_year: 2026 })).toEqual({
    type: 'rejected',
    issues,
  })
})
