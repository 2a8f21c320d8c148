import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Listening, listen } from '../../fixtures/listen.js'
import { nowhere, openProgram } from './program.js'
import { project, type Service, startService } from './service.js'

const program = openProgram()
let service: Service
let receiver: Listening
let delivered = 0

beforeAll(async () => {
  service = await startService()
  receiver = await listen((request, response) => {
    delivered += 1
    request.resume().on('end', () => response.end('ok'))
  })
  const order = { amount: 10, currency: 'UAH', description: 'A cup', order_3ds_bypass: 'always' }
  const card = { cc_number: '4242424242424242', exp_month: 12, exp_year: 2034, card_cvv: '123' }
  const server_url = receiver.url
  const { client } = service
  await client.createPayment({ method: 'purchase', order_id: 'A-1', ...order, ...card, server_url })
  await client.createPayment({ mode: 'hosted', method: 'purchase', order_id: 'A-2', ...order })
  const init_recurring = { interval_unit: 'month', interval_count: 1 } as const
  await client.createPayment({
    method: 'purchase',
    order_id: 'S-1',
    ...order,
    ...card,
    server_url,
    init_recurring,
  })
  await vi.waitUntil(() => delivered === 2, { timeout: 10_000 })
})
afterAll(() => {
  program.remove()
  service.stop()
  receiver.close()
})

const run = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = service.env,
) => {
  const ended = await program.run(args, { env })
  expect(ended.stdout + ended.stderr, 'a credential').not.toMatch(/CANARY|\n\s+at /)
  return ended
}

test('resend has the webhook of an operation posted once more', async () => {
  const before = delivered
  const ended = await run(['resend', 'A-1', '--operation', 'purchase'])
  expect(ended).toEqual({ status: 0, stdout: 'The webhook is on its way again.\n', stderr: '' })
  await expect.poll(() => delivered, { timeout: 10_000 }).toBe(before + 1)
})

test('resend --recurring has the subscription’s posted, and shows the payment', async () => {
  const before = delivered
  const { status, stdout } = await run(['resend', 'S-1', '--recurring', '--json'])
  expect(status).toBe(0)
  const { type, payment } = JSON.parse(stdout)
  expect(type).toBe('resent')
  expect(payment).toMatchObject({ order_id: 'S-1', recurring: { status: expect.any(String) } })
  expect(payment.cc_token).toBe('[not shown]')
  await expect.poll(() => delivered, { timeout: 10_000 }).toBe(before + 1)

  const chosenTransaction = await run([
    'resend',
    'S-1',
    '--recurring',
    '--transaction-id',
    payment.transaction_id,
  ])
  expect(chosenTransaction.stdout).toContain('S-1: 10 UAH, success (1000).')
})

test('cancel cancels an unpaid hosted payment, once', async () => {
  const ended = await run(['cancel', 'A-2'])
  expect(ended.status).toBe(0)
  expect(ended.stdout).toContain(
    "Cancelled: it can't be paid any more. A-2: 10 UAH, failure (6007).",
  )
  const again = await run(['cancel', 'A-2', '--json'])
  expect(again.status).toBe(1)
  expect(JSON.parse(again.stdout)).toMatchObject({ type: 'refused', httpStatus: 409 })
})

test.each([
  [
    'an order the service does not know',
    ['resend', 'A-404'],
    {},
    /^Refused: the service answered 404/,
  ],
  ['an operation it has not', ['resend', 'A-1', '--operation', 'void'], {}, /404/],
  ['a paid payment', ['cancel', 'A-1'], {}, /^Refused: the service answered 409/],
  ['a wrong secret', ['cancel', 'A-1'], { TILLKIT_API_SECRET: 'CANARY-ANOTHER' }, /401/],
  ['no service there', ['cancel', 'A-1'], { TILLKIT_BASE_URL: await nowhere() }, /^Not sent: /],
])('with %s it is not done, and ends with 1', async (_case, args, changes, expectedOutput) => {
  const { status, stdout } = await run(args, { ...service.env, ...changes })
  expect(stdout).toMatch(expectedOutput)
  expect(status).toBe(1)
})

test('when it is unclear what became of it, it ends with 3', async () => {
  const away = await listen((request, response) => {
    request.resume().on('end', () => response.writeHead(502).end())
  })
  const env = { ...service.env, TILLKIT_BASE_URL: away.url }
  const cancelled = await run(['cancel', 'A-1'], env)
  const resent = await run(['resend', 'A-1', '--json'], env)
  away.close()

  expect(cancelled).toMatchObject({
    status: 3,
    stdout: expect.stringMatching(/^Unclear \(http_status, HTTP 502\)/),
  })
  expect(resent.status).toBe(3)
  expect(JSON.parse(resent.stdout)).toEqual({
    type: 'unclear',
    reason: 'http_status',
    httpStatus: 502,
  })
})

test('a live payment is cancelled only when that is said twice', async () => {
  const env = {
    ...service.env,
    TILLKIT_ENVIRONMENT: 'live',
    TILLKIT_BASE_URL: 'https://pay.invalid',
  }
  const { status, stderr } = await run(['cancel', 'A-1'], env)
  expect(status).toBe(2)
  expect(stderr).toContain('--yes')
  expect((await run(['cancel', 'A-1', '--yes'], env)).stdout).toMatch(/^Not sent: /)
})

test('the forms and schemes of a service of its own are settings', async () => {
  const authHeaders: unknown[] = []
  const odd = await listen((request, response) => {
    authHeaders.push(request.headers['x-api-auth'])
    response.writeHead(404).end()
  })
  const env = {
    ...service.env,
    TILLKIT_BASE_URL: odd.url,
    TILLKIT_AUTH_FORM: 'plain',
    TILLKIT_AUTH_SCHEME_PLAIN: 'ACME',
  }
  await run(['resend', 'A-1'], env)
  odd.close()
  expect(authHeaders).toEqual([`ACME ${project.apiKey}:${project.apiSecret}`])
})

test.each([
  [['resend', 'A-1', '--transaction-id', 'x'], {}, '--recurring'],
  [['resend', 'A-1', '--recurring', '--operation', 'void'], {}, 'purchase'],
  [['resend'], {}, "missing required argument 'order_id'"],
  [['cancel', 'A-1'], { TILLKIT_API_SECRET: '' }, 'TILLKIT_API_SECRET'],
  [['cancel', 'A-1'], { TILLKIT_POS_ID: 'shop' }, 'posId'],
  [['cancel', 'A-1'], { TILLKIT_ENVIRONMENT: 'staging' }, 'environment'],
  [['cancel', 'A-1'], { TILLKIT_AUTH_FORM: 'odd' }, 'TILLKIT_AUTH_FORM'],
  [['cancel', 'A-1', '--api-secret', 'CANARY-TYPED'], {}, 'shell keeps its history'],
])('%j makes no sense: it ends with 2 and says why', async (args, changes, expectedError) => {
  const { status, stderr } = await run(args, { ...service.env, ...changes })
  expect(status).toBe(2)
  expect(stderr).toContain(expectedError)
})

test('an order id that cannot be part of an address is not sent', async () => {
  const { status, stdout } = await run(['cancel', '..'])
  expect(status).toBe(2)
  expect(stdout).toContain('order_id: format')
})
