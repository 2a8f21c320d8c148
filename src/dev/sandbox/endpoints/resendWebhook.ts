import { ok, type Result } from '../../../core/model/issue.js'
import { isPrimaryMethod, isSecondaryMethod } from '../../../core/model/payment/method.js'
import { sameUuid } from '../../../core/model/uuid.js'
import { paymentReply } from '../ledger/paymentDocuments.js'
import { notifyOperation, notifyPayment, recurringOf } from '../payments/notify.js'
import type { Changed } from '../payments/paymentActions.js'
import type { SandboxContext } from '../setup/createContext.js'
import { type Refusal, refusalResponse, refuse, refuseMember } from '../shared/refusal.js'
import { type OrderPath, readOrder } from './orderPath.js'

/**
 * Answers endpoints 5 and 6: sends the webhook of an order's transaction again, in its present
 * state. It is the latest of this method, or the one of `transactionId`. `purchase` finds any
 * transaction of a subscription, also one that began with an auth.
 *
 * Answers 200, with the Payment object for a subscription and otherwise without a body; 400 an
 * unreadable path or query, 401 credentials, 404 what is not in the ledger, 409 a payment without
 * `server_url`.
 *
 * @see The interface, "Re-send a webhook for an operation" and "Re-send a webhook for a recurring
 *   payment"
 */
export async function resendWebhookRoute(
  request: Request,
  context: SandboxContext,
): Promise<Response> {
  const result = await resend(request, context)
  if (result.type === 'error') {
    context.log.note('request_refused', { detail: `resend ${result.error.status}` })
    return refusalResponse(result.error)
  }
  const resent = result.value
  context.log.note('webhook_resent', { subject: resent, detail: resent.method })
  if ('operation_id' in resent) return new Response(null)
  const recurring = recurringOf(resent, context)
  return recurring ? Response.json(paymentReply(resent, recurring)) : new Response(null)
}

async function resend(
  request: Request,
  context: SandboxContext,
): Promise<Result<Changed, Refusal>> {
  const order = await readOrder(request, 'signed', context)
  if (order.type === 'error') return order
  const query = readQuery(new URL(request.url).searchParams, order.value)
  if (query.type === 'error') return query
  const lookup = find(order.value, query.value, context)
  if (lookup.type === 'error') return lookup
  const resent = lookup.value
  const isSent =
    'operation_id' in resent
      ? notifyOperation(resent, context, context.deliveryDelayMs)
      : notifyPayment(resent, context, context.deliveryDelayMs)
  return isSent
    ? lookup
    : refuse(409, 'This payment has no server_url, so there is no address to send it to.')
}

function readQuery(query: URLSearchParams, { operation }: OrderPath) {
  const [callback, ...repeatedCallbacks] = query.getAll('callback')
  if (callback === undefined) {
    return refuseMember(400, ['callback', 'required'], 'callback is missing. It must be true.')
  }
  if (repeatedCallbacks.length > 0 || callback !== 'true') {
    return refuseMember(400, ['callback', 'format'], 'callback must be there once and be true.')
  }
  const [transactionId, ...repeatedIds] = query.getAll('transactionId')
  if (transactionId === undefined || transactionId === '') return ok(undefined)
  if (repeatedIds.length === 0 && operation === 'purchase') return ok(transactionId)
  const message = 'transactionId belongs to the purchase of a recurring payment, once.'
  return refuseMember(400, ['transactionId', 'not_allowed'], message)
}

function find(order: OrderPath, transactionId: string | undefined, { ledger }: SandboxContext) {
  const { operation: method } = order
  const none = `The order has no ${method}.`
  const payments = ledger.ofOrder(order)
  if (payments.length === 0)
    return refuseMember(404, ['order_id', 'unknown'], 'The project has no order of this id.')
  if (isSecondaryMethod(method)) {
    const operation = ledger
      .operationsOf(order)
      .findLast((candidate) => candidate.method === method)
    return operation ? ok(operation) : refuseMember(404, unknownMethod, none)
  }
  if (!isPrimaryMethod(method))
    return refuseMember(404, unknownMethod, 'The path names no method of the interface.')
  const ofMethod = payments.filter((candidate) => candidate.method === method)
  // Endpoint 6 has the path of endpoint 5 for purchases, and a subscription may begin with an auth.
  const charges =
    method === 'purchase' ? payments.filter(({ recurring_id }) => recurring_id !== undefined) : []
  const choice = charges.length > 0 ? charges : ofMethod
  const payment =
    transactionId === undefined
      ? choice.at(-1)
      : choice.find(({ transaction_id }) => sameUuid(transaction_id, transactionId))
  if (payment) return ok(payment)
  return transactionId === undefined
    ? refuseMember(404, unknownMethod, none)
    : refuseMember(404, ['transactionId', 'unknown'], 'The order has no transaction of this id.')
}

const unknownMethod = ['operation', 'unknown'] as const
