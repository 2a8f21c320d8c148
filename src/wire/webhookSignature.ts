import { CheckoutError } from '../model/checkoutError.js'
import { encodeBase64Url } from './base64url.js'

/** What {@link signWebhook} signs. */
export interface SignWebhookOptions {
  /** The `data` value as sent: Base64Url text, not decoded. */
  readonly data: string
  /** The project's API secret. */
  readonly secret: string
}

/** What {@link verifyWebhook} checks. */
export interface VerifyWebhookOptions {
  /** The `data` value as sent: Base64Url text, not decoded. */
  readonly data: string
  /** The `signature` value as sent. */
  readonly signature: string
  /** The API secrets it may be signed with; more than one while a secret is being replaced. */
  readonly secrets: readonly string[]
}

/**
 * Signs a webhook's data as the service does: the SHA-1 digest of secret, data and secret again, as Base64Url of 28
 * characters.
 *
 * @throws {CheckoutError} `configuration` when the data is missing, or the secret missing or empty
 * @see The interface, "Authentication", webhook authenticity
 */
export async function signWebhook(options: SignWebhookOptions): Promise<string> {
  assertTexts(options, ['data', 'secret'])
  const { data, secret } = options
  return encodeBase64Url(await webhookDigest(data, secret))
}

/**
 * Whether a webhook comes from the service: whether its signature is that of its data with any of the secrets. Compares
 * in constant time, and tries every secret whichever is right.
 *
 * @throws {CheckoutError} `configuration` when a member is missing, no secret is given or one is empty: anyone could
 *   sign with that
 * @example
 * import { verifyWebhook } from 'tillkit/server'
 *
 * const isGenuine = await verifyWebhook({ data, signature, secrets: [apiSecret] })
 */
export async function verifyWebhook(options: VerifyWebhookOptions): Promise<boolean> {
  assertTexts(options, ['data', 'signature'])
  const { data, signature, secrets } = options
  if (!Array.isArray(secrets)) {
    const detail = '`secrets` must be a list: of the project’s API secret, and of two while it is being changed.'
    throw new CheckoutError('configuration', detail)
  }
  if (secrets.length === 0) throw new CheckoutError('configuration', noSecret)
  const expected = await Promise.all(secrets.map((secret) => signWebhook({ data, secret })))
  return expected.map((text) => equalTexts(text, signature)).includes(true)
}

const noSecret =
  'A webhook can only be verified with the project’s API secret. Give at least one secret, and no empty one.'

/** Plain JavaScript may call without them, and would read a TypeError from inside. */
function assertTexts(options: unknown, names: readonly string[]): void {
  const given = typeof options === 'object' && options !== null ? options : {}
  const missing = names.filter((name) => typeof Reflect.get(given, name) !== 'string')
  if (missing.length === 0) return
  const list = missing.map((name) => `\`${name}\``).join(' and ')
  throw new CheckoutError(
    'configuration',
    `A webhook’s signature needs ${list} as text. Pass what was posted, unchanged.`,
  )
}

async function webhookDigest(data: string, secret: string): Promise<Uint8Array> {
  if (secret === '') throw new CheckoutError('configuration', noSecret)
  return new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(secret + data + secret)))
}

/**
 * Looks at every character, so that the time taken does not show where two signatures differ. Text is compared, not
 * bytes: of one digest there is one text, and whatever else decodes to it is refused.
 */
function equalTexts(expected: string, claimed: string): boolean {
  let difference = expected.length ^ claimed.length
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ claimed.charCodeAt(index)
  }
  return difference === 0
}
