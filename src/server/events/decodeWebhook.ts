import type { Parsed } from '../../model/issue.js'
import { parseWebhookEvent, type WebhookEvent } from '../../model/payment/webhookEvent.js'
import { decodeWebhookData } from '../../wire/webhookBody.js'

/**
 * Decodes a webhook's `data`: Base64Url text of a JSON object, typed as a payment, an operation, or something
 * unrecognised. Verify the signature first: this says nothing about who sent it.
 *
 * @see The interface, "Events"
 * @example
 * import { decodeWebhook, verifyWebhook } from 'tillkit/server'
 *
 * if (await verifyWebhook({ data, signature, secrets })) {
 *   const event = decodeWebhook(data)
 * }
 */
export function decodeWebhook(data: string): Parsed<WebhookEvent> {
  const decoded = decodeWebhookData(data)
  return decoded.type === 'refused' ? decoded : parseWebhookEvent(decoded.value)
}
