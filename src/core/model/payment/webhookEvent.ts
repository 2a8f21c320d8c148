import { membersOf } from '../isObject.js'
import { failed, ok, type Parsed } from '../issue.js'
import { isPrimaryMethod, isSecondaryMethod } from './method.js'
import { type Operation, parseOperation } from './operation.js'
import { type Payment, parsePayment } from './payment.js'
import { membersWithoutCard } from './transactionMembers.js'

/**
 * The content of a webhook. The interface names no events: the method says whether it is a payment
 * or an operation. Anything else is `unrecognised`.
 *
 * @see The interface, "Events"
 */
export type WebhookEvent =
  | { readonly type: 'payment'; readonly payment: Payment }
  | { readonly type: 'operation'; readonly operation: Operation }
  | { readonly type: 'unrecognised'; readonly data: Readonly<Record<string, unknown>> }

/**
 * Reads a webhook's decoded data. Refused only when it is no object: signed data of an unknown
 * shape is `unrecognised`.
 */
export function parseWebhookEvent(input: unknown): Parsed<WebhookEvent> {
  // Read before the card data is removed, which the readers of payments and operations do.
  const { method } = membersOf(input)
  if (isPrimaryMethod(method)) {
    const payment = parsePayment(input)
    if (payment.type === 'ok') return ok({ type: 'payment', payment: payment.value })
  }
  if (isSecondaryMethod(method)) {
    const operation = parseOperation(input)
    if (operation.type === 'ok') return ok({ type: 'operation', operation: operation.value })
  }
  const data = membersWithoutCard(input)
  return data === undefined
    ? failed([{ field: '', code: 'format' }])
    : ok({ type: 'unrecognised', data })
}
