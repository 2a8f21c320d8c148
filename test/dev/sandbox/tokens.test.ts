import { expect, test } from 'vitest'
import { baseUrl, createBench, directPayment, hostedPayment, project } from './merchant.js'

const secondProject = {
  posId: 'c0ffee00-0000-4000-8000-000000000002',
  apiKey: 'b',
  apiSecret: 'b',
  endpointsKey: 'b',
}
const noCard = {
  cc_number: undefined,
  exp_month: undefined,
  exp_year: undefined,
  card_cvv: undefined,
}

/** A request of a second project, at a sandbox that looks at keys alone. */
function ofOther(body: object): Request {
  const headers = {
    'Content-Type': 'application/json',
    'X-API-AUTH': 'SVC b:any',
    'X-API-KEY': 'b',
  }
  return new Request(`${baseUrl}/api/v1/payment`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

test('a token pays as its card does, until cc_token_expiration and no longer', async () => {
  const { pay, sandbox } = createBench()
  const { cc_token, cc_token_expiration } = await (
    await pay({ cc_number: '4000000000000002' })
  ).json()
  const payAs = (order_id: string) => pay({ ...noCard, order_id, cc_token })

  await sandbox.advance(
    Date.parse(`${cc_token_expiration}Z`) - Date.parse('2026-11-21T10:00:00Z') - 1_000,
  )
  const paid = await (await payAs('A-1002')).json()
  expect(paid).toMatchObject({ status_code: '2000', cc_mask: '400000******0002', cc_token })
  await sandbox.advance(1_000)
  const afterExpiry = await payAs('A-1003')
  expect(afterExpiry.status).toBe(400)
  expect((await afterExpiry.json()).issues).toMatchObject([{ field: 'cc_token', code: 'expired' }])
})

test('a token given to one project does not pay in another, whether its card was typed here or on the form', async () => {
  const bench = createBench({ projects: [project, secondProject], auth: { accept: 'any' } })
  const { cc_token } = await (await bench.pay()).json()
  const form = new URLSearchParams({
    cc_number: '4242424242424242',
    expiry: '12/30',
    card_cvv: '123',
    decision: 'pay',
  })
  const address = await bench.payHosted({ order_id: 'A-1002' })
  await bench.sandbox.fetch(new Request(address, { method: 'POST', body: form }))
  await bench.sandbox.advance(1_000)
  const hosted = bench
    .webhooks()
    .find(({ order_id, status }) => order_id === 'A-1002' && status === 'success')

  const payment = { ...directPayment, ...noCard, pos_id: secondProject.posId }
  for (const token of [cc_token, hosted.cc_token]) {
    const refused = await bench.sandbox.fetch(
      ofOther({ ...payment, order_id: 'B-1', cc_token: token }),
    )
    expect(refused.status).toBe(400)
    expect((await refused.json()).issues).toMatchObject([{ field: 'cc_token', code: 'unknown' }])
    expect((await bench.pay({ ...noCard, order_id: `A-${token}`, cc_token: token })).status).toBe(
      200,
    )
  }
})

test('a payment by cryptogram gives out a wallet’s token, which pays the next', async () => {
  const { pay, sandbox } = createBench()
  const firstPayment = await (await pay({ ...noCard, cryptogram: { data: 'x' } })).json()
  expect(firstPayment).toMatchObject({
    status: 'success',
    cc_mask: '411111******1111',
    cc_token: expect.stringMatching(/^rcr:./),
  })
  expect(firstPayment.cc_token_expiration).toBe('2029-11-20T10:00:00')

  const byToken = { ...noCard, cc_token: firstPayment.cc_token }
  const secondPayment = await (await pay({ ...byToken, order_id: 'A-1002' })).json()
  expect(secondPayment).toMatchObject({ status: 'success', cc_token: firstPayment.cc_token })
  await sandbox.advance(3 * 365 * 86_400_000)
  expect((await pay({ ...byToken, order_id: 'A-1003' })).status).toBe(400)
})

test('a request may write the project’s UUID in capitals: the ledger has it as the project has', async () => {
  const bench = createBench({ projects: [{ ...project, merchantName: 'Kobzar Books' }] })
  const pos_id = project.posId.toUpperCase()
  expect(pos_id).not.toBe(project.posId)
  expect(await (await bench.pay({ pos_id })).json()).toMatchObject({ pos_id: project.posId })
  expect((await bench.pay()).status, 'the same order').toBe(409)

  await bench.payHosted({ ...hostedPayment, pos_id, order_id: 'A-1002' })
  expect(
    (await bench.ask('GET', `/api/v1/pos/${pos_id}/orders/A-1001/purchase?callback=true`)).status,
  ).toBe(200)
  expect((await bench.ask('POST', `/api/v1/pos/${pos_id}/order/A-1002/cancel`)).status).toBe(200)
  await bench.sandbox.advance(1_000)
  expect(bench.webhooks().map(({ order_id }) => order_id)).toEqual([
    'A-1001',
    'A-1002',
    'A-1001',
    'A-1002',
  ])
})
