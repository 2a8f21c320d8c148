import { toNodeListener } from 'tillkit/node'
import { decodeWebhook } from 'tillkit/server'
import { paymentEvent } from 'tillkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../backend/shop.js'
import { signatureOf, urlSafe } from '../../backend/webhookByHand.js'
import { listen } from '../../fixtures/listen.js'
import { nowhere, openProgram } from './program.js'

const secret = 'CANARY-SECRET-9b1f'
const env = { TILLKIT_API_SECRET: secret }
const event = { order_id: 'A-1001', status: 'success', note: 'Київ' }

const program = openProgram()
beforeAll(async () => {
  program.write('event.json', event)
})
afterAll(() => program.remove())

const dataOf = (value: object): string => urlSafe(Buffer.from(JSON.stringify(value)))

const formOf = (value: object, signature = signatureOf(dataOf(value), secret)): string =>
  new URLSearchParams({ data: dataOf(value), signature }).toString()

test('sign prints the form the service would post, of a file and of what is piped in', async () => {
  const ofFile = await program.run(['webhook', 'sign', 'event.json'], { env })
  expect(ofFile).toEqual({ status: 0, stdout: `${formOf(event)}\n`, stderr: '' })
  expect(await program.run(['webhook', 'sign'], { env, input: JSON.stringify(event) })).toEqual(
    ofFile,
  )
})

test('for programs sign prints data, signature and body', async () => {
  const { stdout } = await program.run(['webhook', 'sign', 'event.json', '--json'], { env })
  const data = dataOf(event)
  expect(JSON.parse(stdout)).toEqual({
    data,
    signature: signatureOf(data, secret),
    body: formOf(event),
  })
})

test('verify says what a genuine delivery says, without a card’s token', async () => {
  const input = `${formOf(paymentEvent({ cc_token: 'CANARY-TOKEN' }))}\n`
  const ended = await program.run(['webhook', 'verify'], { env, input })
  expect(ended.status).toBe(0)
  expect(ended.stdout).toMatch(/^Genuine\.\n/)
  expect(ended.stdout).toContain('"order_id": "A-1001"')
  expect(ended.stdout).not.toContain('CANARY')

  const { stdout } = await program.run(['webhook', 'verify', '--json'], { env, input })
  expect(JSON.parse(stdout)).toMatchObject({
    isGenuine: true,
    event: { type: 'payment', payment: { status: 'success', cc_token: '[not shown]' } },
  })
})

test.each([
  ['of another secret', formOf(event, 'A'.repeat(28)), 'signature'],
  ['changed on its way', formOf(event).replace('data=e', 'data=f'), 'signature'],
  ['with two signatures', `${formOf(event)}&signature=x`, 'form'],
  ['that is no form', '{"order_id":"A-1001"}', 'form'],
  [
    'with data that is no object',
    new URLSearchParams({ data: 'MQ==', signature: signatureOf('MQ==', secret) }),
    'data',
  ],
])('a delivery %s is not genuine, and ends with 1', async (_case, input, reason) => {
  const { status, stdout } = await program.run(['webhook', 'verify', '--json'], {
    env,
    input: String(input),
  })
  expect(JSON.parse(stdout)).toEqual({ isGenuine: false, reason })
  expect(status).toBe(1)
})

test('send posts to a real backend, which records it once however often it comes', async () => {
  const reported: string[] = []
  const { checkout } = openShop(undefined, {
    service: { posId: paymentEvent().pos_id, apiSecret: secret },
    callbacks: { onUnrecognised: ({ type }) => reported.push(type) },
  })
  const shop = await listen(toNodeListener(checkout.fetch))
  const url = `${shop.url}/api/checkout/webhook`
  program.write('payment.json', paymentEvent())

  const ended = await program.run(['webhook', 'send', url, 'payment.json', '--times', '2'], { env })
  const wrong = await program.run(['webhook', 'send', url, 'payment.json'], {
    env: { TILLKIT_API_SECRET: 'another' },
  })
  shop.close()

  expect(ended).toEqual({ status: 0, stdout: 'HTTP 200\nok\nHTTP 200\nok\n', stderr: '' })
  expect(reported).toEqual(['payment'])
  expect(wrong.status).toBe(1)
  expect(wrong.stdout).toMatch(/^HTTP 401\n/)
})

test('send shows what was answered, follows no redirect, and prints no secret', async () => {
  const receivedRequests: string[] = []
  const receiver = await listen(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    receivedRequests.push(`${request.method} ${request.headers['content-type']} ${body}`)
    response.writeHead(307, { Location: '/elsewhere' }).end(`never ${secret}`)
  })
  const { status, stdout } = await program.run(
    ['webhook', 'send', receiver.url, 'event.json', '--json'],
    { env },
  )
  receiver.close()

  expect(status).toBe(1)
  expect(receivedRequests).toEqual([`POST application/x-www-form-urlencoded ${formOf(event)}`])
  expect(
    decodeWebhook(new URLSearchParams(receivedRequests[0]?.split(' ').at(-1)).get('data') ?? ''),
  ).toMatchObject({
    value: { type: 'unrecognised' },
  })
  expect(JSON.parse(stdout)).toEqual({
    answers: [
      { isTaken: false, httpStatus: 307, location: '/elsewhere', text: 'never [apiSecret]' },
    ],
  })
})

test('a receiver that is not there ends send with 1', async () => {
  const { status, stdout } = await program.run(['webhook', 'send', await nowhere(), 'event.json'], {
    env,
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^No answer: /)
})

test.each([
  [['sign', 'event.json'], {}, 'TILLKIT_API_SECRET'],
  [['sign', 'none.json'], env, 'none.json'],
  [['sign'], env, 'one JSON object'],
  [['sign', 'event.json', '--api-secret', 'CANARY-TYPED'], {}, 'shell keeps its history'],
  [['verify', 'none.txt'], env, 'none.txt'],
  [['verify', 'event.json'], {}, 'TILLKIT_API_SECRET'],
  [['send', 'localhost:3000', 'event.json'], env, 'http://'],
  [['send', 'http://localhost:9/', 'event.json', '--times', '0'], env, '--times'],
  [['send'], env, 'missing required argument'],
  [['post'], env, "unknown command 'post'"],
])(
  'webhook %j makes no sense: it ends with 2 and says why',
  async (args, variables, expectedError) => {
    const { status, stdout, stderr } = await program.run(['webhook', ...args], { env: variables })
    expect(status).toBe(2)
    expect(stderr).toContain(expectedError)
    expect(stdout + stderr).not.toMatch(/CANARY|\n\s+at /)
  },
)
