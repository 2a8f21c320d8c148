import { expect, test } from 'vitest'
import {
  CheckoutError,
  type CheckoutServerOptions,
  createCheckoutServer,
  createServiceClient,
  memoryStore,
  type Payment,
  type ServiceOptions,
} from '../../src/server.js'
import { paymentEvent } from '../../src/testing.js'
import { messageOf } from './messageOf.js'
import { posId } from './shop.js'

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
  callbacks: { onPayment: 'none' },
  store: memoryStore(),
  observe: { onLog: () => undefined },
}

const clientAddress = (): undefined => undefined

const configurationError = (changes: object): string =>
  messageOf(() => createCheckoutServer({ ...good, ...changes } as CheckoutServerOptions))

const grouped = [
  ...['onPayment', 'onOperation', 'onReview', 'onDoublePayment', 'onUnrecognised', 'priceOf'].map(
    within('callbacks'),
  ),
  ...['clientAddress', 'rateLimits', 'cardTesting', 'declineDetail'].map(within('protection')),
  ...['webhookSecrets', 'webhookSources'].map(within('protection')),
  ...['onLog', 'telemetry'].map(within('observe')),
  ...['allowNewAttempt', 'abandonAfterMs', 'recovery', 'waitUntil', 'orderId'].map(
    within('advanced'),
  ),
  ...['expYearDigits', 'nameOnCard', 'now', 'randomBytes'].map(within('advanced')),
]

function within(group: string): (name: string) => string {
  return (name) => `${group}.${name}`
}

/** Gives each of the options, by its whole name, one value. */
function withEach(names: readonly string[], value: unknown): object {
  return names.reduce<object>((options, name) => withOne(options, name.split('.'), value), good)
}

function withOne(
  options: object,
  [first = '', ...inner]: readonly string[],
  value: unknown,
): object {
  const member: unknown = Reflect.get(options, first)
  return { ...options, [first]: inner.length === 0 ? value : withOne(Object(member), inner, value) }
}

test.each(['findOrder', 'findSavedCard', 'authorize', ...grouped])('%s can’t be a word', (name) => {
  expect(configurationError(withEach([name], 'soon'))).toContain(`\`${name}\``)
})

const wrong: Readonly<Record<string, readonly unknown[]>> = {
  'advanced.expYearDigits': [3, '2'],
  'advanced.abandonAfterMs': [-1, Infinity],
  callbacks: [() => undefined],
  'callbacks.onReview': [null],
  'callbacks.timeoutMs': [0, 2 ** 31],
  'callbacks.atOnce': [0, 1.5, Infinity],
  environment: [undefined, 'production'],
  findOrder: [undefined],
  modes: ['direct', undefined, []],
  observe: ['console'],
  'protection.rateLimits': [() => true],
  'protection.rateLimits.perOrder': [10],
  'protection.rateLimits.perAddress': [{ tries: 10 }],
  'protection.rateLimits.perAdress': [{ consume: () => ({ allowed: true }) }],
  'protection.cardTesting': [true],
  'protection.cardTesting.order3dsBypass': [' '],
  'protection.cardTesting.challenge': [() => true],
  'protection.cardTesting.challenge.verify': [undefined],
  'protection.cardTesting.onAttack': ['page me'],
  'protection.cardTesting.maxDeclineRate': [33],
  'protection.cardTesting.declineLimits.shop': [0],
  'protection.cardTesting.declineLimits.adress': [4],
  'protection.webhookSecrets': [['']],
  'protection.webhookSources': [['35.187.74.148']],
  publicUrl: [
    ...[
      undefined,
      '/api/checkout',
      'http://shop.example/api',
      'ftp://shop.example/api',
      'https://shop.example/api#x',
    ],
    ...[
      'https://user:pass@shop.example/api',
      'https://shop.example/api?x=1',
      'http://localhost.evil.example/api',
    ],
    'http://127.0.0.1.evil.example/api',
  ],
  returnPage: [
    ...[
      undefined,
      '/return',
      'http://shop.example/return',
      'javascript:alert(1)',
      'https://shop.example/return#done',
    ],
  ],
  service: ['https://pay.example'],
  'service.baseUrl': ['http://pay.example', 'pay.example', 'https://pay.example?x=1'],
  'service.posId': [7, undefined],
  'service.apiKey': ['key one', '', 'key\r\nX-Evil: 1'],
  'service.apiSecret': ['secret\n', undefined],
  'service.endpointsKey': ['', 'ключ'],
  'service.timeoutMs': ['30000', 0],
  'service.fetch': ['https://pay.example'],
  'service.signRequest': ['hmac'],
  'service.auth.scheme': [{ signed: 'A', plain: 'B C' }],
  'service.auth.endpoints.create': ['hmac'],
  'service.auth.endpoints.refund': ['plain'],
  'service.auth.endpoints.cancel': [{ form: 'plain', scheme: '' }],
  'service.merchantProfile.kind': ['casino'],
  'service.merchantProfile': [{ kind: 'microfinance', taxIdAbove: { EUR: 'a lot' } }],
  store: [undefined],
  'store.handleEvent': [undefined],
  'store.lists.findEvents': [undefined],
}

