import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  CheckoutError,
  type CheckoutServerOptions,
  createCheckoutServer,
  createServiceClient,
  memoryStore,
  type Payment,
  type ServiceOptions,
  signWebhook,
  verifyWebhook,
} from '../../src/server.js'
import { pickProject } from '../../src/service/serviceOptions.js'
import { paymentEvent } from '../../src/testing.js'
import { apiSecret, posId } from './shop.js'

const service: ServiceOptions = {
  baseUrl: 'https://pay.example',
  posId,
  apiKey: 'key-1',
  apiSecret: 'a secret that must not be shown',
  endpointsKey: 'endpoints-1',
}

const good: CheckoutServerOptions = {
  environment: 'test',
  publicUrl: 'https://shop.example/api/checkout',
  returnPage: 'https://shop.example/return',
  service,
  modes: ['direct'],
  findOrder: () => null,
  onPayment: 'none',
  store: memoryStore(),
  onLog: () => undefined,
}

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(CheckoutError)
    expect((error as CheckoutError).code).toBe('configuration')
    return (error as CheckoutError).message
  }
  return 'no error'
}

const configurationError = (changes: object): string =>
  messageOf(() => createCheckoutServer({ ...good, ...changes } as CheckoutServerOptions))

const functions = [
  'findOrder',
  'onPayment',
  'findSavedCard',
  'authorize',
  'allowNewAttempt',
  'orderId',
  'nameOnCard',
  'clientAddress',
  'onOperation',
  'onUnrecognised',
  'onDoublePayment',
  'onReview',
  'onLog',
  'onMetric',
  'telemetry',
  'waitUntil',
  'now',
  'randomBytes',
]

test.each(functions)('%s must be a function', (name) => {
  expect(configurationError({ [name]: 'soon' })).toContain(`\`${name}\``)
})

