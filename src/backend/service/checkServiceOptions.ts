import { isRecord } from '../../core/model/isObject.js'
import { parseAmount } from '../../core/model/money/amount.js'
import {
  assertGiven,
  assertNoProblems,
  isOneOf,
  isPositive,
  isText,
  members,
  must,
  type OptionCheck,
  type OptionProblem,
  optional,
  optionalFlag,
  optionalFunction,
  optionalValue,
} from '../../core/model/optionProblem.js'
import type { MerchantProfile } from '../../core/model/payment/merchantProfile.js'
import { isUuid } from '../../core/model/uuid.js'
import {
  type AuthScheme,
  type Credentials,
  defaultAuthScheme,
  plainHeaders,
} from '../../core/wire/authorization.js'
import { interfaceAuth } from '../../core/wire/endpointAuth.js'
import { isPublicUrl } from './addresses/publicHost.js'
import { readSecureUrl } from './addresses/readSecureUrl.js'
import type { ServiceClientOptions, ServiceOptions } from './serviceOptions.js'

const isForm = isOneOf('signed', 'plain')
const formWhy =
  'must be "signed" or "plain", or { form, scheme } with another scheme. ' +
  'It decides what proves a request.'
const checkFormAndScheme = members({ form: must(isForm, formWhy), scheme: checkScheme }, formWhy)
const checkEndpoint = optional((value, name) =>
  isForm(value) ? [] : checkFormAndScheme(value, name),
)

const schemeChecks = {
  signed: checkScheme,
  plain: checkScheme,
} satisfies Record<keyof AuthScheme, OptionCheck>

const endpointChecks = Object.fromEntries(
  Object.keys(interfaceAuth).map((endpoint) => [endpoint, checkEndpoint]),
)

const authChecks = {
  scheme: optional(
    members(
      schemeChecks,
      'must be an object with the schemes `signed` and `plain`. ' +
        'Each request begins with one of them.',
    ),
  ),
  endpoints: optional(
    members(
      endpointChecks,
      'must be an object with an endpoint’s name for each form that differs.',
    ),
  ),
} satisfies Record<keyof NonNullable<ServiceOptions['auth']>, OptionCheck>

const profileChecks = {
  kind: must(
    isOneOf('microfinance', 'igaming'),
    'is neither "microfinance" nor "igaming". ' +
      'The interface asks more of these two only; leave `merchantProfile` out otherwise.',
  ),
  taxIdAbove: optional(checkLimits),
} satisfies Record<keyof MerchantProfile, OptionCheck>

/** One row for each option; the compiler requires the row of a new one. */
const checks = {
  baseUrl: checkBaseUrl,
  posId: must(isUuid, 'is not a UUID. Copy the project’s identifier from the merchant portal.'),
  apiKey: credential('apiKey'),
  apiSecret: credential('apiSecret'),
  endpointsKey: credential('endpointsKey'),
  signRequest: optionalFunction('it computes the signature of each request'),
  auth: optional(
    members(
      authChecks,
      'must be an object with `scheme`, `endpoints` or both. It decides what X-API-AUTH says.',
    ),
  ),
  merchantProfile: optional(
    members(profileChecks, 'must be an object with `kind`. It decides what is asked of a request.'),
  ),
  timeoutMs: optionalValue(
    isPositive(2 ** 31 - 1),
    'must be a positive number of milliseconds, at most 2 147 483 647. ' +
      'A call would end at once, or never.',
  ),
  fetch: optionalFunction('every request is sent by it'),
} satisfies Record<keyof ServiceOptions, OptionCheck>

const clientChecks = {
  ...checks,
  environment: optionalValue(
    isOneOf('test', 'live'),
    'is neither "test" nor "live". Say which of the two this project is, or leave it out.',
  ),
  onWarning: optionalFunction('it gets what looks wrong in a request'),
  savedCardSecurityCode: optionalFlag('a security code is sent with a stored card'),
  now: optionalFunction('it is the clock, in milliseconds since the epoch'),
  onMetric: optionalFunction('it gets a measurement of every call'),
  traceCall: optionalFunction('it runs around every call'),
} satisfies Record<keyof ServiceClientOptions, OptionCheck>

