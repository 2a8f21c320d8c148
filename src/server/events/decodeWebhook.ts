import type { Issue } from '../../model/issue.js'
import { parseWebhookEvent, type WebhookEvent } from '../../model/payment/webhookEvent.js'
import type { Result } from '../../model/result.js'
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
export function decodeWebhook(data: string): Result<WebhookEvent, readonly Issue[]> {
  const decoded = decodeWebhookData(data)
  return decoded.type === 'error' ? decoded : parseWebhookEvent(decoded.value)
}
