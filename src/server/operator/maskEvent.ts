import { isObject } from '../../model/isObject.js'
import type { WebhookEvent } from '../../model/payment/webhookEvent.js'

/** What pays like a card, what names the shopper, and text of any kind that the merchant sent along. */
const hidden = /^(?:cc_token.*|customer_(?!id$|country$).*|payload|result_url|user_action_url)$/

/** What stands in place of a value that an operator does not see. */
const mask = '•••'

/** The event as an operator sees it: every member is there, and none that pays, or names the shopper, says its value. */
export function maskEvent(event: WebhookEvent): WebhookEvent {
  // The type is that of the copy's original: only texts have been replaced, by texts.
  return maskMembers(event) as WebhookEvent
}

function maskMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskMembers)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, hidden.test(name) ? mask : maskMembers(member)]),
  )
}
