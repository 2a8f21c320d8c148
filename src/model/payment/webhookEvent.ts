import { isObject } from '../isObject.js'
import type { Issue } from '../issue.js'
import { failed, ok, type Result } from '../result.js'
import { isPrimaryMethod, isSecondaryMethod } from './method.js'
import { type Operation, parseOperation } from './operation.js'
import { type Payment, parsePayment } from './payment.js'
import { membersWithoutCard } from './transactionMembers.js'

/**
 * What a webhook says, once its signature is verified and its data decoded. The interface names no events: the method
 * says whether it is about a payment or an operation. What is neither is left whole as `unrecognised`.
 *
 * @see The interface, "Events"
 */
export type WebhookEvent =
  | { readonly type: 'payment'; readonly payment: Payment }
  | { readonly type: 'operation'; readonly operation: Operation }
  | { readonly type: 'unrecognised'; readonly data: Readonly<Record<string, unknown>> }

/**
 * Reads a webhook's decoded data. Refused only when it is no object: signed data of a shape the interface does not show
 * comes from the service all the same, and is `unrecognised` rather than lost.
 */
export function parseWebhookEvent(input: unknown): Result<WebhookEvent, readonly Issue[]> {
  const method = methodOf(input)
  if (isPrimaryMethod(method)) {
    const payment = parsePayment(input)
    if (payment.type === 'ok') return ok({ type: 'payment', payment: payment.value })
  }
  if (isSecondaryMethod(method)) {
    const operation = parseOperation(input)
    if (operation.type === 'ok') return ok({ type: 'operation', operation: operation.value })
  }
  const data = membersWithoutCard(input)
  return data === undefined ? failed([{ field: '', code: 'format' }]) : ok({ type: 'unrecognised', data })
}

/** Read before the copy without card data, which the readers of payments and operations make themselves. */
function methodOf(input: unknown): unknown {
  return isObject(input) && 'method' in input ? input.method : undefined
}
