import * as z from 'zod/mini'
import { isCardName, withoutCard } from '../card/cardEcho.js'
import { failed, ok, type Parsed } from '../issue.js'
import { parseDeciding, presentMembers, type ShapeOf, text } from '../schema.js'
import { limitInfoSchema } from './limitInfo.js'
import { codeText, decimal } from './looseTypes.js'
import type { KnownStatus, OtherStatus } from './statusCode.js'

/** A commission, or a part of one. */
export interface Fee {
  /** In units of `currency`, such as 4.99, not in hundredths. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** The members that a payment and an operation share. */
export interface TransactionMembers {
  /** The service's UUID of the payment. */
  readonly payment_id: string
  /** At most 256 characters. */
  readonly order_id: string
  /** UUID of the merchant's project. */
  readonly pos_id: string
  /** ISO 4217. */
  readonly currency: string
  /** An unknown status never means success. */
  readonly status: KnownStatus | OtherStatus
  /** yyyy-MM-ddTHH:mm:ss.SSS, no zone. */
  readonly created_at: string
  /** UUID, another one for each charge of a subscription. */
  readonly transaction_id?: string
  /** The service's text, for people only. */
  readonly status_description?: string
  /** Last update: yyyy-MM-ddTHH:mm:ss.SSS, no zone. */
  readonly processed_at?: string
  /** Total commission. */
  readonly fee?: Fee
  /** The fixed part of `fee`; not in an operation's webhook. */
  readonly fixed_fee?: Fee
  /** The percentage part of `fee`; not in an operation's webhook. */
  readonly percent_fee?: Fee
  /** What was really paid or processed, if the payer can change the amount. */
  readonly processed_amount?: number
  /** Goes with `processed_amount`; at most 256 characters, so perhaps no ISO 4217 code. */
  readonly processed_currency?: string
  /** The members that the interface does not list; absent when there are none. */
  readonly other?: Readonly<Record<string, unknown>>
}

/** @internal */
export const optionalText: z.ZodMiniExactOptional<z.ZodMiniString> = z.exactOptional(z.string())

/** @internal */
export const requiredText: z.ZodMiniString = z.string().check(z.minLength(1, 'required'))

const fee = z.exactOptional(z.looseObject({ amount: decimal, currency: z.string() }))

/** The members that identify a transaction, its amounts and its status. */
const decidingShape = {
  payment_id: requiredText,
  order_id: text({ max: 256 }),
  pos_id: requiredText,
  mode: requiredText,
  method: requiredText,
  amount: decimal,
  currency: requiredText,
  status: requiredText as z.ZodMiniType<KnownStatus | OtherStatus>,
  created_at: requiredText,
  transaction_id: optionalText,
  status_code: z.exactOptional(codeText),
  processed_amount: z.exactOptional(decimal),
  processed_currency: z.exactOptional(text({ max: 256 })),
}

/** The members that a payment and an operation share. @internal */
export const transactionMembers = {
  ...decidingShape,
  fee,
  fixed_fee: fee,
  percent_fee: fee,
  limit_info: z.exactOptional(limitInfoSchema),
}

/** The schemas of some members of a `Transaction`. @internal */
export type TransactionShape<Transaction> = Partial<ShapeOf<Omit<Transaction, 'other'>>>

/**
 * The members of a `Transaction` without a schema in its `Shape`: text that decides nothing, or
 * `never`.
 *
 * @internal
 */
export type SideTexts<Transaction, Shape> = {
  readonly [Name in Exclude<keyof Transaction, keyof Shape | 'other'>]-?: Transaction[Name] extends
    | string
    | undefined
    ? true
    : never
}

/** The text members that payments and operations share. @internal */
export const transactionTexts = {
  status_description: true,
  processed_at: true,
  receipt_url: true,
} as const

interface TransactionReader {
  /** The members that decide something, or are no plain text. */
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  /** Further members that must be valid. */
  readonly deciding: readonly string[]
  /**
   * Text that decides nothing, without a schema, which takes ten times as long as a check of the
   * type.
   */
  readonly texts: Readonly<Record<string, true>>
}

/**
 * Makes the reader of a kind of transaction. Deciding members must be valid; another member of the
 * wrong type is left out, and members that the interface does not list go into `other`.
 *
 * @internal
 */
export function createTransactionReader<Value>({
  shape,
  deciding,
  texts,
}: TransactionReader): (input: unknown) => Parsed<Value> {
  const schema = z.object(shape)
  const decidingNames = new Set([...Object.keys(decidingShape), ...deciding])
  const textNames = new Set(Object.keys(texts))
  const listed = new Set([...Object.keys(shape), ...textNames])
  const isValid = (name: string, value: unknown) =>
    !textNames.has(name) || typeof value === 'string'
  return (input) => {
    const members = membersWithoutCard(input, isValid)
    if (members === undefined) return failed([{ field: '', code: 'format' }])
    const read = parseDeciding(schema, members, decidingNames)
    return read.type === 'error' ? read : ok(withOther(read.value, listed) as Value)
  }
}

/**
 * The members of a payment without nulls and card data, and without those that `isValid` refuses.
 * @internal
 */
export function membersWithoutCard(
  input: unknown,
  isValid: (name: string, value: unknown) => boolean = () => true,
): Readonly<Record<string, unknown>> | undefined {
  return presentMembers(input, (name, value) =>
    isCardName(name) || !isValid(name, value) ? undefined : withoutCard(value),
  )
}

/** Moves the members that the interface does not list into `other`. */
function withOther(members: object, listed: ReadonlySet<string>) {
  const entries = Object.entries(members)
  const unlistedEntries = entries.filter(([name]) => !listed.has(name))
  if (unlistedEntries.length === 0) return members
  const listedEntries = entries.filter(([name]) => listed.has(name))
  return { ...Object.fromEntries(listedEntries), other: Object.fromEntries(unlistedEntries) }
}
