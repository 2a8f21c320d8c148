import { CheckoutError } from '../model/checkoutError.js'
import { encodeBase64Url } from './base64url.js'
import {
  assertSecret,
  assertTexts,
  noSecret,
  sha1,
  signedText,
  type WebhookForm,
} from './signWebhook.js'

/** A webhook to verify. */
export interface VerifyWebhookOptions extends WebhookForm {
  /** The API secrets it may be signed with; more than one while you replace a secret. */
  readonly secrets: readonly string[]
}

/**
 * Whether the service has signed a webhook's data with one of the secrets. Compares in constant
 * time, and tries every secret.
 *
 * @throws {CheckoutError} `configuration` when a member is missing, no secret is given or one is
 *   empty: anyone could sign with that
 * @example
 * import { verifyWebhook } from 'tillkit/server'
 *
 * const isGenuine = await verifyWebhook({ data, signature, secrets: [apiSecret] })
 */
export async function verifyWebhook(options: VerifyWebhookOptions): Promise<boolean> {
  assertTexts(options, ['data', 'signature'])
  const { data, signature, secrets } = options
  if (!Array.isArray(secrets)) {
    const detail =
      '`secrets` must be a list: of the project’s API secret, and of two while it is being changed.'
    throw new CheckoutError('configuration', detail)
  }
  if (secrets.length === 0) throw new CheckoutError('configuration', noSecret)
  for (const secret of secrets) assertSecret({ secret })
  let isGenuine = false
  for (const secret of secrets) {
    const expected = encodeBase64Url(await sha1(signedText({ data, secret })))
    isGenuine = equalTexts(expected, signature) || isGenuine
  }
  return isGenuine
}

/**
 * Compares every character, so that the time does not show where two signatures differ. One digest
 * has only one text.
 */
export function equalTexts(expected: string, claimed: string): boolean {
  let difference = expected.length ^ claimed.length
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ claimed.charCodeAt(index)
  }
  return difference === 0
}
