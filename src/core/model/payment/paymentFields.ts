import { customerMembers } from './customerMembers.js'

/** Who collects the payment data: the merchant's page, or the service's. */
export type PaymentMode = 'direct' | 'hosted'

/**
 * Whether a request must, may or must not have a member. `usual`: nearly always there, perhaps
 * required. `other_mode`: of the other mode in the interface. Both are sent anyway, and the service
 * decides.
 */
export type FieldUse = 'required' | 'usual' | 'optional' | 'other_mode' | 'not_applicable'

/** Members of a request with the same rule in each mode. */
export interface FieldRow {
  readonly fields: readonly string[]
  readonly direct: FieldUse
  readonly hosted: FieldUse
}

/** The members by which an answer is matched to its request. */
const orderFields = ['pos_id', 'mode', 'method', 'amount', 'currency', 'order_id']

/**
 * Optional in direct mode, because another rule requires one means. Refused in hosted mode: only
 * the service may get the card.
 */
const meansFields = ['cc_number', 'exp_month', 'exp_year', 'card_cvv', 'cc_token', 'cryptogram']

const sharedFields = [
  'customer_id',
  'server_url',
  'result_url',
  'merchant_mcc',
  'payload',
  'validation_url',
]

/** Members that endpoint 1 alone has. */
const wholeFields = ['products', 'f_receipt_delivery', 'init_recurring']

/**
 * Endpoint 1, field by field. The interface shows each field's modes, but not what is required:
 * here those by which an answer is matched. `usual` are those that its direct samples and endpoint
 * 2 always have.
 *
 * @see The interface, "Create a payment"
 */
export const paymentFields: readonly FieldRow[] = [
  { fields: orderFields, direct: 'required', hosted: 'required' },
  { fields: ['description', 'order_3ds_bypass'], direct: 'usual', hosted: 'usual' },
  { fields: meansFields, direct: 'optional', hosted: 'not_applicable' },
  {
    fields: ['browser_fingerprint', 'customer_ip', 'customer_referrer'],
    direct: 'optional',
    hosted: 'other_mode',
  },
  { fields: ['customer_lang', 'order_timeout'], direct: 'other_mode', hosted: 'optional' },
  {
    fields: [...sharedFields, ...customerMembers, ...wholeFields],
    direct: 'optional',
    hosted: 'optional',
  },
  // Sent here, it would make an ordinary payment without shares.
  { fields: ['split'], direct: 'not_applicable', hosted: 'not_applicable' },
]

/**
 * Endpoint 2, row by row; last the fields of endpoint 1 that it does not have.
 *
 * @see The interface, "Create a split payment"
 */
export const splitFields: readonly FieldRow[] = [
  {
    fields: [...orderFields, 'description', 'order_3ds_bypass'],
    direct: 'required',
    hosted: 'required',
  },
  { fields: ['split'], direct: 'required', hosted: 'required' },
  {
    fields: ['customer_fname', 'customer_lname', 'customer_ip'],
    direct: 'required',
    hosted: 'optional',
  },
  { fields: ['customer_patronym'], direct: 'optional', hosted: 'required' },
  { fields: ['customer_email', 'customer_phone'], direct: 'required', hosted: 'required' },
  {
    fields: [...meansFields, 'browser_fingerprint', 'customer_referrer'],
    direct: 'optional',
    hosted: 'not_applicable',
  },
  { fields: ['customer_lang'], direct: 'not_applicable', hosted: 'optional' },
  {
    fields: [...sharedFields, 'customer_country', 'customer_birthday', 'customer_tax_id'],
    direct: 'optional',
    hosted: 'optional',
  },
  { fields: [...wholeFields, 'order_timeout'], direct: 'not_applicable', hosted: 'not_applicable' },
]
