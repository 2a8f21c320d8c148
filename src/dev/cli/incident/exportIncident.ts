import type { JournalEntry } from '../../../backend/attempts/journalEntry.js'
import { membersOf } from '../../../backend/events/eventKeys.js'
import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { isObject } from '../../../core/model/isObject.js'
import { isIncidentMember, isSafeText, isTimeMember } from './incidentMembers.js'

/** The records of an order, as `orders.history` and `orders.find` return them. */
export interface OrderRecords {
  readonly history: readonly JournalEntry[]
  readonly events: readonly OrderEvent[]
}

/**
 * Creates the incident of an order: its history and webhooks, without names, tokens and card data.
 * Every id, text, address and person has a stand-in, equal values equal ones. Times are
 * milliseconds since the first entry. Only members that are known to be safe are kept.
 */
export function exportIncident({ history, events }: OrderRecords) {
  const scrub = createScrubber(history[0]?.at ?? 0)
  // A decision is not a webhook. It is in the history.
  const webhooks = events.filter(({ purpose }) => purpose.type !== 'decision')
  // Stand-ins are numbered in the order of their values, so webhooks have the low numbers.
  const scrubbedEvents = webhooks.map((webhook) => scrubWebhook(webhook, scrub))
  const scrubbedHistory = history.map((entry) => scrubEntry(entry, scrub))
  return {
    format: 'tillkit incident',
    version: 1,
    events: scrubbedEvents,
    history: scrubbedHistory,
  }
}

/** Answers a copy with the safe members only, and stand-ins in place of texts. */
type Scrub = (record: object) => object

/**
 * `purpose` is our own word and is kept. The body is the service's, so each of its members is
 * checked.
 */
function scrubWebhook(webhook: OrderEvent, scrub: Scrub) {
  const { id, attempt: attemptId, receivedAt, purpose, event } = webhook
  const attempt = attemptId === undefined ? {} : { attemptId }
  const record = { id, at: receivedAt, ...attempt, body: membersOf(event) }
  return { type: purpose.type, ...scrub(record) }
}

/** The entry's type and states are our own words and are kept. */
function scrubEntry({ type, from, to, ...entry }: JournalEntry, scrub: Scrub) {
  return { type, from, to, ...scrub(entry) }
}

/** @param firstAt the time of the first entry, which all times are relative to */
function createScrubber(firstAt: number): Scrub {
  const standIns = new Map<unknown, string>()

  function standInFor(member: string, original: unknown) {
    const standIn = standIns.get(original) ?? `${member}-${standIns.size + 1}`
    standIns.set(original, standIn)
    return standIn
  }

  function scrubMember(member: string, original: unknown): unknown {
    if (Array.isArray(original)) return original.map((entry) => scrubMember(member, entry))
    if (isObject(original)) return scrub(original)
    if (original === null || typeof original === 'boolean') return original
    if (isTimeMember(member)) {
      const ms = typeof original === 'string' ? Date.parse(`${original}Z`) : Number(original)
      return Number.isFinite(ms) ? Math.round(ms - firstAt) : standInFor(member, original)
    }
    if (typeof original === 'number') {
      // A card number has at least twelve digits.
      return Math.abs(original) < 1e10 ? original : standInFor(member, original)
    }
    return isSafeText(member, String(original)) ? original : standInFor(member, original)
  }

  function scrub(record: object): object {
    const safeEntries = Object.entries(record).filter(([name]) => isIncidentMember(name))
    return Object.fromEntries(
      safeEntries.map(([name, original]) => [name, scrubMember(name, original)]),
    )
  }

  return scrub
}
