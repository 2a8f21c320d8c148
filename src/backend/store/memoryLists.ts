import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import type { AttemptState } from '../attempts/attemptStates.js'
import {
  assertQuery,
  decodePlace,
  encodePlace,
  isName,
  isTimeAndName,
  type ListName,
  type ListPlace,
} from './listQuery.js'
import { type MemoryData, type MemoryEvent, orderKeyOf } from './memoryData.js'
import type { OrderLists, OrderQuery, OrderSummary, StoredEvent } from './orderLists.js'
import { paymentIdsOf, subjectOf } from './paymentIds.js'

/** The attempts and the events of an order, oldest first, and when the order last changed. */
interface OrderRows {
  readonly attempts: readonly AttemptRecord[]
  readonly events: readonly StoredEvent[]
  readonly updatedAt: number
}

/** The lists of a memory store, made from all rows at each call. */
export function memoryLists(data: MemoryData): OrderLists {
  const orders = () => data.orderKeys().map((orderKey) => orderRowsOf(orderKey, data))
  return {
    async listOrders(query) {
      assertQuery(query)
      const matching = summariesOf(orders(), query).filter((order) => matches(order, query))
      return query.reference === undefined
        ? pageByTime(matching, query)
        : pageByReference(matching, query)
    },

    async countOrders({ pos_id, atMost }) {
      const counts: Partial<Record<AttemptState, number>> = {}
      for (const { state } of summariesOf(orders(), { pos_id }))
        counts[state] = Math.min(atMost, (counts[state] ?? 0) + 1)
      return counts
    },

    findEvents: async (order) => copiesOf(data.eventsOfOrder(orderKeyOf(order))),

    async listEvents({ pos_id, type, limit, after }) {
      assertQuery({ limit })
      const lastPlace = decodePlace(type, after, isTimeAndName)
      const isWaiting = type === 'waiting'
      const listed = isWaiting ? waitingOf(data, pos_id) : unrecognisedOf(data, pos_id)
      const place = ({ record }: StoredEvent): TimeAndName => [
        isWaiting ? record.nextTryAt : record.receivedAt,
        record.id,
      ]
      const isAfter = (event: StoredEvent) => {
        if (!lastPlace) return true
        // What waits is sorted by its next try; the others are sorted newest first.
        const order = compareTimes(place(event), lastPlace)
        return isWaiting ? order > 0 : order < 0
      }
      const { rows, ...nextPage } = pageOf(listed.filter(isAfter), { list: type, limit, place })
      return { events: rows, ...nextPage }
    },

    async countWaiting({ pos_id, atMost }) {
      const waiting = waitingOf(data, pos_id).slice(0, atMost)
      if (waiting.length === 0) return { count: 0 }
      const oldestReceivedAt = Math.min(...waiting.map(({ record }) => record.receivedAt))
      return { count: waiting.length, oldestReceivedAt }
    },
  }
}

function orderRowsOf(orderKey: string, data: MemoryData): OrderRows {
  return {
    attempts: data.attemptsOfOrder(orderKey),
    events: copiesOf(data.eventsOfOrder(orderKey)),
    updatedAt: data.changeTimeOf(orderKey),
  }
}

/** Copies a record, because one that a caller keeps must not change later. */
function copiesOf(events: readonly MemoryEvent[]): readonly StoredEvent[] {
  return events.map((event) => ({ ...event }))
}

/** The summaries of a project's orders, or of those with a payment. */
function summariesOf(
  orders: readonly OrderRows[],
  { pos_id, payment_id }: Pick<OrderQuery, 'pos_id' | 'payment_id'>,
): readonly OrderSummary[] {
  return orders
    .filter((rows) => payment_id === undefined || hasPayment(rows, payment_id))
    .flatMap((rows) => summaryOf(rows) ?? [])
    .filter((order) => order.pos_id === pos_id)
}

function hasPayment({ attempts, events }: OrderRows, payment_id: string) {
  const isInAttempt = attempts.some((attempt) => paymentIdsOf(attempt).includes(payment_id))
  const isInEvent = ({ record }: StoredEvent) => subjectOf(record.event)?.payment_id === payment_id
  return isInAttempt || events.some(isInEvent)
}

/** `undefined` for an order without attempts. */
function summaryOf({ attempts, updatedAt }: OrderRows): OrderSummary | undefined {
  const firstAttempt = attempts[0]
  const lastAttempt = attempts.at(-1)
  if (!firstAttempt || !lastAttempt) return undefined
  const { pos_id, reference, amount, currency } = lastAttempt
  const shownAttempt = findShownAttempt(attempts) ?? lastAttempt
  return {
    pos_id,
    reference,
    amount,
    currency,
    createdAt: firstAttempt.createdAt,
    updatedAt,
    state: shownAttempt.state,
    attempts: attempts.length,
    ...(blocksOrder(shownAttempt) && { liveAttempt: shownAttempt.id }),
  }
}

