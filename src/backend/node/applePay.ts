import { createPrivateKey, X509Certificate } from 'node:crypto'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { parseJsonObject } from '../../core/model/jsonObject.js'
import { readBodyText } from '../../core/wire/readBodyText.js'
import type { AppleSessionQuery } from '../orders/order.js'
import { createFetch } from './serviceFetch.js'

/** The options of {@link applePaySession}. */
export interface ApplePaySessionOptions {
  /** As registered at Apple: `merchant.example.shop`. */
  readonly merchantIdentifier: string
  /** The shop's name in the sheet: at most 64 characters. */
  readonly displayName: string
  /** The merchant identity certificate, PEM. */
  readonly certificate: string
  /** Its private key, PEM, without a password. */
  readonly key: string
  /** The origin of the sandbox, in place of Apple's. Only in `environment: 'test'`. */
  readonly gateway?: string
  /** Certificates to trust in place of the usual ones, PEM: those of a proxy of yours. */
  readonly authority?: string
}

const gateways = {
  test: 'https://apple-pay-gateway-cert.apple.com',
  live: 'https://apple-pay-gateway.apple.com',
} as const

const timeoutMs = 10_000
const limitBytes = 65_536

/**
 * Makes `wallets.applePay.session` of an order: requests a session object from Apple with the
 * merchant's certificate, within ten seconds. The address follows from the server's `environment`,
 * and no redirect is followed. It needs the package `undici`.
 *
 * @throws {CheckoutError} `configuration` at once when the certificate, the key or a name can't be
 *   used
 * @see https://developer.apple.com/documentation/applepayontheweb/requesting-an-apple-pay-payment-session
 * @example
 * import { applePaySession } from 'tillkit/node'
 *
 * const project = { merchantIdentifier, displayName: 'Bowls', certificate, key }
 * const session = applePaySession(project)
 * const wallets = { applePay: { session } }
 * const order: Order = { amount, currency, description, customer_id, wallets }
 */
export function applePaySession(
  options: ApplePaySessionOptions,
): (query: AppleSessionQuery) => Promise<object> {
  const { merchantIdentifier, displayName, certificate, key, gateway, authority } = options
  const mistake = findMistake(options)
  if (mistake) throw new CheckoutError('configuration', `applePaySession: ${mistake}`)
  const ca = authority === undefined ? {} : { ca: authority }
  const fetch = createFetch('applePaySession', { cert: certificate, key, ...ca })

  return async ({ host, environment, signal }) => {
    if (gateway !== undefined && environment === 'live') {
      throw new CheckoutError(
        'configuration',
        '`gateway` is for the sandbox, and this server is live. Take it out.',
      )
    }
    const address = `${gateway ?? gateways[environment]}/paymentservices/paymentSession`
    const shop = { merchantIdentifier, displayName, initiative: 'web', initiativeContext: host }
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(shop),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }
    const response = await fetch(address, request).catch((error: Error) => {
      // The message of undici's error is always the same.
      throw new Error(`${address} did not answer: ${error.cause ?? error}`)
    })
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
    const session = parseJsonObject(await readBodyText(response, { limitBytes, timeoutMs }))
    if (!session) throw new Error(`${address} answered no JSON object.`)
    return session
  }
}

/** What can't be used, without repeating it: a key must not be in a log. */
function findMistake(options: ApplePaySessionOptions): string | undefined {
  const { merchantIdentifier, displayName, certificate, key } = options
  if (!merchantIdentifier)
    return 'merchantIdentifier is missing. Give it as it is registered at Apple.'
  if (!displayName || displayName.length > 64)
    return 'displayName must have 1 to 64 characters. Give the shop’s name.'
  try {
    if (new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))) return undefined
    return 'key is not the certificate’s. Give both from one request at Apple.'
  } catch {
    return 'certificate or key can’t be read. Give the text of both files, PEM, without a password.'
  }
}

/**
 * Answers the file by which Apple verifies a domain, for
 * `GET /.well-known/apple-developer-merchantid-domain-association`. Apple follows no redirect, and
 * signs in nowhere.
 *
 * @throws {CheckoutError} `configuration` for a text that is empty or `undefined`
 * @example
 * const path = '/.well-known/apple-developer-merchantid-domain-association'
 * app.get(path, () => appleDomainFile(text))
 */
export function appleDomainFile(text: string): Response {
  if (isDomainFile(text)) return new Response(text, { headers: { 'Content-Type': 'text/plain' } })
  throw new CheckoutError(
    'configuration',
    'appleDomainFile needs the text of Apple’s file for this domain, and got none. ' +
      'Was its path right?',
  )
}

/** Whether a text can be the file: a variable that is not set is easily served as `undefined`. */
export function isDomainFile(text: unknown): boolean {
  return typeof text === 'string' && !/^\s*(?:undefined|null)?\s*$/.test(text)
}
