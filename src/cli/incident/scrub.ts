import { incidentProject, incidentReference, incidentStart } from '../../incident/incident.js'
import { isIssueCode } from '../../model/issue.js'
import { paymentFields } from '../../model/payment/paymentFields.js'
import { formatTimestamp } from '../../model/timestamp.js'

/** Replaces what must not leave the shop. Equal values get equal stand-ins, so that a repeat is still one. */
export interface Scrubber {
  /** A stand-in such as `attempt-1` for an id. */
  readonly name: (kind: string, value: unknown) => string
  /** Milliseconds since the first entry. */
  readonly time: (ms: number) => number
  /** Members of a record: those that are not known to be safe are dropped. */
  readonly record: (value: unknown) => unknown
  /** Members of an event: of one that is not known to be safe it is only said that it is there, so that the event is as new. */
  readonly event: (value: unknown) => unknown
}

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

/** Every member that may leave the shop, and in which form. What is not here is dropped. */
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
  // Inside `recurring`: of nothing else an id is kept.
  id: named('subscription'),
  by: named('operator'),
  note: named('text'),
  description: named('text'),
  status_description: named('text'),
  cc_mask: named('mask'),
  cc_token: named('token'),
  // Of an event it is masked, so that nobody could say which of several it is.
  user_action_url: (value) => (value === null ? null : 'https://bank.example/page-1'),
  receipt_url: (value, { name }) => (value === null ? null : `https://receipts.example/${name('receipt', value)}`),
  location: (value, { name }) => (value === null ? null : `/api/v1/checkout/${name('form', value)}/form`),
  amount,
  recurringAmount: amount,
  processed_amount: amount,
  currency: matching('currency', /^[A-Z]{3}$/),
  processed_currency: matching('currency', /^[A-Z]{3}$/),
  status: one('status', states),
  // The service's codes have four digits.
  status_code: matching('code', /^\d{4}$/),
  mode: one('mode', ['direct', 'hosted']),
  method: one('method', methods),
  state: one('state', ['succeeded', 'failed']),
  reason: one('reason', ['unclear', 'abandoned', 'double_payment', 'event_missing']),
  field: one('field', fields),
  code: (value) => (isIssueCode(String(value)) ? value : 'format'),
  number: count,
  checks: count,
  successes: count,
  sumOf: count,
  isRecurring: flag,
  wasFree: flag,
  hasReturned: flag,
  hasEvent: flag,
  awaitsEvent: flag,
  isRefused: flag,
  isNotified: flag,
  saveCardConsent: flag,
  user_action_required: flag,
  expiresAt: time,
  checkSince: time,
  createdAt: time,
  at: time,
  created_at: serviceTime,
  processed_at: serviceTime,
  retry_after: serviceTime,
  transactions: inside,
  captures: inside,
  review: inside,
  decision: inside,
  issues: inside,
  view: inside,
  recurring: inside,
  limit_info: inside,
  fee: inside,
  fixed_fee: inside,
  percent_fee: inside,
}

/** Members of which an event may have any, and which say nothing that a replay needs: their names are the interface's. */
const unsafe = [...fields, 'result_url', 'payway', 'bank_short_name', 'gateway_order_id', 'billing_order_id', 'payload']

/** @param firstAt when the first entry was written: every time is measured from it */
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

  const scrubber: Scrubber = {
    name,
    time: (ms) => Math.round(ms - firstAt),
    record: (value) => walk(value, false),
    event: (value) => walk(value, true),
  }

  function walk(value: unknown, saysWhatIsLeftOut: boolean): unknown {
    if (Array.isArray(value)) return value.map((item) => walk(item, saysWhatIsLeftOut))
    if (typeof value !== 'object' || value === null) return value === null ? null : name('text', value)
    const kept = Object.entries(value).flatMap(([member, inner]): readonly (readonly [string, unknown])[] => {
      // A journal's differences name places of lists by their number, and whole values by "=".
      if (/^\d{1,4}$/.test(member) || member === '=') return [[member, walk(inner, saysWhatIsLeftOut)]]
      const scrub = Object.hasOwn(members, member) ? members[member] : undefined
      const safe = scrub ? scrub(inner, { ...scrubber, walk: (each) => walk(each, saysWhatIsLeftOut) }) : dropped
      if (safe !== dropped) return [[member, safe]]
      if (!saysWhatIsLeftOut) return []
      return [[unsafe.includes(member) ? member : name('member', member), name('text', inner)]]
    })
    return Object.fromEntries(kept)
  }

  return scrubber
}
