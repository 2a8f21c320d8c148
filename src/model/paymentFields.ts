import type * as z from 'zod/mini'
import { type Issue, type Parsed, refused } from './issue.js'
import { parseWith, presentMembers } from './schema.js'

/** Who collects the payment data: the merchant's own page, or the service's. */
export type PaymentMode = 'direct' | 'hosted'

/** Whether a request must, may or must not hold a member. */
export type FieldUse = 'required' | 'optional' | 'not_applicable'

/** One row of an endpoint's table of fields. */
export interface FieldRow {
  /** Spelled as the interface spells them. */
  readonly fields: readonly string[]
  /** In direct mode. */
  readonly direct: FieldUse
  /** In hosted mode. */
  readonly hosted: FieldUse
}

const orderFields = ['pos_id', 'mode', 'method', 'amount', 'currency', 'description', 'order_id', 'order_3ds_bypass']

/** Which of the card fields, a token or a cryptogram must be there is a rule of its own: they are all optional here. */
const meansFields = ['cc_number', 'exp_month', 'exp_year', 'card_cvv', 'cc_token', 'browser_fingerprint', 'cryptogram']

/**
 * Endpoint 1, field by field. The interface shows the modes of each and not which are required: those are what its direct
 * samples and endpoint 2 never leave out.
 *
 * @see The interface, "Create a payment"
 */
export const paymentFields: readonly FieldRow[] = [
  { fields: orderFields, direct: 'required', hosted: 'required' },
  { fields: [...meansFields, 'customer_ip', 'customer_referrer'], direct: 'optional', hosted: 'not_applicable' },
  { fields: ['customer_lang', 'order_timeout'], direct: 'not_applicable', hosted: 'optional' },
  {
    fields: [
      'products',
      'customer_id',
      'customer_fname',
      'customer_lname',
      'customer_patronym',
      'customer_email',
      'customer_phone',
      'customer_country',
      'customer_birthday',
      'customer_tax_id',
      'server_url',
      'result_url',
      'merchant_mcc',
      'payload',
      'validation_url',
      'f_receipt_delivery',
      'init_recurring',
    ],
    direct: 'optional',
    hosted: 'optional',
  },
  // Sent here, it would make an ordinary payment that pays no sub-merchant.
  { fields: ['split'], direct: 'not_applicable', hosted: 'not_applicable' },
]

/**
 * Endpoint 2, row by row as the interface's table has them; last, the fields of endpoint 1 that are not part of it.
 *
 * @see The interface, "Create a split payment"
 */
export const splitFields: readonly FieldRow[] = [
  { fields: orderFields, direct: 'required', hosted: 'required' },
  { fields: ['split'], direct: 'required', hosted: 'required' },
  { fields: ['customer_fname', 'customer_lname', 'customer_ip'], direct: 'required', hosted: 'optional' },
  { fields: ['customer_patronym'], direct: 'optional', hosted: 'required' },
  { fields: ['customer_email', 'customer_phone'], direct: 'required', hosted: 'required' },
  { fields: [...meansFields, 'customer_referrer'], direct: 'optional', hosted: 'not_applicable' },
  { fields: ['customer_lang'], direct: 'not_applicable', hosted: 'optional' },
  {
    fields: [
      'customer_id',
      'customer_country',
      'customer_birthday',
      'customer_tax_id',
      'server_url',
      'result_url',
      'merchant_mcc',
      'payload',
      'validation_url',
    ],
    direct: 'optional',
    hosted: 'optional',
  },
  {
    fields: ['products', 'f_receipt_delivery', 'order_timeout', 'init_recurring'],
    direct: 'not_applicable',
    hosted: 'not_applicable',
  },
]

/** How {@link parseFields} reads one kind of request. */
interface FieldRules<Request> {
  readonly rows: readonly FieldRow[]
  readonly mode: PaymentMode
  readonly schema: z.ZodMiniType<Request>
  /** Rules between members, asked once every member by itself is well-formed. */
  readonly judge?: (request: Request) => readonly Issue[]
}

/**
 * Reads a request by its endpoint's table, its members' schemas and the rules between them, and tells every reason found,
 * one a member. A null member counts as absent; members no table names are kept: the service may know more than we do.
 *
 * @internal
 */
export function parseFields<Request>(
  input: unknown,
  { rows, mode, schema, judge }: FieldRules<Request>,
): Parsed<Request> {
  const members = presentMembers(input)
  const misplaced = members === undefined ? [] : judgeFields(members, { rows, mode })
  const shape = parseWith(schema, members ?? input)
  const others = shape.type === 'refused' ? shape.issues : (judge?.(shape.value) ?? [])
  const issues = [...misplaced, ...others.filter(({ field }) => !misplaced.some((known) => known.field === field))]
  return issues.length > 0 ? refused(...issues) : shape
}

/** Whether a body names hosted mode. */
export function isHosted(input: unknown): boolean {
  const { mode } = presentMembers(input) ?? {}
  return mode === 'hosted'
}

/** The members that a table requires and that are missing or empty, and those that it does not allow. */
function judgeFields(
  members: Readonly<Record<string, unknown>>,
  { rows, mode }: { readonly rows: readonly FieldRow[]; readonly mode: PaymentMode },
): readonly Issue[] {
  const issues: Issue[] = []
  for (const row of rows) {
    const use = row[mode]
    if (use === 'optional') continue
    for (const field of row.fields) issues.push(...judgeField(field, { use, value: members[field] }))
  }
  return issues
}

function judgeField(
  field: string,
  { use, value }: { readonly use: FieldUse; readonly value: unknown },
): readonly Issue[] {
  if (use === 'required' && (value === undefined || value === '')) return [{ field, code: 'required' }]
  return use === 'not_applicable' && value !== undefined ? [{ field, code: 'not_allowed' }] : []
}
