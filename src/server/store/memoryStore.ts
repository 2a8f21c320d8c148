import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalEntry, NewJournalEntry } from '../attempts/journalEntry.js'
import { memoryLists } from './memoryLists.js'
import type { StoredEvent } from './orderLists.js'
import type { EventRecord, PaymentStore } from './paymentStore.js'

/** Options of a memory store. */
interface MemoryStoreOptions {
  /**
   * Lets a live server use it. Everything is lost when the process ends, so an unclear payment could be charged a second time.
   *
   * @default false
   */
  readonly allowLive?: boolean
  /** The clock, in milliseconds since the epoch: when an event was handled. */
  readonly now?: () => number
}

/**
 * Stores attempts and events in this process, for development, tests and demos, with the guarantees of a durable store while it
 * runs. Nothing survives a restart, and nothing is removed.
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
  const idsByOrder = new Map<string, readonly string[]>()
  const events = new Map<string, EventRecord>()
  const pending = new Set<string>()
  const inProgress = new Set<string>()
  const idsBySubject = new Map<string, readonly string[]>()
  const handledAt = new Map<string, number>()
  const eventIdsByOrder = new Map<string, readonly string[]>()
  const changedAt = new Map<string, number>()

  const find = (key: AttemptKey) => attempts.get('id' in key ? key.id : (idsByName.get(nameOf(key)) ?? ''))
  const put = (attempt: AttemptRecord) => {
    const before = attempts.get(attempt.id)
    attempts.set(attempt.id, attempt)
    if (!before || !hasSameNames(before, attempt)) {
      for (const name of before ? namesOf(before) : []) idsByName.delete(name)
      for (const name of namesOf(attempt)) idsByName.set(name, attempt.id)
    }
    noteChange(orderOf(attempt), attempt.updatedAt)
  }
  const noteChange = (order: string, at: number) => changedAt.set(order, Math.max(at, changedAt.get(order) ?? 0))

  const storedEvents = (ids: Iterable<string>): readonly StoredEvent[] =>
    [...ids].flatMap((id) => {
      const [record, handled] = [events.get(id), handledAt.get(id)]
      return record ? { record, ...(handled !== undefined && { handledAt: handled }) } : []
    })
  const histories = new Map<string, JournalEntry[]>()
  const addTo = (order: string, entry: NewJournalEntry | undefined) => {
    if (!entry) return
    const history = histories.get(order)
    if (history) history.push({ ...entry, number: history.length + 1 })
    else histories.set(order, [{ ...entry, number: 1 }])
  }
  const addToOrderOf = (record: EventRecord | undefined, entry: NewJournalEntry | undefined) => {
    const attempt = attempts.get(record?.attemptId ?? '')
    if (record) addTo(attempt ? orderOf(attempt) : record.id, entry)
  }

  const attemptsOf = (order: string) => (idsByOrder.get(order) ?? []).flatMap((id) => attempts.get(id) ?? [])

  // Each method runs to its first `await` without a break, and only `handleEvent` has one: the event loop is the lock.
  return {
    allowLive,
    isDurable: false,

    async reserveAttempt({ pos_id, reference, tokenHash, draft, blocksOrder, release, journal }) {
      const repeated = find({ tokenHash })
      if (repeated) return { type: 'repeated', attempt: repeated }

      const order = orderOf({ pos_id, reference })
      const earlier = attemptsOf(order)
      const released = earlier.filter(blocksOrder).map((blocking) => release?.(blocking) ?? blocking)
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
      idsByOrder.set(order, [...(idsByOrder.get(order) ?? []), attempt.id])
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
        .filter((attempt) => attempt.checkAt !== undefined && attempt.checkAt <= now && isOf(pos_id, attempt))
        .sort((one, other) => (one.checkAt ?? 0) - (other.checkAt ?? 0))
        .slice(0, limit)
        .map((attempt) => ({ ...attempt, checkAt: until }))
      for (const attempt of due) put(attempt)
      return due
    },

    async recordEvent({ subject, attemptKey, decide }) {
      const ids = idsBySubject.get(subject) ?? []
      const found = attemptKey && find(attemptKey)
      const decision = decide(
        found,
        ids.flatMap((id) => events.get(id) ?? []),
      )
      if (!decision) return { record: undefined, before: found, after: undefined }

      const { record, attempt, entry } = decision
      idsBySubject.set(subject, [...ids, record.id])
      if (attempt) put(attempt)
      events.set(record.id, record)
      pending.add(record.id)
      if (found) {
        const order = orderOf(found)
        eventIdsByOrder.set(order, [...(eventIdsByOrder.get(order) ?? []), record.id])
        noteChange(order, record.receivedAt)
      }
      addToOrderOf(record, entry)
      return { record, before: found, after: attempt }
    },

    async handleEvent({ id, handle }) {
      const record = events.get(id)
      const name = record?.attemptId ?? id
      if (!record || !pending.has(id) || inProgress.has(name)) return false
      inProgress.add(name)
      try {
        const attempt = record.attemptId === undefined ? undefined : attempts.get(record.attemptId)
        const entry = await handle(record, attempt, undefined)
        pending.delete(id)
        handledAt.set(id, clock())
        addToOrderOf(record, entry)
        return true
      } finally {
        inProgress.delete(name)
      }
    },

    async postponeEvent({ id, change, entry }) {
      const record = events.get(id)
      if (!record || !pending.has(id)) return
      events.set(id, change(record))
      addToOrderOf(record, entry)
    },

    async dueEvents({ pos_id, now, limit, attemptLimit = Infinity }) {
      const counts = new Map<string, number>()
      return [...pending]
        .flatMap((id) => events.get(id) ?? [])
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
        [...idsByOrder.keys()].map((order) => ({ attempts: attemptsOf(order), updatedAt: changedAt.get(order) ?? 0 })),
      events: () => storedEvents(events.keys()),
      eventsOf: (order) => storedEvents(eventIdsByOrder.get(orderOf(order)) ?? []),
    }),

    async addEntry({ key, entry }) {
      const attempt = find(key)
      if (attempt) addTo(orderOf(attempt), entry)
    },

    async findHistory(order) {
      return [...(histories.get(orderOf(order)) ?? [])]
    },

    async check() {},
  }
}

function orderOf({ pos_id, reference }: { readonly pos_id: string; readonly reference: string }): string {
  return JSON.stringify([pos_id, reference])
}

function isOf(pos_id: string | undefined, record: { readonly pos_id?: string }): boolean {
  return pos_id === undefined || record.pos_id === pos_id
}

function namesOf({ pos_id, order_id, tokenHashes, returnCodeHash }: AttemptRecord): readonly string[] {
  return [
    nameOf({ pos_id, order_id }),
    ...tokenHashes.map((tokenHash) => nameOf({ tokenHash })),
    ...(returnCodeHash === undefined ? [] : [nameOf({ returnCodeHash })]),
  ]
}

/** Whether an attempt has the same keys as before: most changes keep them. */
function hasSameNames(before: AttemptRecord, after: AttemptRecord): boolean {
  return (
    before.tokenHashes === after.tokenHashes &&
    before.returnCodeHash === after.returnCodeHash &&
    before.order_id === after.order_id &&
    before.pos_id === after.pos_id
  )
}

/** A key as text, different for each kind of key. */
function nameOf(key: Exclude<AttemptKey, { id: string }>): string {
  if ('tokenHash' in key) return `token ${key.tokenHash}`
  if ('returnCodeHash' in key) return `code ${key.returnCodeHash}`
  return `order ${JSON.stringify([key.pos_id, key.order_id])}`
}