test.each([
  ['declineDetail', { declineDetail: 'none' }],
  ['recovery', { recovery: 'cron' }],
  ['expYearDigits', { expYearDigits: 3 }],
  ['expYearDigits', { expYearDigits: '2' }],
  ['savedCardSecurityCode', { savedCardSecurityCode: 'false' }],
  ['order3dsBypass', { order3dsBypass: true }],
  ['order3dsBypass', { order3dsBypass: ' ' }],
  ['modes', { modes: 'direct' }],
  ['webhookSecrets', { webhookSecrets: apiSecret }],
  ['webhookSources', { webhookSources: '35.187.74.148', clientAddress: () => undefined }],
  ['rateLimits', { rateLimits: () => true }],
  ['rateLimits.perOrder', { rateLimits: { perOrder: 10 } }],
  ['rateLimits.perAddress', { rateLimits: { perAddress: { tries: 10 } } }],
  ['rateLimits.perAdress', { rateLimits: { perAdress: { consume: () => ({ allowed: true }) } } }],
  ['cardTesting', { cardTesting: true }],
  ['cardTesting.order3dsBypass', { cardTesting: { order3dsBypass: ' ' } }],
  ['cardTesting.challenge', { cardTesting: { challenge: () => true } }],
  ['cardTesting.challenge.verify', { cardTesting: { challenge: {} } }],
  ['cardTesting.onAttack', { cardTesting: { onAttack: 'page me' } }],
  ['cardTesting.maxDeclineRate', { cardTesting: { maxDeclineRate: 33 } }],
  ['cardTesting.declineLimits.shop', { cardTesting: { declineLimits: { shop: 0 } } }],
  ['cardTesting.declineLimits.adress', { cardTesting: { declineLimits: { adress: 4 } } }],
  ['store.handleEvent', { store: { ...memoryStore(), handleEvent: undefined } }],
  ['store.lists.findEvents', { store: { ...memoryStore(), lists: { ...memoryStore().lists, findEvents: undefined } } }],
  ['onPayment', { onPayment: undefined }],
  ['onReview', { onReview: null }],
  ['sha1', { sha1: 'sha1' }],
  ['sha1', { sha1: (text: string) => createHash('sha1').update(text).digest('hex') }],
  ['sha1', { sha1: async (text: string) => createHash('sha1').update(text).digest() }],
  ['sha1', { sha1: (text: string) => createHash('sha1').update(text, 'latin1').digest() }],
  ['sha1', { sha1: (text: string) => createHash('sha256').update(text).digest() }],
  ['sha1', { sha1: () => createHash('none') }],
  ['service', { service: 'https://pay.example' }],
  ['service.baseUrl', { service: { ...service, baseUrl: 'http://pay.example' } }],
  ['service.posId', { service: { ...service, posId: 7 } }],
  ['service.apiKey', { service: { ...service, apiKey: 'key one' } }],
  ['service.apiSecret', { service: { ...service, apiSecret: 'secret\n' } }],
  ['service.timeoutMs', { service: { ...service, timeoutMs: '30000' } }],
  ['service.fetch', { service: { ...service, fetch: 'https://pay.example' } }],
  ['service.signRequest', { service: { ...service, signRequest: 'hmac' } }],
  ['service.onWarning', { service: { ...service, onWarning: 'log' } }],
  ['service.traceCall', { service: { ...service, traceCall: {} } }],
  ['service.now', { service: { ...service, now: Date.UTC(2026, 0) } }],
  ['service.splitSum', { service: { ...service, splitSum: 'must-match' } }],
  ['service.environment', { service: { ...service, environment: 'production' } }],
  ['service.auth.scheme.plain', { service: { ...service, auth: { scheme: { signed: 'A', plain: 'B C' } } } }],
  ['service.auth.endpoints.create', { service: { ...service, auth: { endpoints: { create: 'hmac' } } } }],
  ['service.auth.endpoints.refund', { service: { ...service, auth: { endpoints: { refund: 'plain' } } } }],
  [
    'service.auth.endpoints.cancel.scheme',
    { service: { ...service, auth: { endpoints: { cancel: { form: 'plain', scheme: '' } } } } },
  ],
  ['service.merchantProfile.kind', { service: { ...service, merchantProfile: { kind: 'casino' } } }],
  [
    'service.merchantProfile.taxIdAbove.EUR',
    { service: { ...service, merchantProfile: { kind: 'microfinance', taxIdAbove: { EUR: 'a lot' } } } },
  ],
])('a wrong %s is named by its whole name: %j', (option, changes) => {
  const message = configurationError(changes)
  expect(message).toContain(`\`${option}\``)
  expect(message).not.toContain('a secret that must not be shown')
  expect(message.split('. ').length, 'what, why, and what to give').toBeGreaterThan(1)
})

test('what takes the money and never marks the order as paid does not compile', () => {
  const onPayment = (payment: Payment) => [
    // @ts-expect-error It is a member of the context.
    payment.isPaid,
    // @ts-expect-error Of no payment: it is `success`.
    payment.status === 'succeeded',
  ]
  expect(onPayment(paymentEvent())).toEqual([undefined, false])
  const { onPayment: _, ...without } = good
  // @ts-expect-error
  expect(messageOf(() => createCheckoutServer(without))).toContain('`onPayment` is missing')
})

test('an unknown option is named, with the one that was probably meant', () => {
  expect(configurationError({ onPayement: () => undefined })).toMatch(/`onPayement`.*`onPayment`/)
  expect(configurationError({ service: { ...service, timeout: 5 } })).toMatch(/`service\.timeout`/)
  expect(configurationError({ colour: 'red' })).toMatch(/`colour`/)
})

test('what is undefined counts as left out', () => {
  const all = Object.fromEntries(
    [...functions.slice(2), 'declineDetail', 'rateLimits', 'colour'].map((n) => [n, undefined]),
  )
  expect(configurationError(all)).toBe('no error')
})

