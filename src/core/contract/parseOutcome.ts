import { type Members, membersOf } from '../model/isObject.js'
import { failed, type Issue, ok, type Result } from '../model/issue.js'
import { isIssueCode } from '../model/issueCodes.js'
import type { Outcome, PaymentView } from './outcome.js'

/**
 * Reads a backend's outcome. Unknown members are dropped, `null` counts as absent, and an
 * ill-shaped member that decides nothing is left out, so that a taken payment stays readable. It
 * uses no schema library, which would be a sixth of the card form's size.
 */
export function parseOutcome(input: unknown): Result<Outcome, readonly Issue[]> {
  const members = membersOf(input)
  const { type } = members
  const outcome = type === 'rejected' ? readRejection(members) : readPaymentOutcome(members)
  return outcome
    ? ok({ ...outcome, ...texts(members, ['reference']) })
    : failed([{ field: '', code: 'format' }])
}

function readRejection({ issues, order }: Members): Outcome | undefined {
  if (!Array.isArray(issues)) return undefined
  const { amount, currency } = texts(membersOf(order), ['amount', 'currency'])
  return {
    type: 'rejected',
    issues: issues.map(membersOf).map(readIssue),
    ...(amount && currency && { order: { amount, currency } }),
  }
}

/** `undefined` for an unknown type, or without what its type needs. */
function readPaymentOutcome(members: Members): Outcome | undefined {
  const { type, payment: view, user_action_url, location, expires_in, blocked, refused } = members
  const payment = readPayment(membersOf(view))
  if (type === 'unknown') {
    return { type, ...texts(members, ['order_id']), ...(refused === true && { refused }) }
  }
  if (!payment) return undefined
  switch (type) {
    case 'succeeded':
    case 'declined':
    case 'cancelled':
    case 'needs_review':
      return { type, payment }
    case 'pending':
      return { type, payment, ...(blocked === true && { blocked }) }
    case 'action_required':
      return typeof user_action_url === 'string' ? { type, payment, user_action_url } : undefined
    case 'redirect':
      if (typeof location !== 'string') return undefined
      return { type, payment, location, ...(typeof expires_in === 'number' && { expires_in }) }
    default:
      return undefined
  }
}

const paymentTexts = [
  'order_id',
  'status',
  'status_code',
  'status_description',
  'cc_mask',
  'created_at',
  'receipt_url',
  'processed_currency',
] as const

function readPayment(members: Members): PaymentView | undefined {
  const { amount, currency, processed_amount, limit_info: limit, recurring } = members
  if (typeof amount !== 'number' || typeof currency !== 'string') return undefined
  const limit_info = texts(membersOf(limit), ['retry_after', 'description'])
  const hasLimit = Object.keys(limit_info).length > 0
  const { id, status } = texts(membersOf(recurring), ['id', 'status'])
  const isRecurring = id !== undefined && status !== undefined
  return {
    amount,
    currency,
    ...texts(members, paymentTexts),
    ...(hasLimit && { limit_info }),
    ...(typeof processed_amount === 'number' && { processed_amount }),
    ...(isRecurring && { recurring: { id, status } }),
  }
}

/**
 * A newer backend may send a code that the page has no message for: that is read as the general
 * one.
 */
function readIssue(members: Members): Issue {
  const { field = '', code, ...message } = texts(members, ['field', 'code', 'message'])
  return { field, code: isIssueCode(code) ? code : 'format', ...message }
}

/** The members of these names that are text; others are left out. */
export function texts<Name extends string>(
  members: Members,
  names: readonly Name[],
): { readonly [Key in Name]?: string } {
  const textMembers: { [Key in Name]?: string } = {}
  for (const name of names) {
    const value = members[name]
    if (typeof value === 'string') textMembers[name] = value
  }
  return textMembers
}
