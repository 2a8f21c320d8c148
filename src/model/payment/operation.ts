import type { Issue } from '../issue.js'
import type { Result } from '../result.js'
import type { LimitInfo } from './limitInfo.js'
import type { SecondaryMethod } from './method.js'
import {
  type DecidingMembers,
  type KnownStatus,
  type KnownStatusCode,
  type OtherStatus,
  paymentOutcomeType,
} from './statusCode.js'
import {
  createTransactionReader,
  type Fee,
  requiredText,
  type SideTexts,
  type TransactionShape,
  transactionMembers,
  transactionTexts,
} from './transactionMembers.js'

/**
 * An operation (secondary transaction) on a payment: a capture, void or refund. `other` has members that the interface does not list.
 *
 * @see The interface, "Operation (secondary transaction) object" and "Secondary transactions"
 */
export interface Operation {
  /** UUID of the capture, void or refund. */
  readonly operation_id: string
  /** The payment of the primary operation. */
  readonly payment_id: string
  /** The order of the primary operation, at most 256 characters. */
  readonly order_id: string
  /** UUID of the merchant's project. */
  readonly pos_id: string
  /** The interface shows only `direct`. */
  readonly mode: string
  /** The three secondary methods of the interface. */
  readonly method: SecondaryMethod | (string & {})
  /** What was really captured, voided or refunded, in units of `currency`. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** An unknown status never means success. */
  readonly status: KnownStatus | OtherStatus
  /** yyyy-MM-ddTHH:mm:ss.SSS, no zone. */
  readonly created_at: string
  /** UUID. */
  readonly transaction_id?: string
  /** `1004` is a refund that succeeded; see `statusCodes` for the others shown. */
  readonly status_code?: KnownStatusCode | (string & {})
  /** The service's text, for people only. */
  readonly status_description?: string
  /** Last update: yyyy-MM-ddTHH:mm:ss.SSS, no zone. */
  readonly processed_at?: string
  /** Total commission. */
  readonly fee?: Fee
  /** The fixed part of `fee`; not in webhooks. */
  readonly fixed_fee?: Fee
  /** The percentage part of `fee`; not in webhooks. */
  readonly percent_fee?: Fee
  /** What was really processed, if the payer could change the amount. */
  readonly processed_amount?: number
  /** Goes with `processed_amount`; at most 256 characters, so perhaps no ISO 4217 code. */
  readonly processed_currency?: string
  /** Captures only. */
  readonly limit_info?: LimitInfo
  /** Refunds only. */
  readonly receipt_url?: string
  /** The members that the interface does not list; absent when there are none. */
  readonly other?: Readonly<Record<string, unknown>>
}

const shape = { operation_id: requiredText, ...transactionMembers } satisfies TransactionShape<Operation>

const texts = transactionTexts satisfies SideTexts<Operation, typeof shape>

/** Reads an operation by the rules of a payment. */
export const parseOperation: (input: unknown) => Result<Operation, readonly Issue[]> = createTransactionReader({
  shape,
  deciding: ['operation_id'],
  texts,
})

/**
 * Whether an operation has taken effect. A capture with an unknown code counts as not taken, like a payment. A void or refund
 * with the status `success` counts with any code: a refund has 1004, and a void's code is not shown.
 *
 * @internal
 */
export function hasTakenEffect(operation: Pick<Operation, 'method'> & DecidingMembers): boolean {
  return operation.method === 'capture' ? paymentOutcomeType(operation) === 'succeeded' : operation.status === 'success'
}
