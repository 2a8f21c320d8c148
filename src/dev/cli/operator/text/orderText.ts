import type { OrderDetails } from '../../../../backend/operator/orderDetails.js'
import type { OrderEvent } from '../../../../backend/operator/orderEvent.js'
import { visible } from '../../terminal/escapeInvisible.js'
import { attemptText } from './attemptText.js'
import { describeEvent } from './eventText.js'
import { type Column, formatTable, formatTime } from './table.js'
import { indented, type TimelineEntry, timelineText } from './timelineText.js'

interface OrderTextOptions {
  /** The journal of the order, the oldest entry first. */
  readonly history: readonly TimelineEntry[]
  /** The merchant's module, for the commands. */
  readonly checkout: string
}

/**
 * The text of `tillkit show`: the order, each attempt with its timeline and commands, then events,
 * operations and money. All times are UTC, because operators and logs are in different zones.
 */
export function orderText(
  { order, attempts, events, operations, balances }: OrderDetails,
  { history, checkout }: OrderTextOptions,
): string {
  const { reference, state, amount, currency, createdAt, updatedAt } = order
  const times = `Begun ${formatTime(createdAt)}, changed ${formatTime(updatedAt)}.`
  const sections = [
    `Order ${visible(reference)}: ${state}, ${amount} ${currency}\n${times} All times are UTC.`,
    ...attempts.map((attempt) => attemptText(attempt, { history, events, checkout })),
  ]
  const attemptIds = attempts.map(({ id }) => id)
  const otherEntries = history.filter(
    ({ attemptId }) => attemptId === undefined || !attemptIds.includes(attemptId),
  )
  if (otherEntries.length > 0) sections.push(`Of no attempt\n${timelineText(otherEntries)}`)
  if (events.length === 0) sections.push('Events: none has come.')
  sections.push(...tableSection('Events', events, eventColumns))
  sections.push(...tableSection('Operations', operations, operationColumns))
  sections.push(...tableSection('Money', balances, balanceColumns))
  return sections.join('\n\n')
}

/** The ids are there for `tillkit callbacks retry`. */
const eventColumns: readonly Column<OrderEvent>[] = [
  { name: 'RECEIVED', cell: ({ receivedAt }) => formatTime(receivedAt) },
  { name: 'KIND', cell: ({ purpose }) => purpose.type },
  { name: 'SAYS', cell: describeEvent },
  { name: 'CALLBACK', cell: callbackCell },
  { name: 'ID', cell: ({ id }) => id },
]

/** Captures, voids and refunds, each by its last event. */
const operationColumns: readonly Column<OrderDetails['operations'][number]>[] = [
  { name: 'RECEIVED', cell: ({ receivedAt }) => formatTime(receivedAt) },
  { name: 'OPERATION', cell: ({ method }) => method },
  {
    name: 'STATUS',
    cell: ({ status, status_code }) => [status, status_code].filter(Boolean).join(' '),
  },
  { name: 'AMOUNT', cell: ({ amount }) => amount, isNumber: true },
  { name: '', cell: ({ currency }) => currency },
]

/** What may still be captured or given back, one row for each currency. */
const balanceColumns: readonly Column<OrderDetails['balances'][number]>[] = [
  { name: 'CURRENCY', cell: ({ currency }) => currency },
  { name: 'RESERVED', cell: ({ reserved }) => reserved, isNumber: true },
  { name: 'TAKEN', cell: (balance) => balance.taken, isNumber: true },
  { name: 'GIVEN BACK', cell: ({ returned }) => returned, isNumber: true },
  { name: 'LEFT', cell: ({ left }) => left, isNumber: true },
]

/** None without rows. */
function tableSection<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): readonly string[] {
  return rows.length === 0 ? [] : [`${title}\n${indented(formatTable(rows, columns))}`]
}

/** Whether the merchant's callback has taken the event, and when it is tried next. */
function callbackCell({ handledAt, failures, nextTryAt }: OrderEvent): string {
  if (handledAt !== undefined) return `succeeded ${formatTime(handledAt)}`
  if (failures === 0) return 'waits'
  const nextTry = nextTryAt === undefined ? '' : `, next try ${formatTime(nextTryAt)}`
  return `failed ${failures} times${nextTry}`
}
