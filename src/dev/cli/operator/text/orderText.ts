import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import { cardText } from '../../../../backend/attempts/views/attemptSummary.js'
import type { OrderAttempt, OrderDetails } from '../../../../backend/operator/orderDetails.js'
import type { OrderEvent } from '../../../../backend/operator/orderEvent.js'
import { commandOf } from '../../terminal/commandOf.js'
import { visible } from '../../terminal/escapeInvisible.js'
import { decisionWords, describeEvent } from './eventText.js'
import { type Column, formatTable, formatTime } from './table.js'

interface OrderTextOptions {
  /** The journal of the order, the oldest entry first. */
  readonly history: readonly TimelineEntry[]
  /** The merchant's module, for the commands. */
  readonly checkout: string
  /** `undefined` for a pipe. */
  readonly terminalWidth: number | undefined
}

/**
 * The text of `tillkit show`: the order, each attempt with its timeline and commands, then events,
 * operations and money. All times are UTC, because operators and logs are in different zones.
 */
export function orderText(
  { order, attempts, events, operations, balances }: OrderDetails,
  { history, checkout, terminalWidth }: OrderTextOptions,
): string {
  const { reference, state, amount, currency, createdAt, updatedAt } = order
  const tableWidth = terminalWidth === undefined ? undefined : terminalWidth - indentation.length
  const times = `Begun ${formatTime(createdAt)}, changed ${formatTime(updatedAt)}.`
  const sections = [
    `Order ${visible(reference)}: ${state}, ${amount} ${currency}\n${times} All times are UTC.`,
    ...attempts.map((attempt) => attemptText(attempt, { history, events, checkout, tableWidth })),
  ]
  const attemptIds = attempts.map(({ id }) => id)
  const otherEntries = history.filter(
    ({ attemptId }) => attemptId === undefined || !attemptIds.includes(attemptId),
  )
  if (otherEntries.length > 0) {
    sections.push(`Of no attempt\n${timelineText(otherEntries, tableWidth)}`)
  }
  const addTable = <Row>(title: string, rows: readonly Row[], columns: readonly Column<Row>[]) => {
    if (rows.length === 0) return
    sections.push(`${title}\n${indented(formatTable(rows, columns, tableWidth))}`)
  }
  if (events.length === 0) sections.push('Events: none has come.')
  addTable('Events', events, eventColumns)
  addTable('Operations', operations, operationColumns)
  addTable('Money', balances, balanceColumns)
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

/** Whether the merchant's callback has taken the event, and when it is tried next. */
function callbackCell({ handledAt, failures, nextTryAt }: OrderEvent) {
  if (handledAt !== undefined) return `succeeded ${formatTime(handledAt)}`
  if (failures === 0) return 'waits'
  const nextTry = nextTryAt === undefined ? '' : `, next try ${formatTime(nextTryAt)}`
  return `failed ${failures} times${nextTry}`
}

/** What the text of an attempt needs of its order. */
interface AttemptContext extends Omit<OrderTextOptions, 'terminalWidth'> {
  /** The events of the order. */
  readonly events: readonly OrderEvent[]
  readonly tableWidth: number | undefined
}

/**
 * The section of an attempt in `tillkit show`: its facts, its timeline, and each command that may
 * be run on it, complete but for name and reason.
 */
function attemptText(attempt: OrderAttempt, context: AttemptContext) {
  const { id, number, state, reviewReason, amount, currency } = attempt
  const review = reviewReason ? ` (${reviewReason})` : ''
  const timeline = context.history.filter(({ attemptId }) => attemptId === id)
  const commandLines = actCommands(attempt, context).map((command) => `    ${command}`)
  const lines = [
    `Attempt ${number}: ${state}${review}, ${amount} ${currency}`,
    ...factLines(attempt),
    timelineText(timeline, context.tableWidth),
    '  What may be done',
    ...commandLines,
  ]
  return lines.join('\n')
}

/** A fact without a text is left out. */
function factLines(attempt: OrderAttempt) {
  const { payment, decision, hasReturned } = attempt
  const { status, status_code, status_description, recurring } = payment
  const facts = {
    id: attempt.id,
    order_id: attempt.order_id,
    mode: attempt.mode,
    card: cardText(attempt),
    'service says': [status, status_code, status_description].filter(Boolean).join(' '),
    paid: paidText(attempt),
    subscription: recurring && `${recurring.id}: ${recurring.status}`,
    shopper: hasReturned ? 'came back' : 'has not come back',
    decision: decision && decisionText(decision),
    because: decision?.note,
  }
  return Object.entries(facts).flatMap(([name, fact]) =>
    fact ? [`  ${name.padEnd(12)}  ${visible(fact)}`] : [],
  )
}

/** The amount that the service took, which may be in another currency than the order. */
function paidText({ payment, currency }: OrderAttempt) {
  const { processed_amount: amount, processed_currency } = payment
  return amount === undefined ? undefined : `${amount} ${processed_currency ?? currency}`
}

function decisionText(decision: NonNullable<OrderAttempt['decision']>) {
  return `${decisionWords[decision.state]}, by ${decision.by}, ${formatTime(decision.at)}`
}

/** Words in capitals are to be filled in. */
function actCommands({ id, acts, updatedAt }: OrderAttempt, { events, checkout }: AttemptContext) {
  const author = { by: 'NAME', reason: 'TEXT', checkout }
  const commands: string[] = []
  if (acts.includes('ask')) commands.push(commandOf('ask', id, author))
  for (const event of events) {
    if (event.attempt !== id || event.handledAt !== undefined) continue
    commands.push(commandOf('callbacks retry', event.id, { attempt: id, ...author }))
  }
  if (acts.includes('cancel')) {
    commands.push('cancel the hosted payment: on the pages of tillkit/admin')
  }
  if (acts.includes('decide')) {
    for (const decision of Object.values(decisionWords)) {
      const options = { as: decision, seen: String(updatedAt), ...author }
      commands.push(commandOf('resolve', id, options))
    }
  }
  return [...commands, commandOf('note', id, author)]
}

/** A journal entry without the changed record. */
export type TimelineEntry = Omit<JournalEntry, 'changes'>

/** Who did what, when and why: one line for each entry of the journal, indented. */
function timelineText(entries: readonly TimelineEntry[], tableWidth: number | undefined) {
  if (entries.length === 0) return '  Nothing is in the journal.'
  const columns: readonly Column<TimelineEntry>[] = [
    { name: 'WHEN', cell: (entry) => formatTime(entry.at) },
    { name: 'WHO', cell: (entry) => entry.by },
    { name: 'WHAT', cell: ({ type }) => type },
    { name: 'STATE', cell: ({ from, to }) => [from, to].filter(Boolean).join(' → ') },
    { name: 'WHY', cell: reasonCell },
  ]
  return indented(formatTable(entries, columns, tableWidth))
}

function reasonCell({ reason, httpStatus, detail }: TimelineEntry) {
  const status = httpStatus !== undefined && `HTTP ${httpStatus}`
  return [reason, status, detail].filter(Boolean).join('; ')
}

const indentation = '  '

function indented(text: string) {
  return text.replace(/^(?=.)/gm, indentation)
}
