import { isObject } from '../../core/model/isObject.js'
import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { EventPurpose } from '../store/eventRecord.js'
import type { StoredEvent } from '../store/orderLists.js'

/** An event of an order, for an operator. */
export interface OrderEvent {
  /** Our own id. */
  readonly id: string
  /** The attempt it belongs to, if any. */
  readonly attempt?: string
  /** Which callback it goes to, or why it goes to `onUnrecognised`. */
  readonly purpose: EventPurpose
  /** The event, with masked values where they can pay or name the shopper. */
  readonly event: WebhookEvent
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  /** When the callback succeeded; absent while the event waits. Milliseconds since the epoch. */
  readonly handledAt?: number
  /** How often the callback has failed. */
  readonly failures: number
  /** When the callback is called next, while the event waits. Milliseconds since the epoch. */
  readonly nextTryAt?: number
}

/** An event for an operator's page, masked: a page must not show what can pay. */
export function toOrderEvent({ record, handledAt }: StoredEvent): OrderEvent {
  const { id, attemptId, purpose, receivedAt, failures, nextTryAt } = record
  // Masking replaces texts by texts, so the type stays.
  const event = maskMembers(record.event) as WebhookEvent
  return {
    id,
    ...(attemptId !== undefined && { attempt: attemptId }),
    purpose,
    event,
    receivedAt,
    failures,
    ...(handledAt === undefined ? { nextTryAt } : { handledAt }),
  }
}

/** Members that can pay, name the shopper, or have any text of the merchant's. */
export const maskedNames =
  /^(?:cc_token.*|customer_(?!id$|country$).*|payload|result_url|user_action_url)$/

const mask = '•••'

function maskMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskMembers)
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member]) => [
    name,
    maskedNames.test(name) ? mask : maskMembers(member),
  ])
  return Object.fromEntries(members)
}
