import { expect, test } from 'vitest'
import { directPaymentRequest } from '../fixtures/paymentBodies.js'
import { clientOf } from './serviceClientScript.js'
import { json, openShop, order } from './shop.js'

const { pos_id: _, ...request } = directPaymentRequest

function refusal(body: string, request: object = {}) {
  const { client } = clientOf(() => new Response(body, { status: 400 }))
  return client.createPayment({ ...directPaymentRequest, ...request } as never)
}

test.each([
  { body: '{"message":"Bad amount"}', message: 'Bad amount' },
  {
    body: '{"message":"Bad","issues":[{"field":"amount","code":"range","message":"Too small"}]}',
    message: 'Bad; amount: range Too small',
  },
  { body: '{"error":"no such project"}', message: '{"error":"no such project"}' },
  {
    body: '{ "errors": {\n "amount": ["too small"] } }',
    message: '{"errors":{"amount":["too small"]}}',
  },
  { body: '{"message":"Bad","trace_id":"t-7"}', message: '{"message":"Bad","trace_id":"t-7"}' },
  { body: '{"message":5,"issues":{}}', message: '{"message":5,"issues":{}}' },
  { body: '{"issues":[null,{"reason":"limit"}]}', message: '{"issues":[null,{"reason":"limit"}]}' },
  { body: '["not an object"]', message: '["not an object"]' },
  { body: '<h1>Bad\n request</h1>', message: '<h1>Bad request</h1>' },
])('the message of the refusal $body is kept', async ({ body, message }) => {
  // A message that names no field may be about an earlier payment of the order: `unclear`, with the
  // same message.
  expect(await refusal(body)).toMatchObject({ httpStatus: 400, message })
})

test('of the message of a refusal 1 000 characters are kept', async () => {
  const failure = await refusal(JSON.stringify({ error: 'x'.repeat(5_000) }))
  expect(failure).toMatchObject({ httpStatus: 400, message: `{"error":"${'x'.repeat(990)}` })
})

test('the message of a refusal repeats neither card nor shopper, however they are written', async () => {
  const echoed = {
    ...request,
    card_cvv: '7391',
    customer_fname: 'Ол"ена',
    customer_email: 'olena@example.com',
  }
  const failure = await refusal(
    JSON.stringify({ error: 'code 4003', echoed, number: '4242 4242 4242 4242' }),
    {
      card_cvv: '7391',
      cc_number: '378282246310005',
      customer_fname: 'Ол"ена',
      customer_email: 'olena@example.com',
    },
  )
  expect(failure).toMatchObject({ httpStatus: 400, message: expect.stringContaining('code 4003') })
  const text = JSON.stringify(failure)
  for (const value of ['7391', 'ена', 'olena@', '4242 4242 4242', '424242424242'])
    expect(text).not.toContain(value)
})

test('the log has the message of a refusal of any shape, with every digit masked', async () => {
  const shop = openShop(
    () => new Response('{"error":"limit 5000 of Olena","cvv":"739"}', { status: 400 }),
    {
      findOrder: () => ({ ...order, customer_fname: 'Olena' }),
    },
  )
  await shop.pay()
  expect(shop.log).toContainEqual(
    expect.objectContaining({
      event: 'service_unclear',
      detail: '{"error":"limit •••• of •","cvv":"•"}',
    }),
  )
})

test('the log never has the address a shopper comes back by, though a refusal repeats it', async () => {
  const shop = openShop((call) => json({ error: 'refused', echoed: call.body }, 400))
  await shop.pay()
  const { result_url } = shop.calls[0]?.body ?? {}
  const code = String(result_url).split('/return/')[1] ?? ''
  expect(code).toHaveLength(43)
  // Digits are masked in the log whatever they are, so the code is looked for by its longest part
  // without one.
  const longest = code.split(/\d/).reduce((one, other) => (other.length > one.length ? other : one))
  expect(JSON.stringify(shop.log)).toContain('echoed')
  expect(JSON.stringify(shop.log)).not.toContain(longest)
})
