import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBench, directPayment, hostedPayment, project } from './merchant.js'

const pos = `/api/v1/pos/${project.posId}`

/** Every endpoint, with a request that would succeed. */
const endpoints = [
  ['POST', '/api/v1/payment', { ...directPayment, order_id: 'A-2' }, 'signed'],
  ['POST', `${pos}/order/A-1001/cancel`, undefined, 'plain'],
  ['GET', `${pos}/orders/A-1001/purchase?callback=true`, undefined, 'signed'],
] as const

const scheme = { signed: 'ACME-HMAC-SHA1', plain: 'ACME' }

function signed(scheme: string, body: object | undefined): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const digest = createHmac('sha1', project.apiSecret).update(text).digest('base64')
  return `${scheme} ${project.apiKey}:${digest.replaceAll('+', '-').replaceAll('/', '_')}`
}

async function bench(options: Parameters<typeof createBench>[0]) {
  const made = createBench(options)
  const scheme = options?.auth?.scheme?.signed ?? 'SVC-HMAC-SHA1'
  const auth =
    options?.auth?.accept === 'plain'
      ? `${options.auth.scheme?.plain ?? 'SVC'} test-key:changeme`
      : signed(scheme, hostedPayment)
  await made.ask('POST', '/api/v1/payment', { body: hostedPayment, headers: { 'X-API-Auth': auth } })
  expect(await made.list('payments')).toHaveLength(1)
  return made
}

test.each(endpoints)('by default %s %s takes the interface’s form and no other', async (method, path, body, form) => {
  const made = await bench({})
  const headers = {
    signed: { 'X-API-Auth': signed('SVC-HMAC-SHA1', body) },
    plain: { 'X-API-Auth': `SVC ${project.apiKey}:${project.apiSecret}` },
  }
  const other = form === 'signed' ? 'plain' : 'signed'
  const ask = (of: 'signed' | 'plain') => made.ask(method, path, { ...(body && { body }), headers: headers[of] })

  expect((await ask(other)).status).toBe(401)
  expect((await ask(form)).status).toBe(200)
})

test.each(endpoints)(
  'with auth.accept plain, %s %s takes the secret itself and nothing else',
  async (method, path, body) => {
    const made = await bench({ auth: { accept: 'plain' } })
    const ask = (auth: string) => made.ask(method, path, { ...(body && { body }), headers: { 'X-API-Auth': auth } })

    expect((await ask(signed('SVC-HMAC-SHA1', body))).status).toBe(401)
    expect((await ask('SVC test-key:wrong')).status).toBe(401)
    expect((await ask('SVC test-key:changeme')).status).toBe(200)
  },
)

test.each(
  endpoints.flatMap((endpoint) =>
    ['SVC test-key:changeme', 'SVC test-key:whatever', 'SVC-HMAC-SHA1 test-key:whatever'].map(
      (auth) => [auth, ...endpoint] as const,
    ),
  ),
)('with auth.accept any, "%s" is taken on %s %s', async (auth, method, path, body) => {
  const made = await bench({ auth: { accept: 'any' } })
  const headers = { 'X-API-Auth': auth }
  expect((await made.ask(method, path, { ...(body && { body }), headers })).status).toBe(200)
})

test.each([
  ['an unknown key', { 'X-API-Auth': 'SVC unknown:changeme' }],
  ['another scheme', { 'X-API-Auth': 'ACME test-key:changeme' }],
  ['a wrong endpoints key', { 'X-API-Auth': 'SVC test-key:changeme', 'X-API-Key': 'wrong' }],
  ['no endpoints key', { 'X-API-Auth': 'SVC test-key:changeme', 'X-API-Key': '' }],
  ['no header at all', { 'X-API-Auth': '' }],
])('even with auth.accept any, %s is refused with 401', async (_, headers) => {
  const made = await bench({ auth: { accept: 'any' } })
  for (const [method, path, body] of endpoints) {
    expect((await made.ask(method, path, { ...(body && { body }), headers })).status).toBe(401)
  }
})

test('another scheme is taken in both forms, and the interface’s no longer', async () => {
  const made = await bench({ auth: { scheme } })
  const order = { ...directPayment, order_id: 'A-3' }
  const pay = (scheme: string) =>
    made.ask('POST', '/api/v1/payment', { body: order, headers: { 'X-API-Auth': signed(scheme, order) } })
  const cancel = (scheme: string) =>
    made.ask('POST', `${pos}/order/A-1001/cancel`, { headers: { 'X-API-Auth': `${scheme} test-key:changeme` } })

  expect((await pay('SVC-HMAC-SHA1')).status).toBe(401)
  expect((await pay('ACME-HMAC-SHA1')).status).toBe(200)
  expect((await cancel('SVC')).status).toBe(401)
  expect((await cancel('ACME')).status).toBe(200)
})

test('header names may be written in any case', async () => {
  const made = createBench()
  const body = JSON.stringify(directPayment)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-ApI-aUtH': signed('SVC-HMAC-SHA1', directPayment),
    'x-api-key': project.endpointsKey,
  }
  const request = new Request('http://localhost:4010/api/v1/payment', { method: 'POST', headers, body })
  expect((await made.sandbox.fetch(request)).status).toBe(200)
})

test('a test and a live project share no payment and no secret', async () => {
  const live = {
    posId: 'c0ffee00-0000-4000-8000-000000000002',
    apiKey: 'live-key',
    apiSecret: 'live-secret',
    endpointsKey: 'live-endpoints',
    environment: 'live',
  } as const
  const made = createBench({ projects: [project, live] })
  await made.pay()
  const body = { ...directPayment, pos_id: live.posId }
  const digest = createHmac('sha1', live.apiSecret).update(JSON.stringify(body)).digest('base64')
  const proof = digest.replaceAll('+', '-').replaceAll('/', '_')
  const headers = { 'X-API-Auth': `SVC-HMAC-SHA1 live-key:${proof}`, 'X-API-Key': live.endpointsKey }

  expect((await made.ask('POST', '/api/v1/payment', { body, headers })).status, 'the same order_id is free there').toBe(
    200,
  )
  await made.sandbox.advance(1_000)
  const signatures = made.posted.map(({ form }) => {
    const data = form.get('data') ?? ''
    return [project, live].findIndex(({ apiSecret }) => {
      const expected = createHash('sha1').update(`${apiSecret}${data}${apiSecret}`).digest('base64')
      return expected.replaceAll('+', '-').replaceAll('/', '_') === form.get('signature')
    })
  })
  expect(signatures).toEqual([0, 1])
})