/** Checks the option `service` of a server. */
export const checkServiceOptions: OptionCheck = members(
  checks,
  'is missing. Give the service’s address and the project’s values from the merchant portal.',
)

const checkClientOptions = members(clientChecks, '')

/** @throws {CheckoutError} `configuration`, with every option that can't be used */
export function assertServiceOptions(service: ServiceClientOptions): void {
  assertGiven(service, 'createServiceClient')
  const problems = checkClientOptions(service, '')
  assertNoProblems([...problems, ...checkLiveService(service, service.environment, '')])
}

/** Checks that a live project's service is on a public host: the cards go there. */
export function checkLiveService(
  { baseUrl }: Pick<ServiceOptions, 'baseUrl'>,
  environment: unknown,
  prefix: string,
): readonly OptionProblem[] {
  const url = readSecureUrl(baseUrl)
  if (environment !== 'live' || !url || isPublicUrl(url)) return []
  const advice = 'Live payments, and the cards, would go there: copy the address of the service.'
  return [{ option: `${prefix}baseUrl`, why: `${isPrivateWhy} ${advice}` }]
}

/** The first sentence about an address that a live server must not have. */
export const isPrivateWhy =
  'is plain http, or of this machine or a private network, in the live environment.'

function checkBaseUrl(baseUrl: unknown, option: string): readonly OptionProblem[] {
  const why = findBaseUrlMistake(baseUrl)
  return why === undefined ? [] : [{ option, why }]
}

function findBaseUrlMistake(baseUrl: unknown): string | undefined {
  const url = readSecureUrl(baseUrl)
  if (!url) {
    return (
      'must be an absolute https address without a user: the card goes there. ' +
      'Plain http is for localhost.'
    )
  }
  if (url.search !== '' || url.hash !== '') {
    return 'has a query or a fragment, which every path would end up behind. Give it without.'
  }
  // Checked in the text, because the parser has resolved and corrected all of these.
  const hasOddPath = /[\\\s]|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(String(baseUrl))
  if (!hasOddPath) return undefined
  return 'has a path that climbs, or a character an address has not. Give it without them.'
}

/** Header values are checked by wire/, which writes them. */
function credential(name: keyof Credentials): OptionCheck {
  return (value, option) => {
    if (typeof value !== 'string' || value === '') {
      const why = 'is missing. Copy it from the merchant portal; test and live projects differ.'
      return [{ option, why }]
    }
    return checkHeaders(option, { credentials: { ...anyCredentials, [name]: value } })
  }
}

const anyCredentials: Credentials = { apiKey: 'a', apiSecret: 'a', endpointsKey: 'a' }

function checkScheme(value: unknown, option: string): readonly OptionProblem[] {
  if (typeof value !== 'string') {
    return [{ option, why: 'must be text. The header X-API-AUTH begins with it.' }]
  }
  const scheme = { ...defaultAuthScheme, plain: value }
  return checkHeaders(option, { credentials: anyCredentials, scheme })
}

function checkHeaders(
  option: string,
  request: Parameters<typeof plainHeaders>[0],
): readonly OptionProblem[] {
  try {
    plainHeaders(request)
    return []
  } catch (error) {
    return [{ option, why: `can't be sent. ${error instanceof Error ? error.message : ''}` }]
  }
}

function checkLimits(limits: unknown, name: string): readonly OptionProblem[] {
  if (!isRecord(limits)) {
    const why = 'must be an object: decimal text by currency code. Give { UAH: "30000" }.'
    return [{ option: name, why }]
  }
  const why = 'must be an amount as decimal text. Give it such as "30000".'
  return Object.entries(limits)
    .filter(([, limit]) => !isText(limit) || parseAmount(limit).type === 'error')
    .map(([currency]) => ({ option: `${name}.${currency}`, why }))
}