test.each(Object.entries(wrong))('a wrong %s is named by its whole name: %j', (name, values) => {
  for (const value of values) {
    const message = configurationError(withEach([name], value))
    // A member of it may be what is wrong.
    expect(message).toMatch(new RegExp(`\`${name.replaceAll('.', '\\.')}[.\`]`))
    expect(message).not.toContain('a secret that must not be shown')
    expect(message.split('. ').length, 'what, why, and what to give').toBeGreaterThan(1)
  }
})

test.each([
  ...[
    '35.187.74.0/24',
    'pay.example',
    '599427732',
    '35.187..148',
    '35.187.74.256',
    '035.187.74.148',
  ],
  ...['35.187.74.148:443', undefined],
])('webhooks can’t be taken from %s', (source) => {
  const protection = { webhookSources: source === undefined ? [] : [source], clientAddress }
  expect(configurationError({ protection })).toContain('`protection.webhookSources`')
})

test('what takes the money and never marks the order as paid does not compile', () => {
  const onPayment = (payment: Payment) => [
    // @ts-expect-error It is a member of the context.
    payment.isPaid,
    // @ts-expect-error Of no payment: it is `success`.
    payment.status === 'succeeded',
  ]
  expect(onPayment(paymentEvent())).toEqual([undefined, false])
  const { callbacks: _, ...without } = good
  // @ts-expect-error
  expect(messageOf(() => createCheckoutServer(without))).toContain(
    '`callbacks.onPayment` is missing',
  )
  // @ts-expect-error
  expect(messageOf(() => createCheckoutServer({ ...good, callbacks: {} }))).toContain(
    '`callbacks.onPayment` is missing',
  )
})

test('an unknown option is named', () => {
  const callbacks = { ...good.callbacks, onPayement: () => undefined }
  expect(configurationError({ callbacks })).toMatch(/`callbacks\.onPayement`/)
  expect(configurationError({ service: { ...service, timeout: 5 } })).toMatch(/`service\.timeout`/)
  expect(configurationError({ colour: 'red' })).toMatch(/`colour`/)
})

/** Each option of 0.1 that moved, and where it is now, or what took its place. */
const moved: Readonly<Record<string, string>> = {
  ...Object.fromEntries(grouped.map((name) => [name.split('.')[1], name])),
  ...{ callbackTimeoutMs: 'callbacks.timeoutMs', maxCallbacks: 'callbacks.atOnce' },
  ...{ order3dsBypass: 'order_3ds_bypass', hostedTimeoutMs: 'order_timeout' },
  savedCardSecurityCode: 'takesSecurityCode: true',
  ...{
    'service.environment': 'environment',
    'service.now': 'advanced.now',
    onMetric: 'observe.telemetry',
  },
  ...{ 'service.onMetric': 'observe.telemetry', 'service.traceCall': 'observe.telemetry' },
  ...{ 'service.splitSum': 'request_unusual', 'service.onWarning': 'request_unusual' },
  'service.savedCardSecurityCode': 'takesSecurityCode: true',
}

const ofBothExamples = [
  'rateLimits',
  'priceOf',
  'onPayment',
  'onReview',
  'onDoublePayment',
  'onLog',
]

