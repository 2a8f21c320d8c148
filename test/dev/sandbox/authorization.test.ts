import { expect, test } from 'vitest'
import { signatureOf as webhookSignatureOf } from '../../backend/webhookByHand.js'
import { createBench, directPayment, hostedPayment, project, signatureOf } from './merchant.js'

const pos = `/api/v1/pos/${project.posId}`

/** Every endpoint, with a request that would succeed, and the interface's form of its proof. */
const endpoints = [
  ['POST', '/api/v1/payment', { ...directPayment, order_id: 'A-2' }, 'signed'],
  ['POST', `${pos}/order/A-1001/cancel`, undefined, 'plain'],
  ['GET', `${pos}/orders/A-1001/purchase?callback=true`, undefined, 'signed'],
] as const

const scheme = { signed: 'ACME-HMAC-SHA1', plain: 'ACME' }

function signed(scheme: string, body: object | undefined): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  return `${scheme} ${project.apiKey}:${signatureOf(text)}`
}

/** A sandbox with a hosted payment. */
async function bench(auth: NonNullable<Parameters<typeof createBench>[0]>['auth']) {
  const createdBench = createBench(auth && { auth })
  const { signed: name = 'SVC-HMAC-SHA1', plain = 'SVC' } = auth?.scheme ?? {}
  const proof =
    auth?.accept === 'plain' ? `${plain} test-key:changeme` : signed(name, hostedPayment)
  await createdBench.ask('POST', '/api/v1/payment', {
    body: hostedPayment,
    headers: { 'X-API-Auth': proof },
  })
  expect(await createdBench.list('payments')).toHaveLength(1)
  return createdBench
}

const forms = ['signed', 'plain', 'wrong', 'wrongly signed'] as const

/** What a sandbox takes on each endpoint, by default the interface's form alone. */
const accepted = [
  ['by default', undefined, undefined],
  ['with auth.accept plain', 'plain', ['plain']],
  ['with auth.accept any', 'any', forms],
] as const

test.each(
  accepted.flatMap(([when, accept, acceptedForms]) =>
    endpoints.map(([method, path, body, form]) => ({
      when,
      accept,
      method,
      path,
      body,
      taken: acceptedForms ?? [form],
    })),
  ),
)(
  '$when $method $path takes these forms of the proof and no other: $taken',
  async ({ accept, method, path, body, taken: acceptedForms }) => {
    const proofs = {
      signed: signed('SVC-HMAC-SHA1', body),
      plain: 'SVC test-key:changeme',
      wrong: 'SVC test-key:whatever',
      'wrongly signed': 'SVC-HMAC-SHA1 test-key:whatever',
    }
    for (const name of forms) {
      const createdBench = await bench(accept && { accept })
      const requestInit = { ...(body && { body }), headers: { 'X-API-Auth': proofs[name] } }
      const isTaken = acceptedForms.some((form) => form === name)
      expect((await createdBench.ask(method, path, requestInit)).status, name).toBe(
        isTaken ? 200 : 401,
      )
    }
  },
)

test.each([
  ['an unknown key', { 'X-API-Auth': 'SVC unknown:changeme' }],
  ['another scheme', { 'X-API-Auth': 'ACME test-key:changeme' }],
  ['a wrong endpoints key', { 'X-API-Auth': 'SVC test-key:changeme', 'X-API-Key': 'wrong' }],
  ['no endpoints key', { 'X-API-Auth': 'SVC test-key:changeme', 'X-API-Key': '' }],
  ['no header at all', { 'X-API-Auth': '' }],
])('even with auth.accept any, %s is refused with 401', async (_, headers) => {
  const createdBench = await bench({ accept: 'any' })
  for (const [method, path, body] of endpoints) {
    expect((await createdBench.ask(method, path, { ...(body && { body }), headers })).status).toBe(
      401,
    )
  }
})

test('another scheme is taken in both forms, and the interface’s no longer', async () => {
  const createdBench = await bench({ scheme })
  const order = { ...directPayment, order_id: 'A-3' }
  const pay = (scheme: string) =>
    createdBench.ask('POST', '/api/v1/payment', {
      body: order,
      headers: { 'X-API-Auth': signed(scheme, order) },
    })
  const cancel = (scheme: string) =>
    createdBench.ask('POST', `${pos}/order/A-1001/cancel`, {
      headers: { 'X-API-Auth': `${scheme} test-key:changeme` },
    })

  expect((await pay('SVC-HMAC-SHA1')).status).toBe(401)
  expect((await pay('ACME-HMAC-SHA1')).status).toBe(200)
  expect((await cancel('SVC')).status).toBe(401)
  expect((await cancel('ACME')).status).toBe(200)
})

test('header names may be written in any case', async () => {
  const createdBench = createBench()
  const body = JSON.stringify(directPayment)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-ApI-aUtH': signed('SVC-HMAC-SHA1', directPayment),
    'x-api-key': project.endpointsKey,
  }
  const request = new Request('http://localhost:4010/api/v1/payment', {
    method: 'POST',
    headers,
    body,
  })
  expect((await createdBench.sandbox.fetch(request)).status).toBe(200)
})

test('a test and a live project share no payment and no secret', async () => {
  const live = {
    posId: 'c0ffee00-0000-4000-8000-000000000002',
    apiKey: 'live-key',
    apiSecret: 'live-secret',
    endpointsKey: 'live-endpoints',
    environment: 'live',
  } as const
  const createdBench = createBench({ projects: [project, live] })
  await createdBench.pay()
  const body = { ...directPayment, pos_id: live.posId }
  const proof = signatureOf(JSON.stringify(body), live.apiSecret)
  const headers = {
    'X-API-Auth': `SVC-HMAC-SHA1 live-key:${proof}`,
    'X-API-Key': live.endpointsKey,
  }

  expect(
    (await createdBench.ask('POST', '/api/v1/payment', { body, headers })).status,
    'the same order_id is free there',
  ).toBe(200)
  await createdBench.sandbox.advance(1_000)
  const signatures = createdBench.posted.map(({ form }) => {
    const data = form.get('data') ?? ''
    return [project, live].findIndex(
      ({ apiSecret }) => webhookSignatureOf(data, apiSecret) === form.get('signature'),
    )
  })
  expect(signatures).toEqual([0, 1])
})
