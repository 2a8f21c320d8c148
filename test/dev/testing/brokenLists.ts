import { blocksOrder } from '../../../src/backend/attempts/attemptRecord.js'
import type { EventDecision } from '../../../src/backend/store/paymentStore.js'
import { changeAttempt } from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { type BrokenStores, moment } from './brokenStore.js'

/** Stores that break lists or the journal. */
export const brokenLists: BrokenStores = {
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
