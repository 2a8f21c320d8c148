import { CheckoutError } from '../model/checkoutError.js'
import { defaultAuthScheme, plainHeaders } from '../wire/authorization.js'
import { assertCallbackLimits } from './callbackLimits.js'
import type { CheckoutServerOptions } from './checkoutServerOptions.js'
import { readIpAddress } from './ipAddress.js'
import { isPublicUrl, readSecureUrl } from './secureUrl.js'
import type { ServiceOptions } from './serviceOptions.js'

/** The addresses everything else is made from, known to be good. */
export interface Addresses {
  /** Of the pages and of this backend: they share it. */
  readonly origin: string
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** The path part of `publicUrl`, without a slash at its end; empty when mounted at the root. */
  readonly basePath: string
  readonly returnPage: string
  /** Where webhooks may come from, in one spelling; absent when that is not asked. */
  readonly webhookSources?: readonly string[]
}

/**
 * Checks every option when the server is made, so that a mistake shows at the start and not at the first payment.
 *
 * @throws {CheckoutError} `configuration`, naming the option, why it matters and what to give instead
 */
export function readConfiguration(options: CheckoutServerOptions): Addresses {
  const { environment, modes, store } = options
  if (environment !== 'test' && environment !== 'live') {
    throw unfit(
      'environment',
      'is neither "test" nor "live". It decides what is allowed, so say which of the two it is.',
    )
  }
  if (!Array.isArray(modes) || modes.length === 0 || modes.some((mode) => mode !== 'direct' && mode !== 'hosted')) {
    throw unfit('modes', 'must list "direct", "hosted" or both. "direct" puts this server in PCI DSS scope.')
  }
  if (typeof options.findOrder !== 'function') {
    throw unfit(
      'findOrder',
      'is missing. Without it nothing says what an order costs: look the order up and answer it.',
    )
  }
  if (typeof store?.reserveAttempt !== 'function') {
    throw unfit(
      'store',
      'is missing. Attempts must be stored before anything is sent: give memoryStore() to begin with.',
    )
  }
  if (options.webhookSecrets?.some((secret) => typeof secret !== 'string' || secret === '')) {
    throw unfit('webhookSecrets', 'holds an empty secret, and anybody can sign with that. Take it out.')
  }
  if (environment === 'live' && !store.allowLive) {
    throw unfit(
      'store',
      'forgets everything when the process ends, so a live payment could be charged twice. Give a durable store, or ' +
        'memoryStore({ allowLive: true }) if you accept that.',
    )
  }
  assertTimes(options)
  assertCallbackLimits(options)
  if (typeof options.service !== 'object' || options.service === null) {
    throw unfit('service', 'is missing. Give the service’s address and the project’s values from the merchant portal.')
  }
  const { environment: kind = environment } = options.service
  assertService({ ...options.service, environment: kind })
  if (kind !== environment) {
    throw unfit('service', `is the ${kind} project, and this server is ${environment}. Pick the other.`)
  }
  const webhookSources = readWebhookSources(options)
  return { ...readAddresses(options), ...(webhookSources && { webhookSources }) }
}

function assertTimes({ hostedTimeoutS, abandonAfterMs }: CheckoutServerOptions): void {
  if (hostedTimeoutS !== undefined && !(Number.isSafeInteger(hostedTimeoutS) && hostedTimeoutS > 0)) {
    throw unfit('hostedTimeoutS', 'must be a whole number of seconds above 0: the service is told it as it stands.')
  }
  if (abandonAfterMs !== undefined && !(abandonAfterMs > 0 && abandonAfterMs < Infinity)) {
    throw unfit(
      'abandonAfterMs',
      'must be a positive number of milliseconds. Without an end nobody would be asked to look.',
    )
  }
}

/** @throws {CheckoutError} `configuration` */
export function assertService(service: ServiceOptions): void {
  const { baseUrl, posId, apiKey, apiSecret, endpointsKey, timeoutMs, environment } = service
  if (environment !== undefined && environment !== 'test' && environment !== 'live') {
    throw unfit('service.environment', 'is neither "test" nor "live". Say which of the two this project is.')
  }
  assertBaseUrl(baseUrl, environment)
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(posId)) {
    throw unfit('posId', 'is not a UUID. Copy the project’s identifier from the merchant portal.')
  }
  for (const [name, value] of Object.entries({ apiKey, apiSecret, endpointsKey })) {
    if (typeof value !== 'string' || value === '') {
      throw unfit(name, 'is missing. Copy it from the merchant portal; test and live projects differ.')
    }
  }
  if (timeoutMs !== undefined && !(timeoutMs > 0 && timeoutMs <= 2 ** 31 - 1)) {
    throw unfit('timeoutMs', 'must be a positive number of milliseconds.')
  }
  assertHeaderSafe(service)
}

