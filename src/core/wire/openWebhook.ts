import { CheckoutError } from '../model/checkoutError.js'
import { failed, type Issue, ok, type Parsed, type Result } from '../model/issue.js'
import { parseJsonObject } from '../model/jsonObject.js'
import { type LooseMember, looseMembersOf } from '../model/payment/looseTypes.js'
import { parseWebhookEvent, type WebhookEvent } from '../model/payment/webhookEvent.js'
import { decodeBase64Url, encodeBase64Url } from './base64url.js'
import {
  assertSecret,
  assertTexts,
  noSecret,
  sha1,
  signedText,
  type WebhookForm,
} from './signWebhook.js'
import { decodeUtf8 } from './utf8.js'

/** A webhook of the service. */
export interface OpenedWebhook {
  readonly event: WebhookEvent
  /** Its `data` as sent, to compare events of an unknown shape. */
  readonly data: string
  /** Its members of another type than the interface shows. */
  readonly looseMembers: readonly LooseMember[]
}

/** A webhook to verify. */
export interface VerifyWebhookOptions extends WebhookForm {
  /** The API secrets it may be signed with; more than one while you replace a secret. */
  readonly secrets: readonly string[]
}

/**
 * Opens a webhook's body: reads its form, verifies `data` as sent, and then decodes it.
 *
 * Errors: `webhook_form` unless there is one `data` and one `signature`, `webhook_signature` when
 * none of the secrets has signed it, `webhook_data` unless it is Base64Url text of a JSON object.
 *
 * @throws {CheckoutError} `configuration`, as {@link verifyWebhook}
 * @see The interface, "Events" and "Authentication"
 */
export async function openWebhook(
  body: string,
  { secrets }: Pick<VerifyWebhookOptions, 'secrets'>,
): Promise<Result<OpenedWebhook, 'webhook_form' | 'webhook_signature' | 'webhook_data'>> {
  const form = decodeWebhookForm(body)
  if (form.type === 'error') return form
  // The signature covers the text as sent, so verify before anything is decoded.
  if (!(await verifyWebhook({ ...form.value, secrets }))) return failed('webhook_signature')
  const { data } = form.value
  const decoded = decodeWebhookData(data)
  if (decoded.type === 'error') return failed('webhook_data')
  const event = parseWebhookEvent(decoded.value)
  if (event.type === 'error') return failed('webhook_data')
  return ok({ event: event.value, data, looseMembers: looseMembersOf(decoded.value) })
}

/**
 * Reads a webhook's form. A second `data` or `signature` is refused, because only one is verified.
 * Other fields are ignored.
 */
export function decodeWebhookForm(text: string): Result<WebhookForm, 'webhook_form'> {
  const form = new URLSearchParams(text)
  const [data, ...otherData] = form.getAll('data')
  const [signature, ...otherSignatures] = form.getAll('signature')
  const isOnce = otherData.length + otherSignatures.length === 0
  return data && signature && isOnce ? ok({ data, signature }) : failed('webhook_form')
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
 * Decodes a webhook's `data`: Base64Url text of a JSON object, typed as a payment, an operation, or
 * unrecognised. Verify the signature first.
 *
 * @see The interface, "Events"
 * @example
 * import { decodeWebhook, verifyWebhook } from 'tillkit/server'
 *
 * if (await verifyWebhook({ data, signature, secrets })) {
 *   const event = decodeWebhook(data)
 * }
 */
export function decodeWebhook(data: string): Result<WebhookEvent, readonly Issue[]> {
  const decoded = decodeWebhookData(data)
  return decoded.type === 'error' ? decoded : parseWebhookEvent(decoded.value)
}

/**
 * Decodes a webhook's `data`, strictly: Base64Url with padding, UTF-8, one JSON object. Verify the
 * signature first.
 */
export function decodeWebhookData(data: string): Parsed<Record<string, unknown>> {
  const bytes = decodeBase64Url(data)
  const value = parseJsonObject((bytes && decodeUtf8(bytes)) ?? '')
  return value === undefined ? failed([{ field: 'data', code: 'format' }]) : ok(value)
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
