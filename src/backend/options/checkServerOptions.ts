import { isObject } from '../../core/model/isObject.js'
import {
  isFunction,
  isText,
  members,
  must,
  type OptionCheck,
  type OptionProblem,
  optional,
  optionalFunction,
  optionalValue,
} from '../../core/model/optionProblem.js'
import type {
  CardTestingOptions,
  Challenge,
  DeclineLimits,
} from '../cardTesting/cardTestingOptions.js'
import type { RateLimits } from '../limits/rateLimiter.js'
import { readIpAddress } from '../service/addresses/ipAddress.js'
import { readSecureUrl } from '../service/addresses/readSecureUrl.js'
import { checkServiceOptions } from '../service/checkServiceOptions.js'
import { wholeStore } from '../store/wrapStore.js'
import type {
  AdvancedOptions,
  CallbackOptions,
  CheckoutServerOptions,
  ObserveOptions,
  ProtectionOptions,
} from './checkoutServerOptions.js'

/**
 * A row for each option: the compiler asks for the row of a new one, and an option without a row is
 * unknown.
 */
const callbackChecks = {
  onPayment: must(
    (value) => value === 'none' || isFunction(value),
    'is missing, or no function. Without it nothing marks an order as paid: give the function that does, or "none" if ' +
      'something else does.',
  ),
  onOperation: optionalFunction('it gets every capture, void and refund'),
  onReview: optionalFunction('it is called when a person has to look at an attempt'),
  onDoublePayment: optionalFunction('it is called when an order may have been paid twice'),
  onUnrecognised: optionalFunction('it gets every webhook that matches no order'),
  priceOf: optionalFunction('it says what an order costs today'),
  timeoutMs: optionalValue(
    (value) => typeof value === 'number' && value > 0 && value <= 2 ** 31 - 1,
    'must be a positive number of milliseconds, at most 2147483647: a callback without an end would block its event, and ' +
      'a connection of your pool, for ever. Give one, or leave it out.',
  ),
  atOnce: optionalValue(
    (value) => Number.isSafeInteger(value) && Number(value) > 0,
    'must be a whole number above 0: each callback takes a connection of your pool. Give less than half of the ' +
      'connections that the pool has.',
  ),
} satisfies Record<keyof CallbackOptions, OptionCheck>

const checkLimiter = optionalValue(
  (each) => isObject(each) && isFunction(Reflect.get(each, 'consume')),
  'has no function `consume`, so nothing would be counted. rateLimits() of tillkit/node makes such limiters.',
)
const rateLimitChecks = {
  perOrder: checkLimiter,
  perAddress: checkLimiter,
  perCustomer: checkLimiter,
} satisfies Record<keyof RateLimits, OptionCheck>

const checkLimit = optionalValue(
  (each) => typeof each === 'number' && each >= 1 && each < Infinity,
  'must be a number of declines, at least 1. Give one, or leave it out.',
)
const limitChecks = {
  order: checkLimit,
  customer: checkLimit,
  address: checkLimit,
  firstSix: checkLimit,
  shop: checkLimit,
} satisfies Record<keyof DeclineLimits, OptionCheck>

const challengeChecks = {
  verify: must(
    isFunction,
    'is missing, or no function. It says whether a solution is valid: give one.',
  ),
} satisfies Record<keyof Challenge, OptionCheck>

const cardTestingChecks = {
  order3dsBypass: optionalValue(
    isText,
    'must be text. It is sent with suspicious tries: give the value that the service’s support names.',
  ),
  challenge: optional(
    members(
      challengeChecks,
      'must be { verify }. Give the function that says whether a solution is valid.',
    ),
  ),
  onAttack: optionalFunction('it is called when an attack is noticed'),
  maxDeclineRate: optionalValue(
    (each) => typeof each === 'number' && each > 0 && each <= 0.9,
    'must be a number above 0 and at most 0.9: the share of declines above which they add up. Give 0.33 for a third.',
  ),
  declineLimits: optional(
    members(limitChecks, 'must be { order, customer, address, firstSix, shop }, each a number.'),
  ),
} satisfies Record<keyof CardTestingOptions, OptionCheck>

