import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalEntry, NewJournalEntry } from '../attempts/journalEntry.js'
import type { OrderName } from '../attempts/orderName.js'
import type { StoredEvent } from './orderLists.js'
import type { EventRecord } from './paymentStore.js'

/** An event in memory, which changes when it is postponed or handled. */
export type MemoryEvent = { -readonly [Name in keyof StoredEvent]: StoredEvent[Name] }

/** The rows of a memory store, and its indexes over them. An order's key is {@link orderKeyOf}. */
export class MemoryData {
  readonly attempts = new Map<string, AttemptRecord>()
  /** All events, oldest first. */
  readonly events: MemoryEvent[] = []
  /** The events that are not handled, by id. */
  readonly pendingEvents = new Map<string, MemoryEvent>()
  readonly #attemptIds = new Map<string, string>()
  readonly #attemptsByOrder = new Map<string, Map<string, AttemptRecord>>()
  readonly #eventsBySubject = new Map<string, readonly MemoryEvent[]>()
  readonly #eventsByOrder = new Map<string, readonly MemoryEvent[]>()
  readonly #histories = new Map<string, readonly JournalEntry[]>()
  readonly #changeTimes = new Map<string, number>()

  findAttempt(key: AttemptKey): AttemptRecord | undefined {
    const id = 'id' in key ? key.id : this.#attemptIds.get(textOfKey(key))
    return this.attempts.get(id ?? '')
  }

  attemptOf({ attemptId = '' }: EventRecord): AttemptRecord | undefined {
    return this.attempts.get(attemptId)
  }

  putAttempt(attempt: AttemptRecord): void {
    const { id } = attempt
    const before = this.attempts.get(id)
    if (before) for (const key of keysOf(before)) this.#attemptIds.delete(key)
    for (const key of keysOf(attempt)) this.#attemptIds.set(key, id)
    this.attempts.set(id, attempt)

    const orderKey = orderKeyOf(attempt)
    const orderAttempts = this.#attemptsByOrder.get(orderKey) ?? new Map()
    this.#attemptsByOrder.set(orderKey, orderAttempts.set(id, attempt))
    this.#noteChange(orderKey, attempt.updatedAt)
  }

  /** Adds an event, and lists it with the order of `attempt` if it has one. */
  addEvent(subject: string, record: EventRecord, attempt: AttemptRecord | undefined): void {
    const event = { record }
    this.events.push(event)
    this.pendingEvents.set(record.id, event)
    this.#eventsBySubject.set(subject, [...this.eventsOfSubject(subject), event])
    if (!attempt) return
    const orderKey = orderKeyOf(attempt)
    this.#eventsByOrder.set(orderKey, [...this.eventsOfOrder(orderKey), event])
    this.#noteChange(orderKey, record.receivedAt)
  }

  addEntry(orderKey: string, entry: NewJournalEntry | undefined): void {
    if (!entry) return
    const history = this.historyOf(orderKey)
    this.#histories.set(orderKey, [...history, { ...entry, number: history.length + 1 }])
  }

  /** Adds an entry to the journal of the event's order; without an attempt, to its own. */
  addEventEntry(record: EventRecord, entry: NewJournalEntry | undefined): void {
    const attempt = this.attemptOf(record)
    this.addEntry(attempt ? orderKeyOf(attempt) : record.id, entry)
  }

  historyOf(orderKey: string): readonly JournalEntry[] {
    return this.#histories.get(orderKey) ?? []
  }

  orderKeys(): readonly string[] {
    return [...this.#attemptsByOrder.keys()]
  }

  /** Oldest first. */
  attemptsOfOrder(orderKey: string): readonly AttemptRecord[] {
    return [...(this.#attemptsByOrder.get(orderKey)?.values() ?? [])]
  }

  eventsOfOrder(orderKey: string): readonly MemoryEvent[] {
    return this.#eventsByOrder.get(orderKey) ?? []
  }

  eventsOfSubject(subject: string): readonly MemoryEvent[] {
    return this.#eventsBySubject.get(subject) ?? []
  }

  /** When the order last changed. */
  changeTimeOf(orderKey: string): number {
    return this.#changeTimes.get(orderKey) ?? 0
  }

  #noteChange(orderKey: string, time: number): void {
    this.#changeTimes.set(orderKey, Math.max(time, this.changeTimeOf(orderKey)))
  }
}

export function orderKeyOf({ pos_id, reference }: OrderName): string {
  return JSON.stringify([pos_id, reference])
}

/** The keys by which an attempt is found, besides its id. */
function keysOf(attempt: AttemptRecord) {
  const { pos_id, order_id, tokenHashes, returnCodeHash } = attempt
  const keys = [
    textOfKey({ pos_id, order_id }),
    ...tokenHashes.map((tokenHash) => textOfKey({ tokenHash })),
  ]
  return returnCodeHash === undefined ? keys : [...keys, textOfKey({ returnCodeHash })]
}

/** A key as text, different for each kind of key. */
function textOfKey(key: Exclude<AttemptKey, { id: string }>) {
  if ('tokenHash' in key) return `token ${key.tokenHash}`
  if ('returnCodeHash' in key) return `code ${key.returnCodeHash}`
  return `order ${JSON.stringify([key.pos_id, key.order_id])}`
}
