import type { Parsed } from '../issue.js'
import type { LimitInfo } from './limitInfo.js'
import type { SecondaryMethod } from './method.js'
import { type DecidingMembers, type KnownStatusCode, paymentOutcomeType } from './statusCode.js'
import {
  createTransactionReader,
  requiredText,
  type SideTexts,
  type TransactionMembers,
  type TransactionShape,
  transactionMembers,
  transactionTexts,
} from './transactionMembers.js'

/**
 * An operation (secondary transaction) on a payment: a capture, void or refund. `other` has members
 * that the interface does not list.
 *
 * @see The interface, "Operation (secondary transaction) object" and "Secondary transactions"
 */
export interface Operation extends TransactionMembers {
  /** UUID of the capture, void or refund. */
  readonly operation_id: string
  /** The interface shows only `direct`. */
  readonly mode: string
  /** The three secondary methods of the interface. */
  readonly method: SecondaryMethod | (string & {})
  /** What was really captured, voided or refunded, in units of `currency`. */
  readonly amount: number
  /** `1004` is a refund that succeeded; see `statusCodes` for the others shown. */
  readonly status_code?: KnownStatusCode | (string & {})
  /** Captures only. */
  readonly limit_info?: LimitInfo
  /** Refunds only. */
  readonly receipt_url?: string
}

const shape = {
  operation_id: requiredText,
  ...transactionMembers,
} satisfies TransactionShape<Operation>

const texts = transactionTexts satisfies SideTexts<Operation, typeof shape>

/**
 * Reads an operation. Its identifying members, amounts and status must be valid; another member of
 * the wrong type is left out.
 */
export const parseOperation: (input: unknown) => Parsed<Operation> = createTransactionReader({
  shape,
  deciding: ['operation_id'],
  texts,
})

/**
 * Whether an operation has taken effect. A capture with an unknown code counts as not taken, like a
 * payment. A void or refund with the status `success` counts with any code: a refund has 1004, and
 * a void's code is not shown.
 *
 * @internal
 */
export function hasTakenEffect(operation: Pick<Operation, 'method'> & DecidingMembers): boolean {
  return operation.method === 'capture'
    ? paymentOutcomeType(operation) === 'succeeded'
    : operation.status === 'success'
}
