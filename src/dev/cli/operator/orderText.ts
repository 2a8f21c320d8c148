import type { JournalEntry } from '../../../backend/attempts/journalEntry.js'
import { cardText } from '../../../backend/attempts/views/attemptSummary.js'
import { membersOf } from '../../../backend/events/eventKeys.js'
import type { OrderAttempt, OrderDetails } from '../../../backend/operator/orderDetails.js'
import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { commandOf } from '../terminal/commandOf.js'
import { visible } from '../terminal/escapeInvisible.js'
import type { ExitCode, InTerminal } from '../terminal/terminal.js'
import type { OperatorValues } from './operatorValues.js'
import { type Column, formatTable, formatTime } from './table.js'
import { failedBy, type OperatorServer, withOperator } from './withOperator.js'

/** A journal entry without the changed record. */
type TimelineEntry = Omit<JournalEntry, 'changes'>

export async function showOrder(
  name: string,
  values: OperatorValues & InTerminal,
): Promise<ExitCode> {
  return await withOperator(values, async (server) => {
    const details = await findOrder(server, name)
    if (!details) {
      return failedBy({
        what: `There is no order ${visible(name)}.`,
        why: 'No attempt to pay an order of this reference, of this order_id or of this id is in the store.',
        fix: 'List those that begin alike with tillkit orders --reference, and look which project the server of --checkout is of.',
      })
    }
    const entries = await server.orders.history(details.order.reference)
    const history = entries.map(({ changes: _changes, ...entry }): TimelineEntry => entry)
    const { checkout } = values
    return {
      value: { ...details, history },
      text: orderText(details, { history, checkout }),
      exitCode: 0,
    }
  })
}

/** By the merchant's reference, else by the service's `order_id`, else by an attempt's id. */
async function findOrder(
  { orders }: OperatorServer,
  name: string,
): Promise<OrderDetails | undefined> {
  const details = await orders.find(name)
  if (details) return details
  for (const filter of [{ order_id: name }, { attempt: name }]) {
    const { orders: found } = await orders.list({ ...filter, limit: 1 })
    const order = found[0] && (await orders.find(found[0].reference))
    if (order?.attempts.some(({ id, order_id }) => id === name || order_id === name)) return order
  }
  return undefined
}

function orderText(
  { order, attempts, events, operations, balances }: OrderDetails,
  { history, checkout }: { readonly history: readonly TimelineEntry[]; readonly checkout: string },
): string {
  const { reference, state, amount, currency, createdAt, updatedAt } = order
  const others = history.filter(({ attemptId }) => !attempts.some(({ id }) => id === attemptId))
  const sections = [
    `Order ${visible(reference)}: ${state}, ${amount} ${currency}\n` +
      `Begun ${formatTime(createdAt)}, changed ${formatTime(updatedAt)}. All times are UTC.`,
    ...attempts.map((attempt) => attemptText(attempt, { history, events, checkout })),
    ...(others.length > 0 ? [`Of no attempt\n${timelineText(others)}`] : []),
    ...(events.length === 0 ? ['Events: none has come.'] : []),
    ...section('Events', events, [
      { name: 'RECEIVED', cell: ({ receivedAt }) => formatTime(receivedAt) },
      { name: 'KIND', cell: ({ purpose }) => purpose.type },
      { name: 'SAYS', cell: saysOf },
      { name: 'CALLBACK', cell: callbackOf },
      { name: 'ID', cell: ({ id }) => id },
    ]),
    ...section('Operations', operations, [
      { name: 'RECEIVED', cell: ({ receivedAt }) => formatTime(receivedAt) },
      { name: 'OPERATION', cell: ({ method }) => method },
      { name: 'STATUS', cell: (each) => [each.status, each.status_code].filter(Boolean).join(' ') },
      { name: 'AMOUNT', cell: (each) => each.amount, isNumber: true },
      { name: '', cell: (each) => each.currency },
    ]),
    ...section('Money', balances, [
      { name: 'CURRENCY', cell: (each) => each.currency },
      { name: 'RESERVED', cell: ({ reserved }) => reserved, isNumber: true },
      { name: 'TAKEN', cell: ({ taken }) => taken, isNumber: true },
      { name: 'GIVEN BACK', cell: ({ returned }) => returned, isNumber: true },
      { name: 'LEFT', cell: ({ left }) => left, isNumber: true },
    ]),
  ]
  return sections.join('\n\n')
}

