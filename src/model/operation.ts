import * as z from 'zod/mini'
import { type Parsed, refused } from './issue.js'
import type { LimitInfo } from './outcome.js'
import { type Fee, feeSchema, membersWithoutCard } from './payment.js'
import { limitInfoSchema } from './paymentDetails.js'
import { parseDeciding, text } from './schema.js'
import type { KnownStatus, KnownStatusCode } from './statusCode.js'

/**
 * An operation (secondary transaction) on a payment: a capture, void or refund. Its amount is what was really captured,
 * voided or refunded. Members the interface does not list are kept as they came.
 *
 * @see The interface, "Operation (secondary transaction) object" and "Secondary transactions"
 */
export interface Operation {
  readonly operation_id: string
  /** The primary operation's payment. */
  readonly payment_id: string
  readonly order_id: string
  readonly pos_id: string
  readonly mode: string
  readonly method: 'capture' | 'void' | 'refund' | (string & {})
  readonly amount: number
  readonly currency: string
  readonly status: KnownStatus | (string & {})
  readonly created_at: string
  readonly transaction_id?: string
  readonly status_code?: KnownStatusCode | (string & {})
  readonly status_description?: string
  readonly processed_at?: string
  readonly fee?: Fee
  readonly fixed_fee?: Fee
  readonly percent_fee?: Fee
  readonly processed_amount?: number
  readonly processed_currency?: string
  /** Captures only. */
  readonly limit_info?: LimitInfo
  /** Refunds only. */
  readonly receipt_url?: string
  readonly [member: string]: unknown
}

/** Reads an operation, as strictly and as tolerantly as a payment is read. */
export function parseOperation(input: unknown): Parsed<Operation> {
  const members = membersWithoutCard(input)
  return members === undefined ? refused({ field: '', code: 'format' }) : parseDeciding(schema, members, deciding)
}

const optionalText = z.exactOptional(z.string())
const required = z.string().check(z.minLength(1, 'required'))

const schema: z.ZodMiniType<Operation> = z.looseObject({
  operation_id: required,
  payment_id: required,
  order_id: text({ max: 256 }),
  pos_id: required,
  mode: required,
  method: required,
  amount: z.number(),
  currency: required,
  status: required,
  created_at: required,
  transaction_id: optionalText,
  status_code: optionalText,
  status_description: optionalText,
  processed_at: optionalText,
  fee: z.exactOptional(feeSchema),
  fixed_fee: z.exactOptional(feeSchema),
  percent_fee: z.exactOptional(feeSchema),
  processed_amount: z.exactOptional(z.number()),
  processed_currency: z.exactOptional(text({ max: 256 })),
  limit_info: z.exactOptional(limitInfoSchema),
  receipt_url: optionalText,
})

const deciding: ReadonlySet<string> = new Set([
  'operation_id',
  'payment_id',
  'order_id',
  'pos_id',
  'mode',
  'method',
  'amount',
  'currency',
  'status',
  'created_at',
  'transaction_id',
  'status_code',
  'processed_amount',
  'processed_currency',
])
