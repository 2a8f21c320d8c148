import { sha1 as sha1InPlace } from '@noble/hashes/legacy.js'
import { CheckoutError } from '../model/checkoutError.js'
import { membersOf } from '../model/isObject.js'
import { encodeBase64Url } from './base64url.js'

/** The two fields of a webhook's form, as sent. */
export interface WebhookForm {
  /** Base64Url text of a JSON document, not decoded. */
  readonly data: string
  /** 28 characters of Base64Url. */
  readonly signature: string
}

/** A webhook to sign. */
export interface SignWebhookOptions extends Pick<WebhookForm, 'data'> {
  /** The project's API secret. */
  readonly secret: string
}

/**
 * Signs a webhook's data as the service does: SHA-1 of secret, data and secret again, as Base64Url
 * of 28 characters.
 *
 * @throws {CheckoutError} `configuration` when the data is missing, or the secret is missing or
 *   empty
 * @see The interface, "Authentication", webhook authenticity
 */
export async function signWebhook(options: SignWebhookOptions): Promise<string> {
  assertTexts(options, ['data', 'secret'])
  assertSecret(options)
  return encodeBase64Url(await sha1(signedText(options)))
}

/** The text whose digest is the signature. */
export function signedText({ data, secret }: SignWebhookOptions): string {
  return secret + data + secret
}

/**
 * SHA-1 of a text in UTF-8. A long text is hashed on another thread, so that it does not delay
 * other requests.
 *
 * @see docs/decisions/0010-calls-to-the-service.md
 */
export function sha1(text: string): Uint8Array | Promise<Uint8Array> {
  const bytes = encoder.encode(text)
  return bytes.length <= longestInPlaceBytes ? sha1InPlace(bytes) : sha1Elsewhere(bytes)
}

/** A text up to this size takes longer on another thread. The service's events are half as long. */
const longestInPlaceBytes = 4_096

const encoder = new TextEncoder()

async function sha1Elsewhere(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
}

/** Encodes a payment or operation as a webhook's `data`: Base64Url of its JSON in UTF-8. */
export function encodeWebhookData(value: object): string {
  return encodeBase64Url(encoder.encode(JSON.stringify(value)))
}

/** Encodes a webhook's body, of type `application/x-www-form-urlencoded`. */
export function encodeWebhookForm({ data, signature }: WebhookForm): string {
  return new URLSearchParams({ data, signature }).toString()
}

/** Why a secret is needed. */
export const noSecret =
  'A webhook can only be verified with the project’s API secret. ' +
  'Give at least one secret, and no empty one.'

/** @throws {CheckoutError} `configuration` when the secret is missing or empty */
export function assertSecret(options: Pick<SignWebhookOptions, 'secret'>): void {
  assertTexts(options, ['secret'])
  if (options.secret === '') throw new CheckoutError('configuration', noSecret)
}

/**
 * @throws {CheckoutError} `configuration` with the missing members: plain JavaScript may leave them
 *   out
 */
export function assertTexts(options: unknown, names: readonly string[]): void {
  const members = membersOf(options)
  const missing = names.filter((name) => typeof members[name] !== 'string')
  if (missing.length === 0) return
  const list = missing.map((name) => `\`${name}\``).join(' and ')
  throw new CheckoutError(
    'configuration',
    `A webhook’s signature needs ${list} as text. Pass what was posted, unchanged.`,
  )
}
