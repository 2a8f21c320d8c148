import { hundredthsToText } from '../../core/model/money/amount.js'
import type { Operation } from '../../core/model/payment/operation.js'
import { statusRank } from '../../core/model/payment/statusCode.js'
import { moneyTaken } from '../attempts/transactions/moneyTaken.js'
import type { StoredEvent } from '../store/orderLists.js'

/** A capture, void or refund, by its last event. */
export interface OrderOperation {
  /** The service's id of the operation. */
  readonly operation_id: string
  /** `capture`, `void` or `refund`. */
  readonly method: string
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** The service's text. */
  readonly status: string
  /** The service's code. */
  readonly status_code?: string
  /** When its last event was received. Milliseconds since the epoch. */
  readonly receivedAt: number
}

/**
 * One entry for each operation, from its last event of the furthest status: events come in any
 * order, and a late failure must not hide a success.
 */
export function operationsOf(events: readonly StoredEvent[]): readonly OrderOperation[] {
  const operations = new Map<string, OrderOperation>()
  for (const { record } of events) {
    const { event, purpose, receivedAt } = record
    if (event.type !== 'operation' || purpose.type !== 'operation') continue
    const { operation_id, status } = event.operation
    const earlier = operations.get(operation_id)
    if (earlier && rankOf(status) < rankOf(earlier.status)) continue
    operations.set(operation_id, toOrderOperation(event.operation, receivedAt))
  }
  return [...operations.values()]
}

function toOrderOperation(operation: Operation, receivedAt: number): OrderOperation {
  const { operation_id, method, status, status_code } = operation
  const { hundredths, currency } = moneyTaken(operation)
  return {
    operation_id,
    method,
    amount: hundredthsToText(hundredths),
    currency,
    status,
    ...(status_code !== undefined && { status_code }),
    receivedAt,
  }
}

/** An unknown status counts as not decided. */
function rankOf(status: string) {
  return statusRank(status) ?? 1
}
