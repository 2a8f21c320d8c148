import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { CheckoutError } from '../model/checkoutError.js'
import { encodeBase64Url } from './base64url.js'

/**
 * A project's authentication data, from the merchant portal. Test and live projects have their own.
 */
export interface Credentials {
  /** `<API_KEY>`, in `X-API-AUTH`: printable ASCII without spaces or colons. */
  readonly apiKey: string
  /** `<API_SECRET>`: it verifies webhooks, and a cancellation (endpoint 4) sends it. */
  readonly apiSecret: string
  /** `<ENDPOINTS_KEY>`, the value of `X-API-KEY`. */
  readonly endpointsKey: string
}

/** The input of a request's signature. */
export interface SignRequestInput {
  /** In capitals, such as `POST`. */
  readonly method: string
  /** The path with its query, as sent. */
  readonly path: string
  /** The body as sent; `''` without one. */
  readonly body: string
  /** `<API_KEY>` of the project. */
  readonly apiKey: string
  /** `<API_SECRET>` of the project. Do not log it. */
  readonly apiSecret: string
}

/**
 * Computes `<SIGNATURE>` of a request. The interface does not show how: ask the service's support.
 */
export type SignRequest = (input: SignRequestInput) => string | Promise<string>

/** The words before the credentials in `X-API-AUTH`. */
export interface AuthScheme {
  /** Endpoints 1, 2, 5 and 6. */
  readonly signed: string
  /** Endpoint 4. */
  readonly plain: string
}

/**
 * The content of an `X-API-AUTH` header, not verified. `proof`: the signature, or the secret of a
 * `plain` one.
 */
type ClaimedAuthorization =
  | {
      readonly type: keyof AuthScheme
      readonly apiKey: string
      readonly proof: string
      readonly endpointsKey: string
    }
  | { readonly type: 'missing' }

/** The words the interface shows. */
export const defaultAuthScheme: AuthScheme = { signed: 'SVC-HMAC-SHA1', plain: 'SVC' }

interface SignedHeadersOptions extends Pick<SignRequestInput, 'method' | 'path' | 'body'> {
  readonly credentials: Credentials
  /** @default assumedSignature */
  readonly signRequest?: SignRequest
  /** @default defaultAuthScheme */
  readonly scheme?: AuthScheme
}

/**
 * Builds the headers of a signed request.
 *
 * @see The interface, "Authentication", requests to endpoints 1, 2, 5 and 6
 */
export async function signedHeaders(
  options: SignedHeadersOptions,
): Promise<Record<string, string>> {
  const {
    credentials,
    method,
    path,
    body,
    signRequest = assumedSignature,
    scheme = defaultAuthScheme,
  } = options
  const { apiKey, apiSecret, endpointsKey } = credentials
  const signature = await signRequest({ method, path, body, apiKey, apiSecret })
  return {
    'X-API-AUTH': `${schemeWord(scheme.signed)} ${keyText(apiKey)}:${headerText(signature)}`,
    'X-API-KEY': headerText(endpointsKey),
  }
}

/**
 * Builds the headers of a request that sends the secret.
 *
 * @see The interface, "Authentication", cancellation (endpoint 4)
 */
export function plainHeaders(
  options: Pick<SignedHeadersOptions, 'credentials' | 'scheme'>,
): Record<string, string> {
  const { credentials, scheme = defaultAuthScheme } = options
  const { apiKey, apiSecret, endpointsKey } = credentials
  return {
    'X-API-Key': headerText(endpointsKey),
    'X-API-Auth': `${schemeWord(scheme.plain)} ${keyText(apiKey)}:${headerText(apiSecret)}`,
  }
}

/**
 * Reads a request's authorization by its scheme, without verifying it. `missing` when a header is
 * absent or has another form.
 */
export function parseAuthorization(
  headers: Headers,
  scheme: AuthScheme = defaultAuthScheme,
): ClaimedAuthorization {
  const endpointsKey = headers.get('X-API-KEY')
  const authorization = headers.get('X-API-AUTH') ?? ''
  const [, word, apiKey, proof] = /^(\S+) ([^\s:]+):(.+)$/.exec(authorization) ?? []
  const type = (['signed', 'plain'] as const).find((form) => scheme[form] === word)
  if (!endpointsKey || !type) return { type: 'missing' }
  if (apiKey === undefined || proof === undefined) return { type: 'missing' }
  return { type, apiKey, proof, endpointsKey }
}

/**
 * Our assumption of a request's signature: HMAC-SHA1 of the body as sent, keyed by the API secret,
 * as Base64Url. The interface shows only HMAC and SHA-1, in the scheme. Without a body the empty
 * text is signed.
 */
export const assumedSignature: SignRequest = ({ body, apiSecret }) => {
  const encoder = new TextEncoder()
  return encodeBase64Url(hmac(sha1, encoder.encode(apiSecret), encoder.encode(body)))
}

function schemeWord(text: string) {
  return matching(text, /^[!-~]+$/, 'The scheme of X-API-AUTH must be one word of printable ASCII.')
}

/** A colon ends the key in the header. */
function keyText(text: string) {
  return matching(
    text,
    /^[!-9;-~]+$/,
    'The API key must be printable ASCII without spaces or colons. Copy it from the portal again.',
  )
}

/** @throws {CheckoutError} `configuration` when a value can’t be sent in a header */
function headerText(text: string) {
  return matching(
    text,
    /^[!-~](?:[ -~]*[!-~])?$/,
    'A key, secret or signature can’t be sent in a header: it is empty, or has line breaks, ' +
      'other control characters or non-ASCII text. Check the environment variable it comes from ' +
      'for a stray line break.',
  )
}

function matching(text: string, pattern: RegExp, complaint: string) {
  if (!pattern.test(text)) throw new CheckoutError('configuration', complaint)
  return text
}