function assertBaseUrl(baseUrl: string, environment: ServiceOptions['environment']): void {
  const url = readSecureUrl(baseUrl)
  if (!url) {
    throw unfit(
      'baseUrl',
      'must be an absolute https address without a user: the card goes there. Plain http is for localhost.',
    )
  }
  if (url.search !== '' || url.hash !== '') {
    throw unfit('baseUrl', 'has a query or a fragment, which every path would end up behind. Give it without.')
  }
  // Asked of the text: the parser has resolved and mended all of these already.
  if (/[\\\s]|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(baseUrl)) {
    throw unfit('baseUrl', 'has a path that climbs, or a character an address has not. Write it as it is asked for.')
  }
  if (environment === 'live' && !isPublicUrl(url)) {
    throw unfit(
      'baseUrl',
      `${isPrivate} Live payments, and the cards, would go there: copy the address of the service.`,
    )
  }
}

const isPrivate = 'is plain http, or of this machine or a private network, in the live environment.'

/** Lets wire/ judge what may stand in a header: it writes them. Each scheme word is tried, whichever endpoint's it is. */
function assertHeaderSafe({ authScheme = defaultAuthScheme, auth = {}, ...credentials }: ServiceOptions): void {
  const own = Object.values(auth).flatMap((each) => (typeof each === 'string' ? [] : [each.scheme]))
  for (const plain of [authScheme.plain, authScheme.signed, ...own]) {
    plainHeaders({ credentials, scheme: { ...authScheme, plain } })
  }
}

function readWebhookSources({ webhookSources, clientAddress }: CheckoutServerOptions): readonly string[] | undefined {
  if (webhookSources === undefined) return undefined
  const read = webhookSources.map((text) => readIpAddress(String(text)))
  const addresses = read.filter((address) => address !== undefined)
  if (read.length === 0 || addresses.length < read.length) {
    throw unfit('webhookSources', 'must list IPv4 or IPv6 addresses, without ranges, or be left out to take any.')
  }
  if (!clientAddress) {
    throw unfit('webhookSources', 'needs `clientAddress`: only you know which header, if any, tells who really asks.')
  }
  return addresses
}

function readAddresses({ publicUrl, returnPage, environment }: CheckoutServerOptions): Addresses {
  const mount = readSecureUrl(publicUrl)
  if (mount?.search !== '' || mount.hash !== '') {
    throw unfit(
      'publicUrl',
      'must be the absolute https address this backend is reached at, such as "https://shop.example/api/checkout", ' +
        'without query or fragment. The service sends shoppers and webhooks there. Plain http is for localhost.',
    )
  }
  const page = readSecureUrl(returnPage)
  if (page?.hash !== '') {
    throw unfit(
      'returnPage',
      'must be the absolute https address of the page shoppers come back to, without a fragment: the attempt’s token ' +
        'travels there. Plain http is for localhost.',
    )
  }
  if (!/^[\w\-.~/]*$/.test(mount.pathname)) {
    throw unfit('publicUrl', 'has a path that routes are not found by. Use letters, digits and - . _ ~ in it.')
  }
  if (environment === 'live' && !isPublicUrl(mount)) {
    throw unfit('publicUrl', `${isPrivate} Card data is sent there: serve it over https, where the service finds it.`)
  }
  if (environment === 'live' && !isPublicUrl(page)) {
    throw unfit('returnPage', `${isPrivate} The attempt’s token travels there: serve it over https.`)
  }
  const basePath = mount.pathname.replace(/\/+$/, '')
  return { origin: mount.origin, publicUrl: mount.origin + basePath, basePath, returnPage: page.href }
}

function unfit(option: string, why: string): CheckoutError {
  return new CheckoutError('configuration', `The option \`${option}\` ${why}`)
}