const checkCardTesting = members(
  cardTestingChecks,
  'must be false, which switches it off, or its options. See docs/card-testing.md.',
)

const protectionChecks = {
  clientAddress: optionalFunction('it reads the shopper’s address from a request'),
  rateLimits: optional(
    members(
      rateLimitChecks,
      'must be { perOrder, perAddress, perCustomer }. Give what rateLimits() of tillkit/node answers, or limiters of your own.',
    ),
  ),
  cardTesting: optional((value, option) =>
    value === false ? [] : checkCardTesting(value, option),
  ),
  declineDetail: optionalValue(
    (value) => value === 'generic' || value === 'full',
    'is neither "generic" nor "full". "full" shows the bank’s reason, which helps those who try stolen cards: say which.',
  ),
  webhookSecrets: optionalValue(
    (value) => isList(value, (secret) => typeof secret === 'string' && secret !== ''),
    'must be a list of secrets, and none of them empty: anybody can sign with an empty one. Take it out.',
  ),
  webhookSources: optionalValue(
    (value) =>
      isList(value, (each) => typeof each === 'string' && readIpAddress(each) !== undefined) &&
      value.length > 0,
    'must list IPv4 or IPv6 addresses, without ports and ranges. Leave it out to take webhooks from any.',
  ),
} satisfies Record<keyof ProtectionOptions, OptionCheck>

const observeChecks = {
  onLog: optionalFunction('it gets every log line'),
  telemetry: optionalFunction(
    'it watches the server, as openTelemetry() of tillkit/telemetry does',
  ),
} satisfies Record<keyof ObserveOptions, OptionCheck>

const advancedChecks = {
  allowNewAttempt: optionalFunction('it says whether an order at the bank may be paid again'),
  abandonAfterMs: optionalValue(
    (value) => typeof value === 'number' && value > 0 && value < Infinity,
    'must be a positive number of milliseconds. Without an end no person would be asked to look.',
  ),
  recovery: optionalValue(
    (value) => value === 'timer' || value === 'manual',
    'is neither "timer" nor "manual". It decides who asks about undecided attempts: say which.',
  ),
  waitUntil: optionalFunction('it keeps the work of a request alive'),
  orderId: optionalFunction('it names each attempt for the service'),
  expYearDigits: optionalValue(
    (value) => value === 2 || value === 4,
    'is neither 2 nor 4, as numbers. The year of a card’s expiry is sent with so many digits: give one of them.',
  ),
  nameOnCard: optionalFunction('it turns the name on the card into members of the interface'),
  now: optionalFunction('it is the clock, in milliseconds since the epoch'),
  randomBytes: optionalFunction('tokens and ids are made of it'),
} satisfies Record<keyof AdvancedOptions, OptionCheck>

const groups = {
  callbacks: callbackChecks,
  protection: protectionChecks,
  observe: observeChecks,
  advanced: advancedChecks,
}

const checks = {
  environment: must(
    (value) => value === 'test' || value === 'live',
    'is neither "test" nor "live". It decides what is allowed, so say which of the two it is.',
  ),
  publicUrl: checkPublicUrl,
  returnPage: must(
    (value) => readSecureUrl(value)?.hash === '',
    'must be the absolute https address of the page shoppers come back to, without a fragment: the attempt’s token ' +
      'travels there. Plain http is for localhost.',
  ),
  service: (value, name) => checkServiceOptions(value, name),
  modes: must(
    (value) => isList(value, (mode) => mode === 'direct' || mode === 'hosted') && value.length > 0,
    'must list "direct", "hosted" or both. "direct" puts this server in PCI DSS scope.',
  ),
  store: checkStore,
  findOrder: must(
    isFunction,
    'is missing, or no function. Without it nothing says what an order costs: look the order up and answer it.',
  ),
  findSavedCard: optionalFunction('it finds a shopper’s stored card'),
  authorize: optionalFunction('it says who may see an order’s payment without a token'),
  // Without `callbacks` the error names the function that is missing.
  callbacks: (value = {}, name) => checkGroup('callbacks')(value, name),
  protection: optional(checkGroup('protection')),
  observe: optional(checkGroup('observe')),
  advanced: optional(checkGroup('advanced')),
} satisfies Record<keyof CheckoutServerOptions, OptionCheck>

