import fc from 'fast-check'
import { createSandbox, testCards } from 'tillkit/sandbox'
import { expect, test } from 'vitest'
import { createBench, directPayment, project, signatureOf, signedRequest } from '../merchant.js'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('the answer is the Payment object of the interface', async () => {
  const { pay } = createBench()
  const payment = await (await pay()).json()

  expect(payment).toMatchObject({
    payment_id: expect.stringMatching(uuid),
    order_id: 'A-1001',
    transaction_id: expect.stringMatching(uuid),
    pos_id: project.posId,
    mode: 'direct',
    method: 'purchase',
    amount: 499.9,
    currency: 'UAH',
    description: 'Order A-1001',
    user_action_url: null,
    eci: null,
    cc_mask: '424242******4242',
    cc_token_expiration: '2029-11-20T10:00:00',
    customer_id: 'shopper-7',
    customer_country: 'UA',
    result_url: directPayment.result_url,
    created_at: '2026-11-21T10:00:00.000',
    processed_at: '2026-11-21T10:00:00.000',
    fee: { amount: 7.5, currency: 'UAH' },
    payload: 'cart=7',
  })
})

test.each([
  ['4000000000000002', '2000'],
  ['4000000000009995', '2001'],
])('a payment by %s is declined with the sandbox’s own code %s', async (cc_number, status_code) => {
  const { pay } = createBench()
  const response = await pay({ cc_number })

  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'failure', status_code, receipt_url: null })
})

test('a decline by a limit says in its webhook when the next day begins and which limit it was, in no answer', async () => {
  const bench = createBench()
  const payment = await (await bench.pay({ cc_number: '4000000000009995' })).json()
  await bench.sandbox.advance(150)

  expect(payment).toMatchObject({ status: 'failure', status_code: '2001' })
  expect(payment).not.toHaveProperty('limit_info')
  expect(bench.webhooks()[0]?.limit_info).toEqual({
    retry_after: '2026-11-22T00:00:00.000',
    description: 'The daily limit of this card is reached',
  })
})

test.each(['4000000000003220', '4000008400001629'])(
  'a payment by %s waits for the bank page',
  async (cc_number) => {
    const { pay } = createBench()
    const payment = await (await pay({ cc_number })).json()

    expect(payment).toMatchObject({
      status: 'pending',
      status_code: '2122',
      user_action_required: true,
    })
    expect(payment.user_action_url).toMatch(
      /^http:\/\/localhost:4010\/sandbox\/bank\/[0-9a-f-]{36}$/,
    )
  },
)

test('every test card passes the service’s own checks', async () => {
  const { pay } = createBench()
  for (const [index, { number }] of testCards.entries()) {
    const cc_number = number.replaceAll(' ', '')
    const card_cvv = cc_number.length === 15 ? '1234' : '123'
    const response = await pay({ cc_number, card_cvv, order_id: `A-${index}` })
    expect(response.status, number).toBe(200)
  }
})

// Every rule of a request: test/model.
test.each([
  ['pos_id', undefined],
  ['cc_number', '4242424242424241'],
  ['amount', 0.1 + 0.2],
  ['server_url', 'javascript:alert(1)'],
  ['init_recurring', { interval_unit: 'month', interval_count: 31 }],
  ['split', [{ amount: 1, sub_merchant_id: 'aaaaaaaa-0000-4000-8000-000000000001' }]],
])('a payment whose %s is %s is refused', async (field, value) => {
  const { pay, get } = createBench()
  const response = await pay({ [field]: value })

  expect(response.status).toBe(400)
  expect((await response.json()).issues.length).toBeGreaterThan(0)
  expect(await (await get('/sandbox/payments')).json()).toEqual({ payments: [] })
})

test('a body changed after it was signed is refused with 401', async () => {
  const { sandbox } = createBench()
  const { headers } = signedRequest(directPayment)
  const url = 'http://localhost:4010/api/v1/payment'
  const body = JSON.stringify({ ...directPayment, amount: 1 })

  expect((await sandbox.fetch(new Request(url, { method: 'POST', headers, body }))).status).toBe(
    401,
  )
})

