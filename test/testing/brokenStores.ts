import { blocksOrder } from '../../src/server/attempts/attemptRecord.js'
import type { OrderLists } from '../../src/server/store/orderLists.js'
import type { EventDecision } from '../../src/server/store/paymentStore.js'
import { memoryStore } from '../../src/server.js'
import type { EventRecord, PaymentStore } from '../../src/store.js'
import { changeAttempt, handleEvent } from '../../src/testing/store-contract/sampleRecords.js'
import type { StoreUnderTest } from '../../src/testing/store-contract/storeUnderTest.js'

/** A store whose lists are its own methods too, so that one habit can be about both. */
type Store = Omit<PaymentStore<undefined>, 'lists'> & OrderLists

const moment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Habits of stores that lose or double: each is a good store with one of its methods done the usual wrong way. */
export const brokenStores: Readonly<Record<string, (good: Store) => Partial<Store>>> = {
  'looks whether the order is free, then reserves': (good) => ({
    async reserveAttempt(request) {
      const blocking = (await good.findAttempts(request)).find(blocksOrder)
      await moment()
      if (blocking) return await good.reserveAttempt(request)
      return await good.reserveAttempt({ ...request, release: (late) => ({ ...late, state: 'cancelled' }) })
    },
  }),
  'knows tokens by their order only': (good) => ({
    reserveAttempt: (request) =>
      good.reserveAttempt({
        ...request,
        tokenHash: `${request.reference} ${request.tokenHash}`,
        draft: (earlier) => {
          const attempt = request.draft(earlier)
          return { ...attempt, tokenHashes: attempt.tokenHashes.map((hash) => `${request.reference} ${hash}`) }
        },
      }),
  }),
  'releases the blocking attempt before the new one is stored': (good) => ({
    async reserveAttempt({ release, ...request }) {
      for (const blocking of (await good.findAttempts(request)).filter(blocksOrder)) {
        await changeAttempt(good, { id: blocking.id }, (attempt) => release?.(attempt) ?? attempt)
      }
      return await good.reserveAttempt(request)
    },
  }),
  'releases attempts that block nothing': (good) => ({
    async reserveAttempt(request) {
      const idle = (await good.findAttempts(request)).filter((attempt) => !blocksOrder(attempt))
      const reservation = await good.reserveAttempt(request)
      for (const { id } of reservation.type === 'reserved' ? idle : []) {
        await changeAttempt(good, { id }, (attempt) => request.release?.(attempt) ?? attempt)
      }
      return reservation
    },
  }),
  'reads an attempt, then writes it': (good) => ({
    async changeAttempt({ change, ...request }) {
      const found = await good.findAttempt(request.key)
      await moment()
      return found && (await good.changeAttempt({ ...request, change: () => change(found) }))
    },
  }),
  'lists due attempts, then puts them off': (good) => ({
    async takeDueAttempts({ now, until, limit }) {
      const due = await good.takeDueAttempts({ now, until: now, limit })
      await moment()
      for (const { id } of due) await changeAttempt(good, { id }, (attempt) => ({ ...attempt, checkAt: until }))
      return due.map((attempt) => ({ ...attempt, checkAt: until }))
    },
  }),
  'looks which events are known, then records': (good) => ({
    async recordEvent({ subject, decide, ...request }) {
      const known = await eventsOf(good, subject)
      await moment()
      return await good.recordEvent({ ...request, subject, decide: (found) => decide(found, known) })
    },
  }),
  'knows no event again': (good) => ({
    recordEvent: (request) => good.recordEvent({ ...request, subject: crypto.randomUUID() }),
  }),
  'knows only the latest event of a subject': (good) => ({
    recordEvent: ({ decide, ...request }) =>
      good.recordEvent({ ...request, decide: (found, known) => decide(found, known.slice(-1)) }),
  }),
  'claims an event first and acts after (the SET NX habit)': (good) => ({
    async handleEvent({ id, handle }) {
      let claimed: Parameters<typeof handle> | undefined
      await handleEvent(good, id, async (...args) => {
        claimed = args
      })
      if (!claimed) return false
      await handle(...claimed)
      return true
    },
  }),
  'checks, acts, and marks the event after': (good) => ({
    async handleEvent({ id, handle }) {
      const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find((due) => due.id === id)
      if (!event) return false
      const attempt = event.attemptId === undefined ? undefined : await good.findAttempt({ id: event.attemptId })
      await handle(event, attempt, undefined)
      return await handleEvent(good, id)
    },
  }),
  'locks each event by itself': (good) => {
    const inHand = new Set<string>()
    return {
      async handleEvent({ id, handle }) {
        const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find((due) => due.id === id)
        if (!event || inHand.has(id)) return false
        inHand.add(id)
        const attempt = event.attemptId === undefined ? undefined : await good.findAttempt({ id: event.attemptId })
        await handle(event, attempt, undefined).finally(() => inHand.delete(id))
        return await handleEvent(good, id)
      },
    }
  },
  'lets an earlier event begin while a later one of its attempt is in progress': (good) => {
    const inProgress: string[] = []
    return {
      async handleEvent({ id, handle }) {
        if (inProgress.some((other) => other <= id)) return false
        const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find((due) => due.id === id)
        if (!event) return false
        inProgress.push(id)
        const attempt = event.attemptId === undefined ? undefined : await good.findAttempt({ id: event.attemptId })
        await handle(event, attempt, undefined).finally(() => inProgress.splice(inProgress.indexOf(id), 1))
        return await handleEvent(good, id)
      },
    }
  },
  'keeps changes of an attempt waiting while a callback runs': (good) => {
    let last: Promise<unknown> = Promise.resolve()
    return {
      handleEvent(request) {
        const handled = good.handleEvent(request)
        last = handled.catch(() => undefined)
        return handled
      },
      async changeAttempt(request) {
        await last
        return await good.changeAttempt(request)
      },
    }
  },
  'lists every event of an attempt that has many': (good) => ({
    dueEvents: ({ attemptLimit: _limit, ...request }) => good.dueEvents(request),
  }),
  'forgets that an event was handled when a failure is reported late': (good) => {
    const late = new Map<string, Awaited<ReturnType<Store['dueEvents']>>[number]>()
    return {
      async dueEvents(request) {
        return [...(await good.dueEvents(request)), ...late.values()]
      },
      async postponeEvent({ id, change, ...request }) {
        const [event] = await good.dueEvents({ now: Number.MAX_VALUE, limit: 1 })
        if (event) await good.postponeEvent({ id, change, ...request })
        else late.set(id, change({ id } as Parameters<typeof change>[0]))
      },
    }
  },
  'pages by counting rows (offset)': (good) => ({
    async listOrders({ after = '0', limit, ...query }) {
      const { orders } = await good.listOrders({ ...query, limit: 1000 })
      const end = Number(after) + limit
      return { orders: orders.slice(Number(after), end), ...(end < orders.length && { next: String(end) }) }
    },
  }),
  'finds references by a pattern (like)': (good) => ({
    async listOrders({ reference = '', limit, ...query }) {
      const { orders } = await good.listOrders({ ...query, limit: 1000 })
      const pattern = new RegExp(
        `^${reference
          .replace(/[$(-+.?[-^{|}]/g, '\\$&')
          .replaceAll('%', '.*')
          .replaceAll('_', '.')}`,
        's',
      )
      return { orders: orders.filter((order) => pattern.test(order.reference)).slice(0, limit) }
    },
  }),
  'compares amounts as text': (good) => ({
    async listOrders({ amount, ...query }) {
      const { orders } = await good.listOrders({ ...query, limit: 1000 })
      return { orders: orders.filter((order) => amount === undefined || order.amount === amount) }
    },
  }),
  'goes on after a time and not after a row': (good) => ({
    async listEvents({ after, limit, ...query }) {
      const { events } = await good.listEvents({ ...query, limit: 1000 })
      const time = ({ record }: (typeof events)[number]) =>
        record[query.type === 'waiting' ? 'nextTryAt' : 'receivedAt']
      const isBehind = (event: (typeof events)[number]) =>
        after === undefined || (query.type === 'waiting' ? time(event) > Number(after) : time(event) < Number(after))
      const found = events.filter(isBehind)
      const last = found[limit - 1]
      return { events: found.slice(0, limit), ...(found.length > limit && last && { next: String(time(last)) }) }
    },
  }),
  'begins again when it does not understand where to go on': (good) => ({
    listOrders: ({ after, ...query }) =>
      good.listOrders({ ...query, ...(after !== undefined && { after }) }).catch(() => good.listOrders(query)),
  }),
  'lists every attempt as an order': (good) => ({
    async countOrders(query) {
      const { orders } = await good.listOrders({ pos_id: query.pos_id, limit: 1000 })
      const attempts = await Promise.all(orders.map((order) => good.findAttempts(order)))
      const counts: Record<string, number> = {}
      for (const { state } of attempts.flat()) counts[state] = Math.min(query.atMost, (counts[state] ?? 0) + 1)
      return counts
    },
  }),
  'shows the last attempt of an order': (good) => ({
    async listOrders(query) {
      const { orders, ...next } = await good.listOrders(query)
      const shown = orders.map(async ({ liveAttempt: _live, ...order }) => {
        const last = (await good.findAttempts(order)).at(-1)
        return { ...order, ...(last && { state: last.state, ...(blocksOrder(last) && { liveAttempt: last.id }) }) }
      })
      return { orders: await Promise.all(shown), ...next }
    },
  }),
  'shows the attempt that changed last': (good) => ({
    async listOrders(query) {
      const { orders, ...next } = await good.listOrders(query)
      return { orders: orders.map((order) => ({ ...order, state: 'succeeded', liveAttempt: 'two' })), ...next }
    },
  }),
  'finds payments by what was answered only': (good) => ({
    async listOrders({ payment_id, ...query }) {
      const { orders } = await good.listOrders({ ...query, limit: 1000 })
      const found = orders.map(async (order) => {
        const attempts = await good.findAttempts(order)
        const ids = attempts.flatMap(({ transactions }) => transactions.map((transaction) => transaction.payment_id))
        return payment_id === undefined || ids.includes(payment_id) ? [order] : []
      })
      return { orders: (await Promise.all(found)).flat() }
    },
  }),
  'finds only attempts that were paid after they were stored': (good) => {
    const added = new Set<string>()
    return {
      reserveAttempt: ({ draft, ...request }) =>
        good.reserveAttempt({
          ...request,
          draft: (earlier) => {
            const attempt = draft(earlier)
            for (const { payment_id } of attempt.transactions) added.add(payment_id)
            return attempt
          },
        }),
      listOrders: (query) =>
        added.has(query.payment_id ?? '') ? Promise.resolve({ orders: [] }) : good.listOrders(query),
    }
  },
  'finds the events of an order through its attempts': (good) => ({
    findEvents: async (order) => (await good.findEvents(order)).filter(({ record }) => record.attemptId !== undefined),
  }),
  'lists handled events no more': (good) => ({
    async listEvents(query) {
      const { events, ...next } = await good.listEvents(query)
      return { events: events.filter(({ handledAt }) => handledAt === undefined), ...next }
    },
  }),
  'counts events that wait until later as none': (good) => ({
    async countWaiting({ pos_id, atMost }) {
      const due = await good.dueEvents({ pos_id, now: Date.UTC(2026, 10, 21, 12) + 4, limit: atMost })
      const [oldest] = due.map(({ receivedAt }) => receivedAt).sort()
      return { count: due.length, ...(oldest !== undefined && { oldestReceivedAt: oldest }) }
    },
  }),
  'lists the events that wait in the order in which they came': (good) => ({
    async listEvents(query) {
      const { events, ...next } = await good.listEvents(query)
      const sorted = events.toSorted((one, other) => (one.record.id < other.record.id ? -1 : 1))
      return { events: query.type === 'waiting' ? sorted : events, ...next }
    },
  }),
  'lists the orders of all projects': (good) => ({
    async listOrders(query) {
      const pages = await Promise.all(
        ['project', 'other project'].map((pos_id) => good.listOrders({ ...query, pos_id, limit: 1000 })),
      )
      const orders = pages.flatMap((page) => page.orders).sort((one, other) => other.createdAt - one.createdAt)
      return { orders }
    },
  }),
  'writes an attempt, then what the journal says of it': (good) => ({
    async changeAttempt(request) {
      let entry: ReturnType<NonNullable<typeof request.journal>>
      const journal: typeof request.journal = (before, after) => {
        entry = request.journal?.(before, after)
        return undefined
      }
      const changed = await good.changeAttempt({ ...request, journal })
      await moment()
      if (entry) await good.addEntry({ key: request.key, entry })
      return changed
    },
  }),
  'writes what the journal says of an attempt, then the attempt': (good) => ({
    async changeAttempt({ key, change, journal }) {
      const found = await good.findAttempt(key)
      const entry = found && journal?.(found, change(found))
      if (entry) await good.addEntry({ key, entry })
      return await changeAttempt(good, key, change)
    },
  }),
  'writes no entry of an attempt it releases': (good) => ({
    reserveAttempt: ({ journal, ...request }) =>
      good.reserveAttempt({
        ...request,
        journal: (before, after) => (before ? undefined : journal?.(before, after)),
      }),
  }),
  'writes an entry of a new attempt before it knows that it can be stored': (good) => ({
    async reserveAttempt({ journal, release, draft, ...request }) {
      const [first] = await good.findAttempts(request)
      const entry = first && journal?.(first, first)
      if (entry) await good.addEntry({ key: { id: first.id }, entry })
      return await good.reserveAttempt({ ...request, draft, journal, ...(release && { release }) })
    },
  }),
  'writes an entry with every delivery of an event': (good) => ({
    async recordEvent({ decide, attemptKey, ...request }) {
      const found = attemptKey && (await good.findAttempt(attemptKey))
      const entry = decide(found, [])?.entry
      const recorded = await good.recordEvent({
        ...request,
        ...(attemptKey && { attemptKey }),
        decide: (attempt, known) => {
          const decision = decide(attempt, known)
          return decision && withoutEntry(decision)
        },
      })
      if (attemptKey && entry) await good.addEntry({ key: attemptKey, entry })
      return recorded
    },
  }),
  'writes entries only of events that change an attempt': (good) => ({
    recordEvent: ({ decide, ...request }) =>
      good.recordEvent({
        ...request,
        decide: (attempt, known) => {
          const decision = decide(attempt, known)
          return decision?.attempt ? decision : decision && withoutEntry(decision)
        },
      }),
  }),
  'forgets what became of a callback': (good) => ({
    handleEvent: ({ handle, ...request }) =>
      good.handleEvent({
        ...request,
        handle: async (...values) => {
          await handle(...values)
          return undefined
        },
      }),
  }),
  'keeps one journal for all projects': (good) => ({
    async findHistory({ reference }) {
      const projects = ['project', 'other project']
      return (await Promise.all(projects.map((pos_id) => good.findHistory({ pos_id, reference })))).flat()
    },
  }),
  'tells an order’s journal by the clock': (good) => ({
    async findHistory(order) {
      return [...(await good.findHistory(order))].sort((one, other) => (one.type < other.type ? -1 : 1))
    },
  }),
  'writes only what it knows of an entry': (good) => ({
    async findHistory(order) {
      return (await good.findHistory(order)).map(({ httpStatus: _, ...entry }) => entry)
    },
  }),
}

function withoutEntry(decision: EventDecision): EventDecision {
  return { ...decision, entry: undefined }
}

async function eventsOf(store: Store, subject: string): Promise<readonly EventRecord[]> {
  let events: readonly EventRecord[] = []
  await store.recordEvent({
    subject,
    decide: (_found, known) => {
      events = known
      return undefined
    },
  })
  return events
}

/** The good store with the flaw, and a merchant whose writes join no transaction. */
export function breakStore(flaw: (good: Store) => Partial<Store>): StoreUnderTest<undefined> {
  const { lists, ...rest } = memoryStore()
  const good = { ...rest, ...lists }
  const broken = { ...good, ...flaw(good) }
  const store = { ...broken, lists: broken }
  // Memory is of one process, so the second one has the same store.
  return { store, other: store }
}

/** A merchant who writes beside the transaction instead of in it. */
export function storeWithLooseTable(): StoreUnderTest<undefined> {
  const lines: string[] = []
  return {
    store: memoryStore(),
    merchantTable: { write: async (_transaction, line) => void lines.push(line), read: async () => lines },
  }
}
