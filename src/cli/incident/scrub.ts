import { isIssueCode } from '../../model/issue.js'
import { paymentFields } from '../../model/payment/paymentFields.js'
import { formatTimestamp } from '../../model/timestamp.js'

/** Replaces values that must not leave the shop. Equal values get equal stand-ins. */
export interface Scrubber {
  /** A stand-in such as `attempt-1` for an id. */
  readonly name: (kind: string, value: unknown) => string
  /** Milliseconds since the first entry. */
  readonly time: (ms: number) => number
  /** The members that are known to be safe. Drops the others. */
  readonly members: (value: object) => Readonly<Record<string, unknown>>
}

/** The time of the first entry, for the service's timestamps. */
const incidentStart = Date.UTC(2026, 0, 1)
const incidentProject = '00000000-0000-4000-8000-000000000001'
const incidentReference = 'order-1'

type Scrub = (value: unknown, scrubber: Scrubber & { readonly walk: (value: unknown) => unknown }) => unknown

const dropped: unique symbol = Symbol('dropped')

const named =
  (kind: string): Scrub =>
  (value, { name }) =>
    value === null ? null : name(kind, value)
const one =
  (kind: string, known: readonly string[]): Scrub =>
  (value, { name }) =>
    value === null || known.includes(String(value)) ? value : name(kind, value)
const matching =
  (kind: string, pattern: RegExp): Scrub =>
  (value, { name }) =>
    value === null || (typeof value === 'string' && pattern.test(value)) ? value : name(kind, value)
const flag: Scrub = (value) => (typeof value === 'boolean' || value === null ? value : dropped)
const count: Scrub = (value) =>
  value === null || (Number.isInteger(value) && Math.abs(Number(value)) < 100_000) ? value : dropped
const time: Scrub = (value, scrubber) =>
  value === null ? null : typeof value === 'number' && Number.isFinite(value) ? scrubber.time(value) : dropped
const amount: Scrub = (value) => {
  if (value === null) return null
  if (typeof value === 'number') return Math.abs(value) < 1e10 ? value : 0
  return typeof value === 'string' && /^\d{1,10}(?:\.\d{1,2})?$/.test(value) ? value : '0.00'
}
const inside: Scrub = (value, { walk }) => (typeof value === 'object' ? walk(value) : dropped)
const serviceTime: Scrub = (value, scrubber) => {
  if (value === null) return null
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?$/.test(value)) {
    return scrubber.name('text', value)
  }
  const ms = Date.parse(`${value}Z`)
  return Number.isNaN(ms) ? scrubber.name('text', value) : formatTimestamp(incidentStart + scrubber.time(ms))
}

const fields = ['', ...paymentFields.flatMap((row) => row.fields)]
const states = ['init', 'pending', 'failure', 'success', 'active', 'canceled']
const methods = ['purchase', 'auth', 'credit', 'p2p', 'lookup', 'capture', 'void', 'refund']

const each = (names: readonly string[], scrub: Scrub) => Object.fromEntries(names.map((name) => [name, scrub]))

/** Every member that may leave the shop, and in which form. All others are dropped. */
const members: Readonly<Record<string, Scrub>> = {
  pos_id: (value, { name }) => {
    const number = name('project', value).slice('project-'.length)
    return `${incidentProject.slice(0, -number.length)}${number}`
  },
  reference: () => incidentReference,
  order_id: (value, { name }) => `${incidentReference}-${name('order', value).slice('order-'.length)}`,
  payment_id: named('payment'),
  transaction_id: named('transaction'),
  operation_id: named('operation'),
  customer_id: named('customer'),
  // Only inside `recurring`.
  id: named('subscription'),
  by: named('operator'),
  ...each(['note', 'description', 'status_description'], named('text')),
  cc_mask: named('mask'),
  cc_token: named('token'),
  // Masked in events, so several addresses can't be distinguished.
  user_action_url: (value) => (value === null ? null : 'https://bank.example/page-1'),
  receipt_url: (value, { name }) => (value === null ? null : `https://receipts.example/${name('receipt', value)}`),
  location: (value, { name }) => (value === null ? null : `/api/v1/checkout/${name('form', value)}/form`),
  currency: matching('currency', /^[A-Z]{3}$/),
  processed_currency: matching('currency', /^[A-Z]{3}$/),
  status: one('status', states),
  // The service's codes have four digits.
  status_code: matching('code', /^\d{4}$/),
  mode: one('mode', ['direct', 'hosted']),
  wallet: one('wallet', ['apple_pay', 'google_pay']),
  method: one('method', methods),
  state: one('state', ['succeeded', 'failed']),
  reason: one('reason', ['unclear', 'abandoned', 'double_payment', 'event_missing']),
  field: one('field', fields),
  code: (value) => (isIssueCode(String(value)) ? value : 'format'),
  ...each(['amount', 'recurringAmount', 'processed_amount'], amount),
  ...each(['number', 'checks', 'successes', 'sumOf'], count),
  ...each(['isRecurring', 'wasFree', 'hasReturned', 'hasEvent', 'awaitsEvent', 'isRefused', 'isNotified'], flag),
  ...each(['saveCardConsent', 'user_action_required'], flag),
  ...each(['expiresAt', 'checkSince', 'createdAt', 'at'], time),
  ...each(['created_at', 'processed_at', 'retry_after'], serviceTime),
  ...each(['transactions', 'captures', 'review', 'decision', 'issues', 'view', 'recurring', 'limit_info'], inside),
  ...each(['fee', 'fixed_fee', 'percent_fee'], inside),
}

/** @param firstAt the time of the first entry, which all times are relative to */
export function createScrubber(firstAt: number): Scrubber {
  const names = new Map<string, Map<string, string>>()

  function name(kind: string, value: unknown): string {
    const known = names.get(kind) ?? new Map<string, string>()
    names.set(kind, known)
    const key = JSON.stringify(value) ?? ''
    const standIn = known.get(key) ?? `${kind}-${known.size + 1}`
    known.set(key, standIn)
    return standIn
  }

  const scrubber: Scrubber = { name, time: (ms) => Math.round(ms - firstAt), members: membersOf }

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk)
    if (value === null) return null
    return typeof value === 'object' ? membersOf(value) : name('text', value)
  }

  function membersOf(value: object): Readonly<Record<string, unknown>> {
    const kept = Object.entries(value).flatMap(([member, inner]): readonly (readonly [string, unknown])[] => {
      // A journal's differences name list indexes by number, and whole values by "=".
      if (/^\d{1,4}$/.test(member) || member === '=') return [[member, walk(inner)]]
      const scrub = Object.hasOwn(members, member) ? members[member] : undefined
      const safe = scrub ? scrub(inner, { ...scrubber, walk }) : dropped
      return safe === dropped ? [] : [[member, safe]]
    })
    return Object.fromEntries(kept)
  }

  return scrubber
}