test.each([
  ['the demo', [...ofBothExamples, 'now']],
  ['examples/next', ofBothExamples],
  ['examples/vite-express', [...ofBothExamples, 'clientAddress']],
  ['a shop that sets all', Object.keys(moved)],
])('one error leads %s, as it was for 0.1, to the new place of each option', (_shop, names) => {
  const message = configurationError({ ...withEach(names, () => 'test'), callbacks: undefined })
  const lines = message.split('\n').slice(1)
  expect(lines.map((line) => line.split('`')[1]).sort()).toEqual([...names].sort())
  for (const name of names)
    expect(lines.find((line) => line.startsWith(`- \`${name}\` is`))).toContain(
      `\`${moved[name]}\``,
    )
})

test('what is undefined counts as left out', () => {
  const optional = grouped.filter((name) => name !== 'callbacks.onPayment')
  const all = withEach(['findSavedCard', 'authorize', ...optional, 'colour'], undefined)
  expect(configurationError(all)).toBe('no error')
  expect(configurationError(withEach(['protection', 'observe', 'advanced'], undefined))).toBe(
    'no error',
  )
})

test.each([
  'http://localhost:4173/api/checkout',
  'http://127.0.0.1:4173/api',
  'http://[::1]:4173',
  'http://shop.localhost/',
])('plain http is taken for this machine: %s', (publicUrl) => {
  const local = { ...service, baseUrl: 'http://localhost:8455' }
  expect(configurationError({ publicUrl, returnPage: publicUrl, service: local })).toBe('no error')
})

test('a live server refuses the memory store unless that is said to be meant', () => {
  const message = configurationError({ environment: 'live' })
  expect(message).toContain('`store`')
  expect(message).toContain('allowLive')
  expect(configurationError({ environment: 'live', store: memoryStore({ allowLive: true }) })).toBe(
    'no error',
  )
})

test('a live server and its return page are not served over plain http, not even here', () => {
  const live = { environment: 'live', store: memoryStore({ allowLive: true }) }
  expect(configurationError({ ...live, publicUrl: 'http://localhost/api/checkout' })).toContain(
    '`publicUrl`',
  )
  expect(configurationError({ ...live, returnPage: 'http://localhost/return' })).toContain(
    '`returnPage`',
  )
})

test('all wrong options are listed at once', () => {
  const message = configurationError({
    environment: 'prod',
    publicUrl: '/api',
    returnPage: undefined,
    findOrder: undefined,
    protection: { declineDetail: 'none' },
    service: { ...service, posId: 'x', apiKey: '' },
  })
  const named = message.match(/^- `[\w.]+`/gm)
  expect(named).toEqual([
    ...[
      '- `environment`',
      '- `publicUrl`',
      '- `returnPage`',
      '- `service.posId`',
      '- `service.apiKey`',
    ],
    ...['- `findOrder`', '- `protection.declineDetail`'],
  ])
})

test('a call without its options says so', () => {
  expect(messageOf(() => (createCheckoutServer as () => unknown)())).toMatch(
    /createCheckoutServer.*options/,
  )
  expect(messageOf(() => (createServiceClient as () => unknown)())).toMatch(
    /createServiceClient.*options/,
  )
})

test('a service client names its options without a prefix, and all of them', () => {
  const wrong = { ...service, baseUrl: 'pay.example', posId: 'x', fetsh: fetch }
  const message = messageOf(() => createServiceClient(wrong))
  for (const name of ['baseUrl', 'posId', 'fetsh']) expect(message).toContain(`- \`${name}\``)
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
  [
    'a state that is none',
    { attempt: 'a1', state: 'paid', by: 'Iryna' },
    /`state`.*succeeded.*failed/,
  ],
  ['nobody who decided', { attempt: 'a1', state: 'failed', by: ' ' }, /`by`/],
  ['a misspelt member', { attempt: 'a1', state: 'failed', by: 'Iryna', notes: 'x' }, /`notes`/],
])('resolveAttempt with %s is refused, and stores nothing', async (_what, resolution, message) => {
  const server = createCheckoutServer({ ...good, advanced: { recovery: 'manual' } })
  const failure = await server.resolveAttempt(resolution as never).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CheckoutError)
  expect(failure).toMatchObject({ code: 'configuration', message: expect.stringMatching(message) })
})

test('attempts of nothing is refused', async () => {
  const server = createCheckoutServer({ ...good, advanced: { recovery: 'manual' } })
  const failure = await server.attempts(undefined as never).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'configuration',
    message: expect.stringMatching(/reference/),
  })
})
