import { failed, type Issue, ok, type Parsed, type Result } from '../model/issue.js'
import { parseJsonObject } from '../model/jsonObject.js'
import { type LooseMember, looseMembersOf } from '../model/payment/looseTypes.js'
import { parseWebhookEvent, type WebhookEvent } from '../model/payment/webhookEvent.js'
import { decodeBase64Url } from './base64url.js'
import type { WebhookForm } from './signWebhook.js'
import { decodeUtf8 } from './utf8.js'
import { type VerifyWebhookOptions, verifyWebhook } from './verifyWebhook.js'

/** A webhook of the service. */
export interface OpenedWebhook {
  readonly event: WebhookEvent
  /** Its `data` as sent, to compare events of an unknown shape. */
  readonly data: string
  /** Its members of another type than the interface shows. */
  readonly looseMembers: readonly LooseMember[]
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
