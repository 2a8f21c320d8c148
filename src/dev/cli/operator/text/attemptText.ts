import { cardText } from '../../../../backend/attempts/views/attemptSummary.js'
import type { OrderAttempt } from '../../../../backend/operator/orderDetails.js'
import type { OrderEvent } from '../../../../backend/operator/orderEvent.js'
import { commandOf } from '../../terminal/commandOf.js'
import { visible } from '../../terminal/escapeInvisible.js'
import { decisionWords } from './eventText.js'
import { formatTime } from './table.js'
import { type TimelineEntry, timelineText } from './timelineText.js'

/** What the text of an attempt needs of its order. */
interface AttemptContext {
  /** The journal of the order. */
  readonly history: readonly TimelineEntry[]
  /** The events of the order. */
  readonly events: readonly OrderEvent[]
  /** The merchant's module, for the commands. */
  readonly checkout: string
}

/**
 * The section of an attempt in `tillkit show`: its facts, its timeline, and each command that may
 * be run on it, complete but for name and reason.
 */
export function attemptText(attempt: OrderAttempt, context: AttemptContext): string {
  const { id, number, state, reviewReason, amount, currency } = attempt
  const review = reviewReason ? ` (${reviewReason})` : ''
  const timeline = context.history.filter(({ attemptId }) => attemptId === id)
  const commandLines = actCommands(attempt, context).map((command) => `    ${command}`)
  const lines = [
    `Attempt ${number}: ${state}${review}, ${amount} ${currency}`,
    ...factLines(attempt),
    timelineText(timeline),
    '  What may be done',
    ...commandLines,
  ]
  return lines.join('\n')
}

/** A fact without a text is left out. */
function factLines(attempt: OrderAttempt): readonly string[] {
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
function paidText({ payment, currency }: OrderAttempt): string | undefined {
  const { processed_amount: amount, processed_currency } = payment
  return amount === undefined ? undefined : `${amount} ${processed_currency ?? currency}`
}

function decisionText(decision: NonNullable<OrderAttempt['decision']>): string {
  return `${decisionWords[decision.state]}, by ${decision.by}, ${formatTime(decision.at)}`
}

/** Words in capitals are to be filled in. */
function actCommands(
  { id, acts, updatedAt }: OrderAttempt,
  { events, checkout }: AttemptContext,
): readonly string[] {
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
