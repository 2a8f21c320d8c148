import type { JournalEntry } from '../../server/attempts/journalEntry.js'
import { membersOf } from '../../server/events/eventKeys.js'
import type { ReplayedAttempt } from '../../server/journal/entryOfChange.js'
import { replayHistory } from '../../server/journal/replayHistory.js'
import type { OrderEvent } from '../../server/operator/orderDetails.js'
import { createScrubber, type Scrubber } from './scrub.js'

/** The records of an order, as `orders.history` and `orders.find` return them. */
export interface OrderRecords {
  readonly history: readonly JournalEntry[]
  readonly events: readonly OrderEvent[]
}

/** One order's history without names, tokens and card data. Times are milliseconds since the first entry. */
export interface Incident {
  readonly format: 'tillkit incident'
  readonly version: 1
  /** What went wrong, by the journal. */
  readonly faults: readonly IncidentFault[]
  /** How each attempt ended. */
  readonly attempts: readonly ReplayedAttempt[]
  /** The webhooks that changed something. */
  readonly events: readonly IncidentEvent[]
  readonly history: readonly IncidentEntry[]
}

interface IncidentFault {
  readonly at: number
  readonly attempt: string
  readonly fault: string
}

interface IncidentEvent {
  readonly id: string
  readonly at: number
  readonly attempt: string
  /** The callback that received it. */
  readonly purpose: 'payment' | 'operation' | 'unrecognised'
  /** The content of `data`. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A journal entry without its free text. */
type IncidentEntry = Omit<JournalEntry, 'detail'> & { readonly attemptId: string }

/**
 * Creates the incident of an order from its history, webhooks and faults, with stand-ins for every id, text, address and person.
 * Only members that are known to be safe are kept.
 */
export function exportIncident({ history, events }: OrderRecords): Incident {
  const scrubber = createScrubber(history[0]?.at ?? 0)
  const entries = history.flatMap((entry) => scrubEntry(entry, scrubber))
  return {
    format: 'tillkit incident',
    version: 1,
    faults: faultsOf(entries),
    attempts: replayHistory(entries),
    events: events.flatMap((event) => scrubEvent(event, scrubber)),
    history: entries,
  }
}

const actors = ['shopper', 'service', 'merchant', 'recovery'] as const

/** A fixed list: a pattern could let a name pass. */
const reasons = [
  ...['redirect', 'connection', 'timeout', 'http_status', 'refusal', 'refused', 'resent', 'invalid', 'not_found'],
  ...['body_unreadable', 'body_shape', 'body_mismatch', 'signature', 'late', 'callback_failed', 'unsent', 'unanswered'],
  ...['unclear', 'abandoned', 'double_payment', 'event_missing', 'succeeded', 'failed', 'ask', 'cancel'],
  ...['retry_callback', 'shape', 'unknown_order', 'other_project', 'method', 'amount', 'currency'],
  ...['init', 'pending', 'failure', 'success'],
]

function scrubEntry(entry: JournalEntry, scrubber: Scrubber): readonly IncidentEntry[] {
  const { number, at, attemptId, by, type, reason, httpStatus, eventId, from, to, changes } = entry
  if (attemptId === undefined) return []
  return [
    {
      number,
      at: scrubber.time(at),
      attemptId: scrubber.name('attempt', attemptId),
      by: actors.find((actor) => actor === by) ?? `operator:${scrubber.name('operator', by.replace(/^operator:/, ''))}`,
      type,
      ...(reason !== undefined && {
        reason: reasons.includes(reason) || /^\d{4}$/.test(reason) ? reason : scrubber.name('reason', reason),
      }),
      ...(httpStatus !== undefined && { httpStatus }),
      ...(eventId !== undefined && { eventId: scrubber.name('event', eventId) }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(changes !== undefined && { changes: scrubber.members(changes) }),
    },
  ]
}

function scrubEvent(order: OrderEvent, scrubber: Scrubber): readonly IncidentEvent[] {
  const { id, attempt, receivedAt, purpose, event } = order
  // A decision is not a webhook. It is in the history.
  if (attempt === undefined || purpose.type === 'decision') return []
  return [
    {
      id: scrubber.name('event', id),
      at: scrubber.time(receivedAt),
      attempt: scrubber.name('attempt', attempt),
      purpose: purpose.type,
      body: scrubber.members(membersOf(event)),
    },
  ]
}

const lostReasons = ['connection', 'timeout', 'http_status', 'refusal', 'redirect']

function faultsOf(entries: readonly IncidentEntry[]): readonly IncidentFault[] {
  return entries.flatMap((entry) => {
    const fault = faultOf(entry)
    return fault === undefined ? [] : [{ at: entry.at, attempt: entry.attemptId, fault }]
  })
}

function faultOf({ type, reason = '', httpStatus }: IncidentEntry): string | undefined {
  const why = [reason, httpStatus].filter(Boolean).join(' ')
  switch (type) {
    case 'answered':
    case 'asked': {
      const isLost = httpStatus !== undefined || (lostReasons.includes(reason) && reason !== 'redirect')
      return isLost ? `no clear answer of the service: ${why}` : undefined
    }
    case 'not_sent':
      return `nothing was sent: ${why}`
    case 'callback_failed':
      return 'a callback of the merchant failed'
    case 'recovered':
      if (reason === 'unsent' || reason === 'unanswered') return `the process ended: the payment was ${reason}`
      return reason === 'not_found' ? undefined : `a person has to look: ${reason}`
    default:
      return undefined
  }
}
