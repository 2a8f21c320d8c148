import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import type { AttemptState } from '../attempts/states.js'
import {
  assertQuery,
  decodePlace,
  encodePlace,
  isName,
  isTimeAndName,
  type ListName,
  type ListPlace,
} from './listQuery.js'
import type { OrderLists, OrderQuery, OrderSummary, StoredEvent } from './orderLists.js'
import { paymentIdsOf, subjectOf } from './paymentIds.js'

interface MemoryRows {
  /** The attempts and the events of each order, oldest first, and when the order last changed. */
  readonly orders: () => readonly OrderRows[]
  /** All events, oldest first. */
  readonly events: () => readonly StoredEvent[]
  /** The events of an order, oldest first. */
  readonly eventsOf: (order: {
    readonly pos_id: string
    readonly reference: string
  }) => readonly StoredEvent[]
}

interface OrderRows {
  readonly attempts: readonly AttemptRecord[]
  readonly events: readonly StoredEvent[]
  readonly updatedAt: number
}

/** The lists of a memory store, made from all rows at each call. */
export function memoryLists({ orders, events, eventsOf }: MemoryRows): OrderLists {
  const ordersOf = (pos_id: string, payment_id?: string) =>
    orders()
      .filter((rows) => payment_id === undefined || hasPayment(rows, payment_id))
      .flatMap(summaryOf)
      .filter((order) => order.pos_id === pos_id)
  const hasPayment = ({ attempts, events }: OrderRows, payment_id: string) =>
    attempts.some((attempt) => paymentIdsOf(attempt).includes(payment_id)) ||
    events.some(({ record }) => subjectOf(record.event)?.payment_id === payment_id)
  const waitingOf = (pos_id: string) =>
    events()
      .filter(({ record, handledAt }) => record.pos_id === pos_id && handledAt === undefined)
      .sort(
        (one, other) =>
          one.record.nextTryAt - other.record.nextTryAt ||
          compareText(one.record.id, other.record.id),
      )
  const unrecognisedOf = (pos_id: string) =>
    events()
      .filter(({ record }) => record.pos_id === pos_id && record.purpose.type === 'unrecognised')
      .sort(({ record: one }, { record: other }) =>
        compareTimes([other.receivedAt, other.id], [one.receivedAt, one.id]),
      )

  return {
    async listOrders(query) {
      assertQuery(query)
      const found = ordersOf(query.pos_id, query.payment_id).filter((order) =>
        matches(order, query),
      )
      if (query.reference === undefined) {
        const after = decodePlace('newest', query.after, isTimeAndName)
        const place = ({ createdAt, reference }: OrderSummary) => [createdAt, reference] as const
        const isLater = (order: OrderSummary) => !after || compareTimes(place(order), after) < 0
        const all = found
          .filter(isLater)
          .sort((one, other) => compareTimes(place(other), place(one)))
        const { rows, ...next } = pageOf(all, { list: 'newest', limit: query.limit, place })
        return { orders: rows, ...next }
      }
      const [after] = decodePlace('references', query.after, isName) ?? []
      const all = found
        .filter(({ reference }) => after === undefined || compareText(reference, after) > 0)
        .sort((one, other) => compareText(one.reference, other.reference))
      const place = ({ reference }: OrderSummary) => [reference] as const
      const { rows, ...next } = pageOf(all, { list: 'references', limit: query.limit, place })
      return { orders: rows, ...next }
    },

    async countOrders({ pos_id, atMost }) {
      const counts: Partial<Record<AttemptState, number>> = {}
      for (const { state } of ordersOf(pos_id))
        counts[state] = Math.min(atMost, (counts[state] ?? 0) + 1)
      return counts
    },

    findEvents: async (order) => eventsOf(order),

    async listEvents({ pos_id, type, limit, after }) {
      assertQuery({ limit })
      const last = decodePlace(type, after, isTimeAndName)
      const isWaiting = type === 'waiting'
      const place = ({ record }: StoredEvent) =>
        [isWaiting ? record.nextTryAt : record.receivedAt, record.id] as const
      const isLater = (event: StoredEvent) =>
        !last ||
        (isWaiting ? compareTimes(place(event), last) : compareTimes(last, place(event))) > 0
      const all = (isWaiting ? waitingOf(pos_id) : unrecognisedOf(pos_id)).filter(isLater)
      const { rows, ...next } = pageOf(all, { list: type, limit, place })
      return { events: rows, ...next }
    },

    async countWaiting({ pos_id, atMost }) {
      const counted = waitingOf(pos_id).slice(0, atMost)
      const oldest = Math.min(...counted.map(({ record }) => record.receivedAt))
      return { count: counted.length, ...(counted.length > 0 && { oldestReceivedAt: oldest }) }
    },
  }
}

/** The order's summary, in a list of one: an order without attempts has none. */
function summaryOf({ attempts, updatedAt }: OrderRows): readonly OrderSummary[] {
  return attempts.slice(-1).map((last) => {
    const { pos_id, reference, amount, currency } = last
    const [{ createdAt } = last] = attempts
    const shown = shownAttempt(attempts) ?? last
    return {
      ...{ pos_id, reference, amount, currency, createdAt, updatedAt },
      state: shown.state,
      attempts: attempts.length,
      ...(blocksOrder(shown) && { liveAttempt: shown.id }),
    }
  })
}

function matches(
  order: OrderSummary,
  { state, from, until, reference, amount }: OrderQuery,
): boolean {
  return (
    (state === undefined || order.state === state) &&
    (from === undefined || order.createdAt >= from) &&
    (until === undefined || order.createdAt < until) &&
    (reference === undefined || beginsWith(order.reference, reference)) &&
    (amount === undefined || plainAmount(order.amount) === plainAmount(amount))
  )
}

/** Half of a surrogate pair is no beginning. */
function beginsWith(text: string, beginning: string): boolean {
  return text.startsWith(beginning) && !/\p{Cs}/u.test(beginning)
}

/** Equal for amounts that are equal as numbers, with any number of digits. */
function plainAmount(amount: string): string {
  const [whole = '', part = ''] = amount.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.replace(/0+$/, '')}`
}

function pageOf<Row>(
  rows: readonly Row[],
  options: {
    readonly list: ListName
    readonly limit: number
    readonly place: (row: Row) => ListPlace
  },
): { readonly rows: readonly Row[]; readonly next?: string } {
  const { list, limit, place } = options
  const [last] = rows.length > limit ? rows.slice(limit - 1) : []
  return {
    rows: rows.slice(0, limit),
    ...(last !== undefined && { next: encodePlace(list, place(last)) }),
  }
}

type TimeAndName = readonly [number, string]

function compareTimes([time, name]: TimeAndName, [otherTime, otherName]: TimeAndName): number {
  return time - otherTime || compareText(name, otherName)
}

/** Compares the bytes of UTF-8, as databases do; `<` compares UTF-16 code units. */
function compareText(one: string, other: string): number {
  const [left, right] = [bytesToHex(utf8ToBytes(one)), bytesToHex(utf8ToBytes(other))]
  return Number(left > right) - Number(left < right)
}

/**
 * The attempt whose state an order shows: the last one that needs review, else the last one that
 * blocks the order; `undefined` where none does. `attempts` are oldest first.
 */
function shownAttempt(attempts: readonly AttemptRecord[]): AttemptRecord | undefined {
  const blocking = attempts.filter(blocksOrder)
  return blocking.findLast(({ state }) => state === 'needs_review') ?? blocking.at(-1)
}