test('a signature made the merchant’s own way is accepted when the sandbox has signRequest', async () => {
  const { sandbox } = createBench({
    signRequest: ({ method, path, apiSecret }) => `${method} ${path} ${apiSecret}`,
  })
  const request = signedRequest(directPayment, {
    'X-API-AUTH': `SVC-HMAC-SHA1 ${project.apiKey}:POST /api/v1/payment changeme`,
  })
  expect((await sandbox.fetch(request)).status).toBe(200)
})

test('another project’s pos_id is unknown: 404', async () => {
  const { pay } = createBench()
  const response = await pay({ pos_id: 'c0ffee00-0000-4000-8000-00000000ffff' })

  expect(response.status).toBe(404)
  expect((await response.json()).issues).toMatchObject([{ field: 'pos_id' }])
})

test('an order_id is taken once, however many ask for it at once', async () => {
  // A signature that takes no time keeps all eight in step, so that each looks before any is
  // recorded.
  const { pay, get } = createBench({ signRequest: ({ body }) => signatureOf(body) })
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => pay()))).map(
    ({ status }) => status,
  )

  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect((await (await get('/sandbox/payments')).json()).payments).toHaveLength(1)
})

test.each(['', '[]', '"text"', 'null', '{"pos_id":'])(
  'the body %j is refused with 400',
  async (body) => {
    const { sandbox } = createBench()
    expect((await sandbox.fetch(signedRequest(body))).status).toBe(400)
  },
)

test('a body of 65 536 bytes is taken, one of a byte more is refused with 413 and not recorded', async () => {
  const { sandbox, list } = createBench()
  const sized = (bytes: number) => {
    // Two bytes a letter: what counts is what travels.
    const text = JSON.stringify({
      ...directPayment,
      order_id: `A-${bytes}`,
      products: ['ї'.repeat(1_000)],
    })
    return text + ' '.repeat(bytes - Buffer.byteLength(text))
  }
  expect((await sandbox.fetch(signedRequest(sized(65_536)))).status).toBe(200)
  const refused = await sandbox.fetch(signedRequest(sized(65_537)))
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { message: expect.any(String), issues: [] },
  ])
  expect(await list('payments')).toMatchObject([{ order_id: 'A-65536' }])
})

test('whatever is in a wrong body, the refusal repeats nothing of it', async () => {
  const { sandbox } = createBench()
  const canary = 'CANARY-4000123412341234'
  const value = fc.oneof(
    fc.constant(canary),
    fc.jsonValue(),
    fc.constant({ [canary]: canary }),
    fc.constant([canary]),
  )
  const body = fc.dictionary(
    fc.constantFrom(...Object.keys(directPayment), '__proto__', 'browser_fingerprint'),
    value,
  )

  await fc.assert(
    fc.asyncProperty(body, async (members) => {
      const response = await sandbox.fetch(signedRequest({ ...members, exp_year: canary }))
      expect(response.status).toBe(400)
      expect(await response.text()).not.toContain(canary)
    }),
    { numRuns: 300 },
  )
})

test('a sandbox below a path answers there and points there', async () => {
  const bench = createBench({ baseUrl: 'http://localhost:4010/service/' })
  const body = JSON.stringify({ ...directPayment, cc_number: '4000000000003220' })
  const { headers } = signedRequest(body)
  const url = 'http://localhost:4010/service/api/v1/payment'

  expect((await bench.get('/api/v1/payment')).status).toBe(404)
  const response = await bench.sandbox.fetch(new Request(url, { method: 'POST', headers, body }))
  expect((await response.json()).user_action_url).toMatch(
    /^http:\/\/localhost:4010\/service\/sandbox\/bank\//,
  )
})

test.each([
  ['a baseUrl that is no address', { baseUrl: 'localhost:4010' }],
  ['a baseUrl that is no web address', { baseUrl: 'ftp://localhost' }],
  ['no project', { projects: [] }],
  ['a project without a secret', { projects: [{ ...project, apiSecret: '' }] }],
  ['two projects with one key', { projects: [project, { ...project, posId: 'another' }] }],
  [
    'an unknown line of business',
    { projects: [{ ...project, merchantProfile: 'casino' as never }] },
  ],
])('a sandbox with %s is refused when it is made', (_, options) => {
  const make = () =>
    createSandbox({ baseUrl: 'http://localhost:4010', projects: [project], ...options })
  expect(make).toThrow(expect.objectContaining({ code: 'configuration' }))
})
