import { MemoryData, orderKeyOf } from './memoryData.js'
import { memoryLists } from './memoryLists.js'
import type { PaymentStore } from './paymentStore.js'

/** Options of a memory store. */
export interface MemoryStoreOptions {
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
  now = Date.now,
}: MemoryStoreOptions = {}): Required<PaymentStore<undefined>> {
  const data = new MemoryData()
  // Each method runs to its first `await` without a break, and only `handleEvent` has one: the
  // event loop is the lock.
  return {
    allowLive,
    isDurable: false,
    ...attemptMethods(data),
    ...eventMethods(data, now),
    lists: memoryLists(data),
    async check() {},
  }
}

function attemptMethods(data: MemoryData) {
  return {
    async reserveAttempt({ pos_id, reference, tokenHash, draft, blocksOrder, release, journal }) {
      const repeated = data.findAttempt({ tokenHash })
      if (repeated) return { type: 'repeated', attempt: repeated }

      const orderKey = orderKeyOf({ pos_id, reference })
      const earlierAttempts = data.attemptsOfOrder(orderKey)
      const releasedAttempts = earlierAttempts
        .filter(blocksOrder)
        .map((blocking) => release?.(blocking) ?? blocking)
      const blocking = releasedAttempts.find(blocksOrder)
      if (blocking) return { type: 'busy', attempt: blocking }

      const attempt = draft(earlierAttempts)
      const { order_id } = attempt
      if (data.findAttempt({ pos_id, order_id })) return { type: 'order_id_taken' }
      for (const after of releasedAttempts) {
        const before = data.attempts.get(after.id)
        data.putAttempt(after)
        data.addEntry(orderKey, journal?.(before, after))
      }
      data.putAttempt(attempt)
      data.addEntry(orderKey, journal?.(undefined, attempt))
      return { type: 'reserved', attempt }
    },

    async findAttempt(key) {
      return data.findAttempt(key)
    },

    async findAttempts(order) {
      return data.attemptsOfOrder(orderKeyOf(order))
    },

    async changeAttempt({ key, change, journal }) {
      const before = data.findAttempt(key)
      if (!before) return undefined
      const after = change(before)
      if (after === before) return { before, after }
      const entry = journal?.(before, after)
      data.putAttempt(after)
      data.addEntry(orderKeyOf(after), entry)
      return { before, after }
    },

    async takeDueAttempts({ pos_id, now, until, limit }) {
      const dueAttempts = [...data.attempts.values()]
        .filter((attempt) => dueTimeOf(attempt) <= now && isOfProject(pos_id, attempt))
        .sort((attempt, otherAttempt) => dueTimeOf(attempt) - dueTimeOf(otherAttempt))
      const taken = dueAttempts.slice(0, limit).map((attempt) => ({ ...attempt, checkAt: until }))
      for (const attempt of taken) data.putAttempt(attempt)
      return taken
    },

    async addEntry({ key, entry }) {
      const attempt = data.findAttempt(key)
      if (attempt) data.addEntry(orderKeyOf(attempt), entry)
    },

    async findHistory(order) {
      return data.historyOf(orderKeyOf(order))
    },
  } satisfies Partial<PaymentStore<undefined>>
}

function eventMethods(data: MemoryData, now: () => number) {
  /** What `handleEvent` works on: an attempt's events are handled one at a time. */
  const inProgress = new Set<string>()
  return {
    async recordEvent({ subject, attemptKey, decide }) {
      const before = attemptKey && data.findAttempt(attemptKey)
      const knownRecords = data.eventsOfSubject(subject).map(({ record }) => record)
      const decision = decide(before, knownRecords)
      if (!decision) return { record: undefined, before, after: undefined }

      const { record, attempt: after, entry } = decision
      if (after) data.putAttempt(after)
      data.addEvent(subject, record, before)
      data.addEventEntry(record, entry)
      return { record, before, after }
    },

    async handleEvent({ id, handle }) {
      const event = data.pendingEvents.get(id)
      const attemptId = event?.record.attemptId ?? id
      if (!event || inProgress.has(attemptId)) return false
      inProgress.add(attemptId)
      try {
        const entry = await handle(event.record, data.attemptOf(event.record), undefined)
        data.pendingEvents.delete(id)
        event.handledAt = now()
        data.addEventEntry(event.record, entry)
        return true
      } finally {
        inProgress.delete(attemptId)
      }
    },

    async postponeEvent({ id, change, entry }) {
      const event = data.pendingEvents.get(id)
      if (!event) return
      event.record = change(event.record)
      data.addEventEntry(event.record, entry)
    },

    async dueEvents({ pos_id, now: dueAt, limit, attemptLimit = Infinity }) {
      const counts = new Map<string, number>()
      const isWithinLimit = (attemptId: string) => {
        const count = (counts.get(attemptId) ?? 0) + 1
        counts.set(attemptId, count)
        return count <= attemptLimit
      }
      return [...data.pendingEvents.values()]
        .map(({ record }) => record)
        .filter((record) => record.nextTryAt <= dueAt && isOfProject(pos_id, record))
        .filter(({ attemptId, id }) => isWithinLimit(attemptId ?? id))
        .sort((record, otherRecord) => record.nextTryAt - otherRecord.nextTryAt)
        .slice(0, limit)
    },
  } satisfies Partial<PaymentStore<undefined>>
}

function dueTimeOf({ checkAt = Infinity }: { checkAt?: number }) {
  return checkAt
}

function isOfProject(pos_id: string | undefined, record: { readonly pos_id?: string }) {
  return pos_id === undefined || record.pos_id === pos_id
}
