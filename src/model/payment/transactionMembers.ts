import * as z from 'zod/mini'
import { withoutCard } from '../card/cardEcho.js'
import type { Issue } from '../issue.js'
import { failed, type Result } from '../result.js'
import { parseDeciding, presentMembers, text } from '../schema.js'
import { limitInfoSchema } from './paymentDetails.js'

/** A commission, or a part of one. */
export interface Fee {
  /** In units of `currency`, such as 4.99, not in hundredths. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** @internal */
export const optionalText: z.ZodMiniExactOptional<z.ZodMiniString> = z.exactOptional(z.string())

/** @internal */
export const requiredText: z.ZodMiniString = z.string().check(z.minLength(1, 'required'))

const fee = z.exactOptional(z.looseObject({ amount: z.number(), currency: z.string() }))

/**
 * The members that a payment and an operation have in common, the interface's primary and secondary transactions.
 *
 * @internal
 */
export const transactionMembers = {
  payment_id: requiredText,
  order_id: text({ max: 256 }),
  pos_id: requiredText,
  mode: requiredText,
  method: requiredText,
  amount: z.number(),
  currency: requiredText,
  status: requiredText,
  created_at: requiredText,
  transaction_id: optionalText,
  status_code: optionalText,
  status_description: optionalText,
  processed_at: optionalText,
  fee,
  fixed_fee: fee,
  percent_fee: fee,
  processed_amount: z.exactOptional(z.number()),
  processed_currency: z.exactOptional(text({ max: 256 })),
  limit_info: z.exactOptional(limitInfoSchema),
  receipt_url: optionalText,
}

/** Those of them that say which transaction it is, how much, and its status. */
const decidingMembers: readonly (keyof typeof transactionMembers)[] = [
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
]

/**
 * Reads a transaction by a schema. What it decides by must be as the interface says, the members in `deciding` as well;
 * another member of the wrong type is left out.
 *
 * @internal
 */
export function parseTransaction<Value>(
  schema: z.ZodMiniType<Value>,
  input: unknown,
  deciding: readonly (keyof Value & string)[],
): Result<Value, readonly Issue[]> {
  const members = membersWithoutCard(input)
  if (members === undefined) return failed([{ field: '', code: 'format' }])
  return parseDeciding(schema, members, new Set([...decidingMembers, ...deciding]))
}

/** The members of a payment less nulls and the echo of card data, which no code behind this boundary may receive. @internal */
export function membersWithoutCard(input: unknown): Readonly<Record<string, unknown>> | undefined {
  return presentMembers(withoutCard(input))
}
