import { amountToHundredths, parseAmount } from '../../../core/model/money/amount.js'
import type { SecondaryMethod } from '../../../core/model/payment/method.js'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import { limitInfoOf, type PaymentState, paymentStates } from '../shared/paymentStates.js'
import type { Transaction } from './transaction.js'

type OfPayment =
  | 'payment_id'
  | 'order_id'
  | 'transaction_id'
  | 'pos_id'
  | 'amount'
  | 'currency'
  | 'created_at'

/**
 * A capture, void or refund. The interface shows their webhooks and no endpoint that makes them,
 * so a person makes them at the sandbox's control address.
 *
 * @see The interface, "Secondary transactions"
 */
export interface LedgerOperation
  extends Pick<
    Transaction,
    keyof PaymentState | OfPayment | 'limit_info' | 'server_url' | 'processed'
  > {
  readonly operation_id: string
  readonly method: SecondaryMethod
  readonly receipt_url?: string | undefined
}

interface OperationRequest {
  readonly method: SecondaryMethod
  readonly hundredths: bigint
  readonly fails: boolean
}

/**
 * In hundredths. A void returns everything, and only before captures and refunds: the interface
 * shows no such rules.
 */
export function leftFor(
  method: SecondaryMethod,
  payment: Transaction,
  operations: readonly LedgerOperation[],
): bigint {
  const sumOf = (secondaryMethod: SecondaryMethod) => {
    let sum = 0n
    for (const operation of operations) {
      const counts = operation.method === secondaryMethod && operation.status === 'success'
      if (counts) sum += hundredthsOf(operation.amount)
    }
    return sum
  }
  const canOperate = payment.method === 'purchase' || payment.method === 'auth'
  if (payment.status !== 'success' || !canOperate || sumOf('void') > 0n) return 0n

  const whole = hundredthsOf(payment.processed?.processed_amount ?? payment.amount)
  if (method === 'capture') return payment.method === 'auth' ? whole - sumOf('capture') : 0n
  if (method === 'refund')
    return (payment.method === 'auth' ? sumOf('capture') : whole) - sumOf('refund')
  return sumOf('capture') + sumOf('refund') === 0n ? whole : 0n
}

/**
 * A finished operation on a payment. The interface shows no operation that waits, so it succeeds
 * or fails at once: a capture that fails is declined by a limit, since `limit_info` is a member
 * of capture webhooks.
 */
export function createOperation(
  payment: Transaction,
  { method, hundredths, fails }: OperationRequest,
  now: number,
) {
  const state = stateOf(method, fails)
  const { payment_id, order_id, pos_id, currency, server_url, receipt_url, processed } = payment
  const amount = amountOf(hundredths)
  return {
    operation_id: crypto.randomUUID(),
    payment_id,
    order_id,
    transaction_id: crypto.randomUUID(),
    pos_id,
    method,
    amount,
    currency,
    ...state,
    ...limitInfoOf(state, now),
    receipt_url: method === 'refund' && !fails ? receipt_url : undefined,
    server_url,
    ...(processed && { processed: { ...processed, processed_amount: amount } }),
    created_at: formatTimestamp(now),
  }
}

/** A whole number, so that sums are exact. */
export function hundredthsOf(amount: number): bigint {
  const read = parseAmount(amount)
  return read.type === 'ok' ? amountToHundredths(read.value) : 0n
}

/** The amount as the interface sends it: a number with two decimals at most. */
export function amountOf(hundredths: bigint): number {
  return Number(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`)
}

function stateOf(method: SecondaryMethod, fails: boolean): PaymentState {
  if (fails) return method === 'capture' ? paymentStates.declinedByLimit : paymentStates.declined
  return method === 'refund' ? paymentStates.refunded : paymentStates.paid
}
