import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalEntry, NewJournalEntry } from '../attempts/journalEntry.js'
import { memoryLists } from './memoryLists.js'
import type { StoredEvent } from './orderLists.js'
import type { EventRecord, PaymentStore } from './paymentStore.js'

type KeptEvent = { -readonly [Name in keyof StoredEvent]: StoredEvent[Name] }

/** Options of a memory store. */
interface MemoryStoreOptions {
  /**
   * Lets a live server use it. Everything is lost when the process ends, so an unclear payment
   * could be charged a second time.
   *
   * @default false
   */
  readonly allowLive?: boolean
  /** The clock, in milliseconds since the epoch: when an event was handled. */
  readonly now?: () => number
}

/**
 * Stores attempts and events in this process, for development, tests and demos, with the guarantees
 * of a durable store while it runs. Nothing survives a restart, and nothing is removed.
 *
 * @example
 * import { createCheckoutServer, memoryStore } from 'tillkit/server'
 *
 * const checkout = createCheckoutServer({ ...options, store: memoryStore() })
 */
export function memoryStore({
  allowLive = false,
  now: clock = Date.now,
}: MemoryStoreOptions = {}): Required<PaymentStore<undefined>> {
  const attempts = new Map<string, AttemptRecord>()
  const idsByName = new Map<string, string>()
  const attemptsByOrder = new Map<string, Map<string, AttemptRecord>>()
  const events: KeptEvent[] = []
  const pending = new Map<string, KeptEvent>()
  const inProgress = new Set<string>()
  const eventsBySubject = new Map<string, readonly KeptEvent[]>()
  const eventsByOrder = new Map<string, readonly KeptEvent[]>()
  const histories = new Map<string, readonly JournalEntry[]>()
  const changedAt = new Map<string, number>()

  const find = (key: AttemptKey) =>
    attempts.get('id' in key ? key.id : (idsByName.get(nameOf(key)) ?? ''))
  const put = (attempt: AttemptRecord) => {
    const [before, order] = [attempts.get(attempt.id), orderOf(attempt)]
    if (before) for (const name of namesOf(before)) idsByName.delete(name)
    for (const name of namesOf(attempt)) idsByName.set(name, attempt.id)
    attempts.set(attempt.id, attempt)
    attemptsByOrder.set(order, (attemptsByOrder.get(order) ?? new Map()).set(attempt.id, attempt))
    noteChange(order, attempt.updatedAt)
  }
  const noteChange = (order: string, at: number) =>
    changedAt.set(order, Math.max(at, changedAt.get(order) ?? 0))

  const copiesOf = (kept: readonly KeptEvent[] = []) => kept.map((event) => ({ ...event }))
  const historyOf = (order: string) => histories.get(order) ?? []
  const addTo = (order: string, entry: NewJournalEntry | undefined) => {
    const history = historyOf(order)
    if (entry) histories.set(order, [...history, { ...entry, number: history.length + 1 }])
  }
  const attemptOf = ({ attemptId = '' }: EventRecord) => attempts.get(attemptId)
  const addToOrderOf = (record: EventRecord, entry: NewJournalEntry | undefined) => {
    const attempt = attemptOf(record)
    addTo(attempt ? orderOf(attempt) : record.id, entry)
  }

  const attemptsOf = (order: string) => [...(attemptsByOrder.get(order)?.values() ?? [])]

  // Each method runs to its first `await` without a break, and only `handleEvent` has one: the
  // event loop is the lock.
  return {
    allowLive,
    isDurable: false,

    async reserveAttempt({ pos_id, reference, tokenHash, draft, blocksOrder, release, journal }) {
      const repeated = find({ tokenHash })
      if (repeated) return { type: 'repeated', attempt: repeated }

      const order = orderOf({ pos_id, reference })
      const earlier = attemptsOf(order)
      const released = earlier
        .filter(blocksOrder)
        .map((blocking) => release?.(blocking) ?? blocking)
      const blocking = released.find(blocksOrder)
      if (blocking) return { type: 'busy', attempt: blocking }

      const attempt = draft(earlier)
      if (find({ pos_id, order_id: attempt.order_id })) return { type: 'order_id_taken' }
      for (const after of released) {
        const before = attempts.get(after.id)
        put(after)
        addTo(order, journal?.(before, after))
      }
      put(attempt)
      addTo(order, journal?.(undefined, attempt))
      return { type: 'reserved', attempt }
    },

    async findAttempt(key) {
      return find(key)
    },

    async findAttempts(order) {
      return attemptsOf(orderOf(order))
    },

    async changeAttempt({ key, change, journal }) {
      const before = find(key)
      if (!before) return undefined
      const after = change(before)
      if (after === before) return { before, after }
      const entry = journal?.(before, after)
      put(after)
      addTo(orderOf(after), entry)
      return { before, after }
    },

    async takeDueAttempts({ pos_id, now, until, limit }) {
      const due = [...attempts.values()]
        .filter((attempt) => (attempt.checkAt ?? Infinity) <= now && isOf(pos_id, attempt))
        .sort((one, other) => (one.checkAt ?? 0) - (other.checkAt ?? 0))
        .slice(0, limit)
        .map((attempt) => ({ ...attempt, checkAt: until }))
      for (const attempt of due) put(attempt)
      return due
    },

    async recordEvent({ subject, attemptKey, decide }) {
      const known = eventsBySubject.get(subject) ?? []
      const found = attemptKey && find(attemptKey)
      const decision = decide(
        found,
        known.map((event) => event.record),
      )
      if (!decision) return { record: undefined, before: found, after: undefined }

      const { record, attempt, entry } = decision
      const event = { record }
      eventsBySubject.set(subject, [...known, event])
      if (attempt) put(attempt)
      events.push(event)
      pending.set(record.id, event)
      if (found) {
        const order = orderOf(found)
        eventsByOrder.set(order, [...(eventsByOrder.get(order) ?? []), event])
        noteChange(order, record.receivedAt)
      }
      addToOrderOf(record, entry)
      return { record, before: found, after: attempt }
    },

    async handleEvent({ id, handle }) {
      const event = pending.get(id)
      const name = event?.record.attemptId ?? id
      if (!event || inProgress.has(name)) return false
      inProgress.add(name)
      try {
        const entry = await handle(event.record, attemptOf(event.record), undefined)
        pending.delete(id)
        event.handledAt = clock()
        addToOrderOf(event.record, entry)
        return true
      } finally {
        inProgress.delete(name)
      }
    },

    async postponeEvent({ id, change, entry }) {
      const event = pending.get(id)
      if (!event) return
      event.record = change(event.record)
      addToOrderOf(event.record, entry)
    },

    async dueEvents({ pos_id, now, limit, attemptLimit = Infinity }) {
      const counts = new Map<string, number>()
      return [...pending.values()]
        .map(({ record }) => record)
        .filter((record) => record.nextTryAt <= now && isOf(pos_id, record))
        .filter(({ attemptId, id }) => {
          const count = (counts.get(attemptId ?? id) ?? 0) + 1
          counts.set(attemptId ?? id, count)
          return count <= attemptLimit
        })
        .sort((one, other) => one.nextTryAt - other.nextTryAt)
        .slice(0, limit)
    },

    lists: memoryLists({
      orders: () =>
        [...attemptsByOrder.keys()].map((order) => ({
          attempts: attemptsOf(order),
          events: copiesOf(eventsByOrder.get(order)),
          updatedAt: changedAt.get(order) ?? 0,
        })),
      events: () => copiesOf(events),
      eventsOf: (order) => copiesOf(eventsByOrder.get(orderOf(order))),
    }),

    async addEntry({ key, entry }) {
      const attempt = find(key)
      if (attempt) addTo(orderOf(attempt), entry)
    },

    async findHistory(order) {
      return historyOf(orderOf(order))
    },

    async check() {},
  }
}

function orderOf({
  pos_id,
  reference,
}: {
  readonly pos_id: string
  readonly reference: string
}): string {
  return JSON.stringify([pos_id, reference])
}

function isOf(pos_id: string | undefined, record: { readonly pos_id?: string }): boolean {
  return pos_id === undefined || record.pos_id === pos_id
}

function namesOf({
  pos_id,
  order_id,
  tokenHashes,
  returnCodeHash,
}: AttemptRecord): readonly string[] {
  return [
    nameOf({ pos_id, order_id }),
    ...tokenHashes.map((tokenHash) => nameOf({ tokenHash })),
    ...(returnCodeHash === undefined ? [] : [nameOf({ returnCodeHash })]),
  ]
}

/** A key as text, different for each kind of key. */
function nameOf(key: Exclude<AttemptKey, { id: string }>): string {
  if ('tokenHash' in key) return `token ${key.tokenHash}`
  if ('returnCodeHash' in key) return `code ${key.returnCodeHash}`
  return `order ${JSON.stringify([key.pos_id, key.order_id])}`
}
