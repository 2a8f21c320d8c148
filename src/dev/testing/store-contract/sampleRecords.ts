import {
  type AttemptKey,
  type AttemptRecord,
  blocksOrder,
} from '../../../backend/attempts/attemptRecord.js'
import type {
  EventRecord,
  EventRequest,
  PaymentStore,
  ReserveRequest,
} from '../../../backend/store/paymentStore.js'

/** Milliseconds since the epoch, too large for a 32-bit integer, as real ones. */
export const noon: number = Date.UTC(2026, 10, 21, 12)

/** An attempt of order `A-1`, ready to be reserved. Its names contain its id. */
export function sampleAttempt(id: string, changes: Partial<AttemptRecord> = {}): AttemptRecord {
  return {
    id,
    pos_id: 'project',
    reference: 'A-1',
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

export function reserve(
  store: PaymentStore,
  attempt: AttemptRecord,
  changes: Partial<ReserveRequest> = {},
) {
  const {
    pos_id,
    reference,
    tokenHashes: [tokenHash = ''],
  } = attempt
  const draft = (earlier: readonly AttemptRecord[]) => ({ ...attempt, number: earlier.length + 1 })
  return store.reserveAttempt({
    pos_id,
    reference,
    tokenHash,
    draft,
    blocksOrder,
    journal: undefined,
    ...changes,
  })
}

export function changeAttempt(
  store: PaymentStore,
  key: AttemptKey,
  change: (attempt: AttemptRecord) => AttemptRecord,
) {
  return store.changeAttempt({ key, change, journal: undefined })
}

/** Records an event once, by its id; without an attempt unless `changes` name one. */
export async function record(store: PaymentStore, id: string, changes: Partial<EventRecord> = {}) {
  const decide: EventRequest['decide'] = (_attempt, known) =>
    known.length > 0 ? undefined : { record: sampleEvent(id, changes), entry: undefined }
  return (await store.recordEvent({ subject: `of ${id}`, decide })).record
}

interface CountedEvent {
  readonly id: string
  readonly subject?: string
  readonly says?: string
  readonly receivedAt?: number
}

/**
 * Records an event and counts it in the attempt's `checks`, unless one of its subject said the
 * same.
 */
export async function recordCounted(
  store: PaymentStore,
  attempt: AttemptRecord,
  { id, subject = `of ${id}`, says = subject, receivedAt = noon }: CountedEvent,
): Promise<EventRecord | undefined> {
  const { record } = await store.recordEvent({
    subject,
    attemptKey: { pos_id: attempt.pos_id, order_id: attempt.order_id },
    decide: (found, known) => {
      if (known.some(({ newMembers }) => newMembers[0] === says)) return undefined
      return {
        record: sampleEvent(id, {
          newMembers: [says],
          receivedAt,
          ...(found && { attemptId: found.id }),
        }),
        entry: undefined,
        ...(found && { attempt: { ...found, checks: found.checks + 1 } }),
      }
    },
  })
  return record
}

export function handleEvent<Transaction>(
  store: PaymentStore<Transaction>,
  id: string,
  handle: Parameters<PaymentStore<Transaction>['handleEvent']>[0]['handle'] = async () => undefined,
): Promise<boolean> {
  return store.handleEvent({ id, handle })
}

export function idsOf(events: readonly EventRecord[]): readonly string[] {
  return events.map(({ id }) => id)
}

export async function waitingIds(
  store: PaymentStore,
  now: number = noon,
): Promise<readonly string[]> {
  return idsOf(await store.dueEvents({ now, limit: 99 }))
}

export function postponed(found: EventRecord): EventRecord {
  return { ...found, failures: found.failures + 1, nextTryAt: noon + 5 }
}