/**
 * The attempt whose state an order shows: the last one that needs review, else the last one that
 * blocks the order; `undefined` where none does. `attempts` are oldest first.
 */
function findShownAttempt(attempts: readonly AttemptRecord[]) {
  const blocking = attempts.filter(blocksOrder)
  return blocking.findLast(({ state }) => state === 'needs_review') ?? blocking.at(-1)
}

function matches(order: OrderSummary, { state, from, until, reference, amount }: OrderQuery) {
  return (
    (state === undefined || order.state === state) &&
    (from === undefined || order.createdAt >= from) &&
    (until === undefined || order.createdAt < until) &&
    (reference === undefined || beginsWith(order.reference, reference)) &&
    (amount === undefined || plainAmount(order.amount) === plainAmount(amount))
  )
}

/** Half of a surrogate pair is no beginning. */
function beginsWith(text: string, beginning: string) {
  return text.startsWith(beginning) && !/\p{Cs}/u.test(beginning)
}

/** Equal for amounts that are equal as numbers, with any number of digits. */
function plainAmount(amount: string) {
  const [whole = '', decimals = ''] = amount.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.replace(/0+$/, '')}`
}

type OrderPage = Awaited<ReturnType<OrderLists['listOrders']>>

/** Newest first. */
function pageByTime(orders: readonly OrderSummary[], { after, limit }: OrderQuery): OrderPage {
  const lastPlace = decodePlace('newest', after, isTimeAndName)
  const place = ({ createdAt, reference }: OrderSummary): TimeAndName => [createdAt, reference]
  const rest = orders
    .filter((order) => !lastPlace || compareTimes(place(order), lastPlace) < 0)
    .sort((order, otherOrder) => compareTimes(place(otherOrder), place(order)))
  const { rows, ...nextPage } = pageOf(rest, { list: 'newest', limit, place })
  return { orders: rows, ...nextPage }
}

function pageByReference(orders: readonly OrderSummary[], { after, limit }: OrderQuery): OrderPage {
  const [lastReference] = decodePlace('references', after, isName) ?? []
  const place = ({ reference }: OrderSummary) => [reference] as const
  const isAfter = ({ reference }: OrderSummary) =>
    lastReference === undefined || compareText(reference, lastReference) > 0
  const rest = orders
    .filter(isAfter)
    .sort((order, otherOrder) => compareText(order.reference, otherOrder.reference))
  const { rows, ...nextPage } = pageOf(rest, { list: 'references', limit, place })
  return { orders: rows, ...nextPage }
}

/** What is not handled, by its next try. */
function waitingOf({ events }: MemoryData, pos_id: string): readonly StoredEvent[] {
  return copiesOf(events)
    .filter(({ record, handledAt }) => record.pos_id === pos_id && handledAt === undefined)
    .sort(({ record }, { record: otherRecord }) =>
      compareTimes([record.nextTryAt, record.id], [otherRecord.nextTryAt, otherRecord.id]),
    )
}

/** What matches no order, newest first. */
function unrecognisedOf({ events }: MemoryData, pos_id: string): readonly StoredEvent[] {
  return copiesOf(events)
    .filter(({ record }) => record.pos_id === pos_id && record.purpose.type === 'unrecognised')
    .sort(({ record }, { record: otherRecord }) =>
      compareTimes([otherRecord.receivedAt, otherRecord.id], [record.receivedAt, record.id]),
    )
}

interface PageQuery<Row> {
  readonly list: ListName
  readonly limit: number
  readonly place: (row: Row) => ListPlace
}

interface Page<Row> {
  readonly rows: readonly Row[]
  /** The place of the page's last row, if rows follow. */
  readonly next?: string
}

function pageOf<Row>(rows: readonly Row[], { list, limit, place }: PageQuery<Row>): Page<Row> {
  const lastRow = rows[limit - 1]
  const pageRows = rows.slice(0, limit)
  if (rows.length <= limit || lastRow === undefined) return { rows: pageRows }
  return { rows: pageRows, next: encodePlace(list, place(lastRow)) }
}

/** Compares the bytes of UTF-8, as databases do; `<` compares UTF-16 code units. */
function compareText(text: string, otherText: string): number {
  const bytes = bytesToHex(utf8ToBytes(text))
  const otherBytes = bytesToHex(utf8ToBytes(otherText))
  return Number(bytes > otherBytes) - Number(bytes < otherBytes)
}

type TimeAndName = readonly [time: number, name: string]

/** By time, and at the same time by name. */
function compareTimes([time, name]: TimeAndName, [otherTime, otherName]: TimeAndName): number {
  return time - otherTime || compareText(name, otherName)
}
