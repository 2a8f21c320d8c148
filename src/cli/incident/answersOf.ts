import type { IncidentAnswer, IncidentEntry } from '../../incident/incident.js'
import type { TransactionRecord } from '../../server/attempts/attemptRecord.js'
import type { ReplayedAttempt } from '../../server/journal/entryOfChange.js'
import { replayEntries } from './replayEntries.js'

/** What the service answered about an attempt, made from what its answers changed and from why they changed nothing. */
export function answersOf(entries: readonly IncidentEntry[], attemptId: string): readonly IncidentAnswer[] {
  return entries.flatMap((entry, index) => {
    if (entry.attemptId !== attemptId) return []
    const to = askedFor(entry)
    if (!to) return []
    const record = replayEntries(entries.slice(0, index + 1)).find(({ id }) => id === attemptId)
    return record ? [{ to, at: entry.at, ...answerOf(entry, to, record) }] : []
  })
}

/** What an entry is the answer to; `undefined` for an entry that is none. */
function askedFor({ type, by, reason }: IncidentEntry): IncidentAnswer['to'] | undefined {
  switch (type) {
    case 'answered':
      // A cancellation that finds the payment paid is answered to whoever wanted it.
      return by === 'service' ? 'create' : 'cancel'
    case 'not_sent':
      return 'create'
    case 'asked':
      return 'resend'
    case 'recovered':
      return reason === 'not_found' ? 'resend' : undefined
    case 'cancelled':
    case 'cancel_refused':
      return 'cancel'
    default:
      return undefined
  }
}

type Answer = Omit<IncidentAnswer, 'to' | 'at'>

const refusedField = { issues: [{ field: 'amount', code: 'format' }] }

function answerOf(entry: IncidentEntry, to: IncidentAnswer['to'], record: ReplayedAttempt): Answer {
  const { type, reason = '', httpStatus: status = 200 } = entry
  if (type === 'not_sent') return { type: 'not_sent', reason }
  if (type === 'recovered') return { type: 'reply', status: 404, body: { message: 'not found' } }
  switch (reason) {
    case 'connection':
    case 'timeout':
      return { type: 'lost', reason }
    case 'signature':
    case 'late':
      return { type: 'not_sent', reason }
    case 'redirect':
      return entry.httpStatus === undefined
        ? { type: 'reply', status: 303, ...(record.location !== undefined && { location: record.location }) }
        : { type: 'reply', status, location: 'https://elsewhere.example/' }
    case 'refused':
      return { type: 'reply', status, body: to === 'create' ? refusedField : { message: 'refused' } }
    case 'refusal':
      return { type: 'reply', status, body: { message: 'The order exists already.' } }
    case 'http_status':
    case 'resent':
      return { type: 'reply', status, body: '' }
    case 'body_unreadable':
      return { type: 'reply', status, body: 'this is no JSON' }
    case 'body_shape':
      return { type: 'reply', status, body: {} }
    default: {
      const payment = paymentOf(entry, record)
      const body = { ...payment, ...mismatchOf(reason, payment) }
      return { type: 'reply', status: 200, body: to === 'cancel' ? [body] : body }
    }
  }
}

/** The payment as the answer had it: as it is known after it. */
function paymentOf(entry: IncidentEntry, record: ReplayedAttempt): Readonly<Record<string, unknown>> {
  const { pos_id, order_id, mode, method, amount, currency } = record
  const { view, user_action_url, ...ids } = transactionOf(entry, record) ?? {
    payment_id: 'payment-1',
    created_at: '2026-01-01T00:00:00.000',
    view: { status: 'pending' },
  }
  return {
    ...ids,
    pos_id,
    mode,
    method,
    amount: Number(amount),
    currency,
    ...view,
    order_id,
    user_action_required: user_action_url !== undefined,
    ...(user_action_url !== undefined && { user_action_url }),
  }
}

function transactionOf({ changes, reason }: IncidentEntry, record: ReplayedAttempt): TransactionRecord | undefined {
  const { transactions } = record
  const { transactions: patch } = changes ?? {}
  const changed = Object.keys(patch ?? {}).filter((name) => /^\d+$/.test(name))
  const last = changed.at(-1)
  if (last !== undefined) return transactions[Number(last)]
  return transactions.find(({ view }) => (view.status_code || view.status) === reason) ?? transactions.at(-1)
}

function mismatchOf(
  reason: string,
  { amount, currency }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  switch (reason) {
    case 'body_mismatch':
      return { order_id: 'another-order' }
    case 'amount':
      return { amount: Number(amount) + 1 }
    case 'currency':
      return { currency: currency === 'EUR' ? 'USD' : 'EUR' }
    case 'method':
      return { method: 'credit' }
    default:
      return {}
  }
}