test('all wrong options are listed at once', () => {
  const message = configurationError({
    environment: 'prod',
    publicUrl: '/api',
    returnPage: undefined,
    findOrder: undefined,
    declineDetail: 'none',
    service: { ...service, posId: 'x', apiKey: '' },
  })
  const named = message.match(/^- `[\w.]+`/gm)
  expect(named).toEqual([
    '- `environment`',
    '- `publicUrl`',
    '- `returnPage`',
    '- `service.posId`',
    '- `service.apiKey`',
    '- `findOrder`',
    '- `declineDetail`',
  ])
})

test('a call without its options says so', () => {
  expect(messageOf(() => (createCheckoutServer as () => unknown)())).toMatch(/createCheckoutServer.*options/)
  expect(messageOf(() => (createServiceClient as () => unknown)())).toMatch(/createServiceClient.*options/)
})

test('a service client names its options without a prefix, and all of them', () => {
  const wrong = { ...service, baseUrl: 'pay.example', posId: 'x', fetsh: fetch }
  const message = messageOf(() => createServiceClient(wrong))
  for (const name of ['baseUrl', 'posId', 'fetsh']) expect(message).toContain(`- \`${name}\``)
})

test.each([
  [
    'verifyWebhook({ secret })',
    () => verifyWebhook({ data: 'e30=', signature: 'x', secret: 'a' } as never),
    /`secrets`/,
  ],
  [
    'verifyWebhook({ secrets: text })',
    () => verifyWebhook({ data: 'e30=', signature: 'x', secrets: 'a' } as never),
    /list/,
  ],
  ['verifyWebhook() without data', () => verifyWebhook({ signature: 'x', secrets: ['a'] } as never), /`data`/],
  ['verifyWebhook() without anything', () => verifyWebhook(undefined as never), /`data`/],
  ['signWebhook({ secrets })', () => signWebhook({ data: 'e30=', secrets: ['a'] } as never), /`secret`/],
])('%s says what is missing', async (_call, act, message) => {
  const failure = await act().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(CheckoutError)
  expect(failure).toMatchObject({ code: 'configuration', message: expect.stringMatching(message) })
})

test('pickProject without projects says so', () => {
  expect(messageOf(() => pickProject('test', undefined as never))).toMatch(/projects/)
})

test.each([
  ['cancelPayment', 'A-1001'],
  ['cancelPayment', undefined],
  ['resendWebhook', { order_id: 'A-1001' }],
  ['resendRecurringWebhook', { order_id: 7 }],
  ['createPayment', undefined],
  ['createSplitPayment', null],
] as const)('%s(%j) is answered invalid, and nothing is sent', async (name, argument) => {
  const client = createServiceClient({ ...service, fetch: () => Promise.reject(new Error('sent')) })
  const call = client[name] as (value: unknown) => Promise<unknown>
  expect(await call(argument)).toMatchObject({ type: 'invalid' })
})

test.each([
  ['nothing', undefined, /`attempt`/],
  ['no attempt', { state: 'failed', by: 'Iryna' }, /`attempt`/],
  ['a state that is none', { attempt: 'a1', state: 'paid', by: 'Iryna' }, /`state`.*succeeded.*failed/],
  ['nobody who decided', { attempt: 'a1', state: 'failed', by: ' ' }, /`by`/],
  ['a misspelt member', { attempt: 'a1', state: 'failed', by: 'Iryna', notes: 'x' }, /`notes`.*`note`/],
])('resolveAttempt with %s is refused, and stores nothing', async (_what, resolution, message) => {
  const server = createCheckoutServer({ ...good, recovery: 'manual' })
  const failure = await server.resolveAttempt(resolution as never).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CheckoutError)
  expect(failure).toMatchObject({ code: 'configuration', message: expect.stringMatching(message) })
})

test('attempts of nothing is refused', async () => {
  const server = createCheckoutServer({ ...good, recovery: 'manual' })
  const failure = await server.attempts(undefined as never).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'configuration', message: expect.stringMatching(/reference/) })
})
