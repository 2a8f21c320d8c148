import { ok, type Result } from '../../../core/model/issue.js'
import { cancellationReply } from '../ledger/paymentDocuments.js'
import { finish, type Transaction } from '../ledger/transaction.js'
import { changePayment } from '../payments/changePayment.js'
import { recurringOf } from '../payments/notify.js'
import type { SandboxContext } from '../setup/createContext.js'
import { paymentStates, stateText } from '../shared/paymentStates.js'
import { type Refusal, refusalResponse, refuse, refuseMember } from '../shared/refusal.js'
import { readOrder } from './orderPath.js'

/**
 * Answers endpoint 4: cancels an unpaid hosted payment, sends its webhook, and replies with an
 * array of this payment.
 *
 * Answers 200; 400 an unreadable path, 401 credentials, 404 unknown project or order, 409 a direct
 * payment or one that is no longer `init`. Ignores a body.
 *
 * @see The interface, "Cancel a created and unpaid payment"
 */
export async function cancelPaymentRoute(
  request: Request,
  context: SandboxContext,
): Promise<Response> {
  const cancelled = await cancel(request, context)
  if (cancelled.type === 'error') {
    context.log.note('request_refused', { detail: `cancel ${cancelled.error.status}` })
    return refusalResponse(cancelled.error)
  }
  const transaction = cancelled.value
  return Response.json([cancellationReply(transaction, recurringOf(transaction, context))])
}

async function cancel(
  request: Request,
  context: SandboxContext,
): Promise<Result<Transaction, Refusal>> {
  const order = await readOrder(request, 'plain', context)
  if (order.type === 'error') return order
  const [payment] = context.ledger.ofOrder(order.value)
  if (payment === undefined)
    return refuseMember(404, ['order_id', 'unknown'], 'The project has no order of this id.')
  const reason = whyNotCancelled(payment)
  if (reason !== undefined) return refuse(409, reason)

  const cancelled = finish(payment, paymentStates.cancelled, context.clock.now())
  return ok(changePayment(cancelled, 'payment_cancelled', context))
}

function whyNotCancelled(payment: Transaction) {
  const { mode, method, status } = payment
  if (mode !== 'hosted') return 'Only hosted payments can be cancelled, and this one is direct.'
  if (method !== 'purchase' && method !== 'auth')
    return 'Only a purchase or an auth can be cancelled.'
  if (status === 'init') return undefined
  const state = stateText(payment)
  return `Only a payment in status init can be cancelled, and this one is at ${state}.`
}
