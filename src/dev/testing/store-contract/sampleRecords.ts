import {
  type AttemptKey,
  type AttemptRecord,
  blocksOrder,
} from '../../../backend/attempts/attemptRecord.js'
import type { NewJournalEntry } from '../../../backend/attempts/journalEntry.js'
import type {
  EventRecord,
  EventRequest,
  PaymentStore,
  ReserveRequest,
} from '../../../backend/store/paymentStore.js'

/** Milliseconds since the epoch, too large for a 32-bit integer, as real ones. */
export const noon: number = Date.UTC(2026, 10, 21, 12)

/** The order of every sample attempt, unless a case changes it. */
export const sampleOrder = { pos_id: 'project', reference: 'A-1' }

/**
 * Text that is hard for databases: U+0000, a lone surrogate, quotes, a parameter's name, an astral
 * character.
 */
export const hardText: string = 'a\u0000b \ud800 "\'\\ $1 %s ?? \u2028 \u{1f3fa}'

/** An attempt of order `A-1`, ready to be reserved. Its names contain its id. */
export function sampleAttempt(id: string, changes: Partial<AttemptRecord> = {}): AttemptRecord {
  return {
    id,
    ...sampleOrder,
    number: 1,
    order_id: `order ${id}`,
    amount: '10.00',
    currency: 'UAH',
    customer_id: 'shopper-7',
    mode: 'direct',
    method: 'purchase',
    isRecurring: false,
    state: 'reserved',
    wasFree: false,
    tokenHashes: [`token ${id}`],
    returnCodeHash: `code ${id}`,
    hasReturned: false,
    transactions: [],
    hasEvent: false,
    checkSince: noon,
    checks: 0,
    createdAt: noon,
    updatedAt: noon,
    ...changes,
  }
}

/** An event that no rule understands, and that waits for its callback since noon. */
export function sampleEvent(id: string, changes: Partial<EventRecord> = {}): EventRecord {
  return {
    id,
    event: { type: 'unrecognised', data: {} },
    purpose: { type: 'unrecognised', reason: 'shape' },
    newMembers: [],
    isDoublePayment: false,
    receivedAt: noon,
    failures: 0,
    nextTryAt: noon,
    ...changes,
  }
}

/**
 * Reserves the attempt under its own token. Its `number` counts the order's earlier attempts, as
 * the server counts them.
 */
export function reserve(
  store: PaymentStore,
  attempt: AttemptRecord,
  changes: Partial<ReserveRequest> = {},
) {
  const [tokenHash = ''] = attempt.tokenHashes
  return store.reserveAttempt({
    pos_id: attempt.pos_id,
    reference: attempt.reference,
    tokenHash,
    draft: (earlierAttempts) => ({ ...attempt, number: earlierAttempts.length + 1 }),
    blocksOrder,
    journal: undefined,
    ...changes,
  })
}

/** Reserves a {@link sampleAttempt}. */
export function reserveSample(store: PaymentStore, id: string, changes?: Partial<AttemptRecord>) {
  return reserve(store, sampleAttempt(id, changes))
}

/** Replaces members of an attempt without an entry in the journal. */
export function setMembers(store: PaymentStore, id: string, changes: Partial<AttemptRecord>) {
  return changeAttempt(store, { id }, (attempt) => ({ ...attempt, ...changes }))
}

/** Changes an attempt without an entry in the journal. */
export function changeAttempt(
  store: PaymentStore,
  key: AttemptKey,
  change: (attempt: AttemptRecord) => AttemptRecord,
) {
  return store.changeAttempt({ key, change, journal: undefined })
}

/** Records an event once, by its id; without an attempt unless `changes` name one. */
export async function record(store: PaymentStore, id: string, changes: Partial<EventRecord> = {}) {
  const decide: EventRequest['decide'] = (_attempt, recordedEvents) =>
    recordedEvents.length > 0 ? undefined : { record: sampleEvent(id, changes), entry: undefined }
  return (await store.recordEvent({ subject: `of ${id}`, decide })).record
}

/** What {@link recordCounted} records. */
export interface CountedEvent {
  readonly id: string
  readonly subject?: string
  /** What the event reports: two events of one subject that say the same count once. */
  readonly says?: string
  readonly receivedAt?: number
}

/**
 * Records an event and counts it in the attempt's `checks`, unless one of its subject said the
 * same. Answers the event, or `undefined` if it was not recorded.
 */
export async function recordCounted(
  store: PaymentStore,
  { pos_id, order_id }: AttemptRecord,
  { id, subject = `of ${id}`, says = subject, receivedAt = noon }: CountedEvent,
): Promise<EventRecord | undefined> {
  const event = sampleEvent(id, { newMembers: [says], receivedAt })
  const recorded = await store.recordEvent({
    subject,
    attemptKey: { pos_id, order_id },
    decide: (attempt, recordedEvents) => {
      if (recordedEvents.some(({ newMembers }) => newMembers[0] === says)) return undefined
      if (!attempt) return { record: event, entry: undefined }
      return {
        record: { ...event, attemptId: attempt.id },
        attempt: { ...attempt, checks: attempt.checks + 1 },
        entry: undefined,
      }
    },
  })
  return recorded.record
}

/** How many events {@link recordCounted} has counted in the attempt `one`. */
export async function checksOf(store: PaymentStore) {
  const attempt = await store.findAttempt({ id: 'one' })
  return attempt?.checks
}

/** Delivers an event to a callback, which succeeds unless `handle` says otherwise. */
export function handleEvent<Transaction>(
  store: PaymentStore<Transaction>,
  id: string,
  handle: Parameters<PaymentStore<Transaction>['handleEvent']>[0]['handle'] = async () => undefined,
): Promise<boolean> {
  return store.handleEvent({ id, handle })
}

/** Puts an event off as after a failed callback: see {@link postponed}. */
export function postpone(store: PaymentStore, id: string, entry?: NewJournalEntry): Promise<void> {
  return store.postponeEvent({ id, change: postponed, entry })
}

/** The event after one more failure: its next try is 5 ms after noon. */
export function postponed(event: EventRecord): EventRecord {
  return { ...event, failures: event.failures + 1, nextTryAt: noon + 5 }
}

/** The ids of records, in their order. */
export function idsOf(records: readonly { readonly id: string }[]): readonly string[] {
  return records.map(({ id }) => id)
}

/** The events that are due at `now`, in the order in which they would be delivered. */
export async function waitingEvents(store: PaymentStore, now: number = noon) {
  return await store.dueEvents({ now, limit: 999 })
}

/** The ids of {@link waitingEvents}. */
export async function waitingIds(store: PaymentStore, now?: number) {
  return idsOf(await waitingEvents(store, now))
}