function checkGroup(name: keyof typeof groups): OptionCheck {
  const list = Object.keys(groups[name]).join(', ')
  return members(
    groups[name],
    `must be an object with the options of this group: ${list}. Give those that you set.`,
  )
}

const securityCode =
  'Let `findSavedCard` answer `takesSecurityCode: true` with a card that takes one.'

const metricHook = 'is a telemetry now. Let `observe.telemetry` answer `{ onMetric }`.'

const moved = new Map([
  ...Object.entries(groups).flatMap(([group, rows]) =>
    Object.keys(rows).map((name) => [name, `is \`${group}.${name}\` now. Move it there.`] as const),
  ),
  ...Object.entries({
    callbackTimeoutMs: 'is `callbacks.timeoutMs` now. Move it there.',
    maxCallbacks: 'is `callbacks.atOnce` now. Move it there.',
    order3dsBypass: 'is gone. Let `findOrder` answer `order_3ds_bypass` with each order.',
    hostedTimeoutMs:
      'is gone. Let `findOrder` answer `order_timeout`, in seconds, with each order.',
    'service.environment': 'is `environment` beside `service` now. Take it out.',
    savedCardSecurityCode: `is gone. ${securityCode}`,
    'service.savedCardSecurityCode': `is gone. ${securityCode}`,
    'service.now': 'is `advanced.now` now. Move it there.',
    onMetric: metricHook,
    'service.onMetric': metricHook,
    'service.traceCall':
      'is a telemetry now. Let `observe.telemetry` answer `{ inSpan }`: it runs around each call, as the span `service_call`.',
    'service.onWarning': 'is gone. `observe.onLog` gets what it got, as `request_unusual`.',
    'service.splitSum':
      'is gone. The log says `request_unusual` of shares that do not add up, and the service decides. Take it out.',
  }),
])

export function checkServerOptions(options: unknown): readonly OptionProblem[] {
  const problems = members(checks, '')(options, '')
  // `onPayment` in its former place is not missing.
  const isMoved = problems.some(({ option }) => option === 'onPayment')
  return problems
    .filter(({ option }) => !(isMoved && option === 'callbacks.onPayment'))
    .map(({ option, why }) => ({ option, why: moved.get(option) ?? why }))
}

function checkPublicUrl(value: unknown, option: string): readonly OptionProblem[] {
  const url = readSecureUrl(value)
  if (url?.search !== '' || url.hash !== '') {
    const why =
      'must be the absolute https address this backend is reached at, such as "https://shop.example/api/checkout", ' +
      'without query or fragment. The service sends shoppers and webhooks there. Plain http is for localhost.'
    return [{ option, why }]
  }
  if (/^[\w\-.~/]*$/.test(url.pathname)) return []
  return [
    {
      option,
      why: 'has a path that routes are not found by. Use letters, digits and - . _ ~ in it.',
    },
  ]
}

function isList(value: unknown, isValid: (each: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isValid)
}

/** Checks that a store has all members of the port. The merchant's may have further ones. */
function checkStore(value: unknown, option: string): readonly OptionProblem[] {
  if (!isObject(value) || !isFunction(Reflect.get(value, 'reserveAttempt'))) {
    const why =
      'is missing. Attempts must be stored before anything is sent: give memoryStore() to begin with.'
    return [{ option, why }]
  }
  const { lists, ...port } = wholeStore
  const given: unknown = Reflect.get(value, 'lists')
  return [
    ...checkPort(value, port, option),
    ...(given === undefined ? [] : checkPort(Object(given), lists, `${option}.lists`)),
  ]
}

function checkPort(value: object, port: object, option: string): readonly OptionProblem[] {
  return Object.entries(port).flatMap(([name, member]) =>
    (isFunction(member) ? isMethod : isFlag)(Reflect.get(value, name), `${option}.${name}`),
  )
}

const isMethod: OptionCheck = must(
  isFunction,
  'is no function, so the store can’t be used. Give a store that has all of `PaymentStore`: docs/storage.md.',
)
const isFlag: OptionCheck = must(
  (value) => typeof value === 'boolean',
  'must be true or false. It says what the store may be used for.',
)