function section<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): readonly string[] {
  return rows.length === 0 ? [] : [`${title}\n${indented(formatTable(rows, columns))}`]
}

interface AttemptContext {
  readonly history: readonly TimelineEntry[]
  readonly events: readonly OrderEvent[]
  readonly checkout: string
}

function attemptText(attempt: OrderAttempt, { history, events, checkout }: AttemptContext): string {
  const {
    id,
    number,
    state,
    reviewReason,
    amount,
    currency,
    mode,
    order_id,
    hasReturned,
    decision,
    payment,
  } = attempt
  const said = [payment.status, payment.status_code, payment.status_description]
    .filter(Boolean)
    .join(' ')
  const { processed_amount: processed } = payment
  const facts = [
    ['id', id],
    ['order_id', order_id],
    ['mode', mode],
    ['card', cardText(attempt)],
    ['service says', said],
    [
      'paid',
      processed === undefined ? '' : `${processed} ${payment.processed_currency ?? currency}`,
    ],
    ['subscription', payment.recurring && `${payment.recurring.id}: ${payment.recurring.status}`],
    ['shopper', hasReturned ? 'came back' : 'has not come back'],
    [
      'decision',
      decision && `${wordOf[decision.state]}, by ${decision.by}, ${formatTime(decision.at)}`,
    ],
    ['because', decision?.note],
  ].flatMap(([name, value]) => (name && value ? [`  ${name.padEnd(12)}  ${visible(value)}`] : []))
  const own = history.filter(({ attemptId }) => attemptId === id)
  return [
    `Attempt ${number}: ${state}${reviewReason ? ` (${reviewReason})` : ''}, ${amount} ${currency}`,
    ...facts,
    timelineText(own),
    '  What may be done',
    ...actCommands(attempt, { events, checkout }).map((line) => `    ${line}`),
  ].join('\n')
}

/** The command line's words for a decision, the same as in the merchant's ledger. */
export const wordOf = { succeeded: 'paid', failed: 'unpaid' } as const

function timelineText(entries: readonly TimelineEntry[]): string {
  if (entries.length === 0) return '  Nothing is in the journal.'
  return indented(
    formatTable(entries, [
      { name: 'WHEN', cell: ({ at }) => formatTime(at) },
      { name: 'WHO', cell: ({ by }) => by },
      { name: 'WHAT', cell: ({ type }) => type },
      { name: 'STATE', cell: ({ from, to }) => [from, to].filter(Boolean).join(' → ') },
      { name: 'WHY', cell: whyOf },
    ]),
  )
}

function whyOf({ reason, httpStatus, detail }: TimelineEntry): string {
  return [reason, httpStatus !== undefined && `HTTP ${httpStatus}`, detail]
    .filter(Boolean)
    .join('; ')
}

/** An event's content, in the service's words or those of a decision. */
export function saysOf({ purpose, event }: OrderEvent): string {
  if (purpose.type === 'decision') return wordOf[purpose.decision.state]
  if (event.type === 'unrecognised') return ''
  const { method, status, status_code } = membersOf(event)
  return [method, status, status_code].filter(Boolean).join(' ')
}

function callbackOf({ handledAt, failures, nextTryAt }: OrderEvent): string {
  if (handledAt !== undefined) return `succeeded ${formatTime(handledAt)}`
  const next = nextTryAt === undefined ? '' : `, next try ${formatTime(nextTryAt)}`
  return failures > 0 ? `failed ${failures} times${next}` : 'waits'
}

function actCommands(
  attempt: OrderAttempt,
  { events, checkout }: Omit<AttemptContext, 'history'>,
): readonly string[] {
  const { id, acts, updatedAt } = attempt
  const who = { by: 'NAME', reason: 'TEXT', checkout }
  const waiting = events.filter((event) => event.attempt === id && event.handledAt === undefined)
  return [
    ...(acts.includes('ask') ? [commandOf('ask', id, who)] : []),
    ...waiting.map((event) => commandOf('callbacks retry', event.id, { attempt: id, ...who })),
    ...(acts.includes('cancel')
      ? ['cancel the hosted payment: on the pages of tillkit/admin']
      : []),
    ...(acts.includes('decide')
      ? Object.values(wordOf).map((as) =>
          commandOf('resolve', id, { as, seen: String(updatedAt), ...who }),
        )
      : []),
    commandOf('note', id, who),
  ]
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}
