import { blocksOrder } from '../../../src/backend/attempts/attemptRecord.js'
import type { OrderLists } from '../../../src/backend/store/orderLists.js'
import type { EventDecision } from '../../../src/backend/store/paymentStore.js'
import {
  changeAttempt,
  handleEvent,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'
import type { StoreUnderTest } from '../../../src/dev/testing/store-contract/storeUnderTest.js'
import { memoryStore } from '../../../src/server.js'
import type { EventRecord, PaymentStore } from '../../../src/store.js'

/** A store whose lists are its own methods too, so that one habit can be about both. */
type Store = Omit<PaymentStore<undefined>, 'lists'> & OrderLists

const moment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * By the test of the contract that notices it at least: a good store with one of its methods done
 * the usual wrong way.
 */
export const brokenStores: Readonly<Record<string, (good: Store) => Partial<Store>>> = {
  'of 50 attempts at one order at once, one is reserved and the others see it': (good) => ({
    async reserveAttempt(request) {
      const blocking = (await good.findAttempts(request)).find(blocksOrder)
      await moment()
      if (blocking) return await good.reserveAttempt(request)
      return await good.reserveAttempt({
        ...request,
        release: (blocked) => ({ ...blocked, state: 'cancelled' }),
      })
    },
  }),
  'a token is used once, even when its order is free again': (good) => ({
    reserveAttempt: (request) =>
      good.reserveAttempt({
        ...request,
        tokenHash: `${request.reference} ${request.tokenHash}`,
        draft: (earlier) => {
          const attempt = request.draft(earlier)
          return {
            ...attempt,
            tokenHashes: attempt.tokenHashes.map((hash) => `${request.reference} ${hash}`),
          }
        },
      }),
  }),
  'a draft that throws changes nothing, and its token can be used': (good) => ({
    async reserveAttempt({ release, ...request }) {
      for (const blocking of (await good.findAttempts(request)).filter(blocksOrder)) {
        await changeAttempt(good, { id: blocking.id }, (attempt) => release?.(attempt) ?? attempt)
      }
      return await good.reserveAttempt(request)
    },
  }),
  'attempts that do not block their order are not released': (good) => ({
    async reserveAttempt(request) {
      const idle = (await good.findAttempts(request)).filter((attempt) => !blocksOrder(attempt))
      const reservation = await good.reserveAttempt(request)
      for (const { id } of reservation.type === 'reserved' ? idle : []) {
        await changeAttempt(good, { id }, (attempt) => request.release?.(attempt) ?? attempt)
      }
      return reservation
    },
  }),
  'of 40 changes at once none is lost, and their entries have their order': (good) => ({
    async changeAttempt({ change, ...request }) {
      const storedAttempt = await good.findAttempt(request.key)
      await moment()
      return (
        storedAttempt &&
        (await good.changeAttempt({ ...request, change: () => change(storedAttempt) }))
      )
    },
  }),
  'of several that take due attempts at once, no two get the same one': (good) => ({
    async takeDueAttempts({ now, until, limit }) {
      const dueAttempts = await good.takeDueAttempts({ now, until: now, limit })
      await moment()
      for (const { id } of dueAttempts)
        await changeAttempt(good, { id }, (attempt) => ({ ...attempt, checkAt: until }))
      return dueAttempts.map((attempt) => ({ ...attempt, checkAt: until }))
    },
  }),
  'of 40 deliveries of 20 events of one subject at once, each event counts once': (good) => ({
    async recordEvent({ subject, decide, ...request }) {
      const recordedEvents = await eventsOf(good, subject)
      await moment()
      return await good.recordEvent({
        ...request,
        subject,
        decide: (storedAttempt) => decide(storedAttempt, recordedEvents),
      })
    },
  }),
  'an event about which is decided that it says nothing new is not stored, and changes nothing': (
    good,
  ) => ({
    recordEvent: (request) => good.recordEvent({ ...request, subject: crypto.randomUUID() }),
  }),
  'a decision gets every event of its subject that was recorded before, oldest first, and no other':
    (good) => ({
      recordEvent: ({ decide, ...request }) =>
        good.recordEvent({
          ...request,
          decide: (storedAttempt, recordedEvents) =>
            decide(storedAttempt, recordedEvents.slice(-1)),
        }),
    }),
  // It claims an event first and acts after: the habit of SET NX.
  'an error of a callback is thrown on, without another call, and its event stays': (good) => ({
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
  // It looks, acts, and marks the event after.
  'of 20 that handle one event at once, one calls, and the others do not wait for it': (good) => ({
    async handleEvent({ id, handle }) {
      const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find(
        (dueEvent) => dueEvent.id === id,
      )
      if (!event) return false
      const attempt =
        event.attemptId === undefined ? undefined : await good.findAttempt({ id: event.attemptId })
      await handle(event, attempt, undefined)
      return await handleEvent(good, id)
    },
  }),
  // It locks each event by itself.
  'two events of one attempt are not in progress at once, and the second sees the changed attempt':
    (good) => {
      const inHand = new Set<string>()
      return {
        async handleEvent({ id, handle }) {
          const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find(
            (dueEvent) => dueEvent.id === id,
          )
          if (!event || inHand.has(id)) return false
          inHand.add(id)
          const attempt =
            event.attemptId === undefined
              ? undefined
              : await good.findAttempt({ id: event.attemptId })
          await handle(event, attempt, undefined).finally(() => inHand.delete(id))
          return await handleEvent(good, id)
        },
      }
    },
  // An earlier event begins while a later one is in progress.
  'an event is not in progress beside a later one of its attempt, nor one that was put off': (
    good,
  ) => {
    const inProgress: string[] = []
    return {
      async handleEvent({ id, handle }) {
        if (inProgress.some((otherId) => otherId <= id)) return false
        const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find(
          (dueEvent) => dueEvent.id === id,
        )
        if (!event) return false
        inProgress.push(id)
        const attempt =
          event.attemptId === undefined
            ? undefined
            : await good.findAttempt({ id: event.attemptId })
        await handle(event, attempt, undefined).finally(() =>
          inProgress.splice(inProgress.indexOf(id), 1),
        )
        return await handleEvent(good, id)
      },
    }
  },
  // Changes of an attempt wait while a callback runs.
  'while a callback runs, its attempt is changed, found and taken, and its next event recorded': (
    good,
  ) => {
    let lastCall: Promise<unknown> = Promise.resolve()
    return {
      handleEvent(request) {
        const handled = good.handleEvent(request)
        lastCall = handled.catch(() => undefined)
        return handled
      },
      async changeAttempt(request) {
        await lastCall
        return await good.changeAttempt(request)
      },
    }
  },
  'of one attempt no more waiting events are listed than asked for, its oldest': (good) => ({
    dueEvents: ({ attemptLimit: _limit, ...request }) => good.dueEvents(request),
  }),
  'an event that was handled is not made to wait again by a failure reported late': (good) => {
    const lateEvents = new Map<string, Awaited<ReturnType<Store['dueEvents']>>[number]>()
    return {
      async dueEvents(request) {
        return [...(await good.dueEvents(request)), ...lateEvents.values()]
      },
      async postponeEvent({ id, change, ...request }) {
        const [event] = await good.dueEvents({ now: Number.MAX_VALUE, limit: 1 })
        if (event) await good.postponeEvent({ id, change, ...request })
        else lateEvents.set(id, change({ id } as Parameters<typeof change>[0]))
      },
    }
  },
  // It pages by counting rows (offset).
  'a list that changes between its pages has each order that stands still once': (good) => ({
    async listOrders({ after = '0', limit, ...query }) {
      const { orders } = await good.listOrders({ ...query, limit: 1000 })
      const end = Number(after) + limit
      return {
        orders: orders.slice(Number(after), end),
        ...(end < orders.length && { next: String(end) }),
      }
    },
  }),
  // It finds references by a pattern (like).
  'orders are listed by the beginning of their reference, with any characters, in the order of code points':
    (good) => ({
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
  'orders are listed by amount as a number, not as text': (good) => ({
    async listOrders({ amount, ...query }) {
      const { orders } = await good.listOrders({ ...query, limit: 1000 })
      return { orders: orders.filter((order) => amount === undefined || order.amount === amount) }
    },
  }),
  'events of one moment are listed once each, also when others come between the pages': (good) => ({
    async listEvents({ after, limit, ...query }) {
      const { events } = await good.listEvents({ ...query, limit: 1000 })
      const time = ({ record }: (typeof events)[number]) =>
        record[query.type === 'waiting' ? 'nextTryAt' : 'receivedAt']
      const isBehind = (event: (typeof events)[number]) =>
        after === undefined ||
        (query.type === 'waiting' ? time(event) > Number(after) : time(event) < Number(after))
      const foundEvents = events.filter(isBehind)
      const lastEvent = foundEvents[limit - 1]
      return {
        events: foundEvents.slice(0, limit),
        ...(foundEvents.length > limit && lastEvent && { next: String(time(lastEvent)) }),
      }
    },
  }),
  'a place that is none of the list, a limit and an amount that are none are refused, and nothing is listed':
    (good) => ({
      listOrders: ({ after, ...query }) =>
        good
          .listOrders({ ...query, ...(after !== undefined && { after }) })
          .catch(() => good.listOrders(query)),
    }),
  'an order in a list has the state that blocks it, else the last, and the amount of its last attempt':
    (good) => ({
      async listOrders(query) {
        const { orders, ...nextPlace } = await good.listOrders(query)
        const shownOrders = orders.map(async ({ liveAttempt: _live, ...order }) => {
          const lastAttempt = (await good.findAttempts(order)).at(-1)
          return {
            ...order,
            ...(lastAttempt && {
              state: lastAttempt.state,
              ...(blocksOrder(lastAttempt) && { liveAttempt: lastAttempt.id }),
            }),
          }
        })
        return { orders: await Promise.all(shownOrders), ...nextPlace }
      },
    }),
  'an order is found by each payment_id that an answer or an event of it has named, and by no other':
    (good) => ({
      async listOrders({ payment_id, ...query }) {
        const { orders } = await good.listOrders({ ...query, limit: 1000 })
        const foundOrders = orders.map(async (order) => {
          const attempts = await good.findAttempts(order)
          const ids = attempts.flatMap(({ transactions }) =>
            transactions.map((transaction) => transaction.payment_id),
          )
          return payment_id === undefined || ids.includes(payment_id) ? [order] : []
        })
        return { orders: (await Promise.all(foundOrders)).flat() }
      },
    }),
  'an order is found by the payment_id of an attempt that was released, and of one reserved with it':
    (good) => {
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
          added.has(query.payment_id ?? '')
            ? Promise.resolve({ orders: [] })
            : good.listOrders(query),
      }
    },
  'orders are listed the newest first, page by page, for one project without those of another': (
    good,
  ) => ({
    async listOrders(query) {
      const pages = await Promise.all(
        ['project', 'other project'].map((pos_id) =>
          good.listOrders({ ...query, pos_id, limit: 1000 }),
        ),
      )
      const orders = pages
        .flatMap((page) => page.orders)
        .sort((orderA, orderB) => orderB.createdAt - orderA.createdAt)
      return { orders }
    },
  }),
  'a change that can be read has its entry in the journal': (good) => ({
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
  'a change that throws, changes nothing or finds no attempt writes nothing': (good) => ({
    async changeAttempt({ key, change, journal }) {
      const storedAttempt = await good.findAttempt(key)
      const entry = storedAttempt && journal?.(storedAttempt, change(storedAttempt))
      if (entry) await good.addEntry({ key, entry })
      return await changeAttempt(good, key, change)
    },
  }),
  'a new attempt and each that is released for it have an entry, in the order in which they happened':
    (good) => ({
      reserveAttempt: ({ journal, ...request }) =>
        good.reserveAttempt({
          ...request,
          journal: (before, after) => (before ? undefined : journal?.(before, after)),
        }),
    }),
  'an attempt that is not stored has no entry, nor has what was to be released for it': (good) => ({
    async reserveAttempt({ journal, release, draft, ...request }) {
      const [firstAttempt] = await good.findAttempts(request)
      const entry = firstAttempt && journal?.(firstAttempt, firstAttempt)
      if (entry) await good.addEntry({ key: { id: firstAttempt.id }, entry })
      return await good.reserveAttempt({ ...request, draft, journal, ...(release && { release }) })
    },
  }),
  'an event is stored with its entry, once, also when it is delivered again': (good) => ({
    async recordEvent({ decide, attemptKey, ...request }) {
      const storedAttempt = attemptKey && (await good.findAttempt(attemptKey))
      const entry = decide(storedAttempt, [])?.entry
      const recorded = await good.recordEvent({
        ...request,
        ...(attemptKey && { attemptKey }),
        decide: (attempt, recordedEvents) => {
          const decision = decide(attempt, recordedEvents)
          return decision && withoutEntry(decision)
        },
      })
      if (attemptKey && entry) await good.addEntry({ key: attemptKey, entry })
      return recorded
    },
  }),
  'an event that changes no attempt has its entry too, in the journal of that attempt’s order': (
    good,
  ) => ({
    recordEvent: ({ decide, ...request }) =>
      good.recordEvent({
        ...request,
        decide: (attempt, recordedEvents) => {
          const decision = decide(attempt, recordedEvents)
          return decision?.attempt ? decision : decision && withoutEntry(decision)
        },
      }),
  }),
  'the result of a callback is stored with the mark, or with the failure': (good) => ({
    handleEvent: ({ handle, ...request }) =>
      good.handleEvent({
        ...request,
        handle: async (...values) => {
          await handle(...values)
          return undefined
        },
      }),
  }),
  'the journal of an order has no entry of another order of any project': (good) => ({
    async findHistory({ reference }) {
      const projects = ['project', 'other project']
      return (
        await Promise.all(projects.map((pos_id) => good.findHistory({ pos_id, reference })))
      ).flat()
    },
  }),
  'changes, events and callbacks of one order are listed in the order in which they happened': (
    good,
  ) => ({
    async findHistory(order) {
      return [...(await good.findHistory(order))].sort((entryA, entryB) =>
        entryA.type < entryB.type ? -1 : 1,
      )
    },
  }),
  'an entry of the journal is read as it was written, with any text': (good) => ({
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
    decide: (_found, recordedEvents) => {
      events = recordedEvents
      return undefined
    },
  })
  return events
}

/** The good store with the flaw, and a merchant whose writes join no transaction. */
export function breakStore(flaw: (good: Store) => Partial<Store>): StoreUnderTest<undefined> {
  const { lists, ...storeMethods } = memoryStore()
  const good = { ...storeMethods, ...lists }
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
    merchantTable: {
      write: async (_transaction, line) => void lines.push(line),
      read: async () => lines,
    },
  }
}
