/** @jsxImportSource hono/jsx */
import type { JournalEntry } from '../../../backend/attempts/journalEntry.js'
import { cardText } from '../../../backend/attempts/views/attemptSummary.js'
import type { OrderAttempt } from '../../../backend/operator/orderDetails.js'
import type { AdminMessages } from '../../messages/adminMessages.js'
import { usePage } from '../pageContext.js'
import { type Fact, Facts, Money, ReviewChip, StateChip, Time } from '../parts.js'
import { ActForm, type ActFormProps } from './ActForm.js'
import { CardMark } from './CardMark.js'
import { Timeline } from './Timeline.js'

interface AttemptSectionProps extends ActFormProps {
  /** The entries of this attempt. */
  readonly entries: readonly JournalEntry[]
}

/** One attempt to pay: its state, what is known of it, its timeline, and the acts on it. */
export function AttemptSection({ entries, ...formProps }: AttemptSectionProps) {
  const { messages } = usePage()
  const { attempt } = formProps
  const { id, number, state, reviewReason } = attempt
  const titleId = `attempt-${id}`
  return (
    <section class="attempt" aria-labelledby={titleId}>
      <div class="heading">
        <h2 id={titleId}>{messages.attempt(number)}</h2>
        <StateChip state={state} />
        {reviewReason && <ReviewChip reason={reviewReason} />}
      </div>
      {reviewReason && <p class="meaning">{messages.reviewReasons[reviewReason].meaning}</p>}
      <div class="split">
        <div>
          <AttemptFacts attempt={attempt} />
          <Timeline
            title={messages.timeline}
            entries={entries}
            emptyText={messages.emptyTimeline}
          />
        </div>
        <ActForm {...formProps} />
      </div>
    </section>
  )
}

function AttemptFacts({ attempt }: { attempt: OrderAttempt }) {
  const { messages } = usePage()
  const facts = [
    ...paymentFacts(attempt, messages),
    ...subscriptionFacts(attempt, messages),
    [messages.labels.decision, attempt.decision && <Decision decision={attempt.decision} />],
  ] as const
  return <Facts facts={facts} />
}

function paymentFacts(attempt: OrderAttempt, messages: AdminMessages): readonly Fact[] {
  const { labels, columns, modes } = messages
  const { createdAt, updatedAt, hasReturned, payment } = attempt
  const { status, status_code, status_description } = payment
  // People know a card by its last digits.
  const card = cardText(attempt).replace(/^\d+\*+(?=\d{4})/, '•••• ')
  const cardWithMark = (
    <span class="card">
      <CardMark cardMask={payment.cc_mask ?? ''} />
      <span class="number">{card}</span>
    </span>
  )
  const hasChangedLater = updatedAt - createdAt > 60_000
  const serviceTexts = [status, status_code, status_description].filter(Boolean)
  return [
    [labels.orderId, <code key="id">{attempt.order_id}</code>],
    [columns.amount, <Money key="amount" {...attempt} />],
    [columns.begun, <Time key="begun" timeMs={createdAt} />],
    [columns.changed, hasChangedLater && <Time timeMs={updatedAt} />],
    [labels.mode, modes[attempt.mode]],
    [labels.card, card !== '' && cardWithMark],
    [labels.serviceSays, serviceTexts.join(' · ')],
    [labels.returned, hasReturned ? labels.yes : labels.no],
  ]
}

/** Dates that the service has not confirmed are named as expected. */
function subscriptionFacts(attempt: OrderAttempt, messages: AdminMessages): readonly Fact[] {
  const { labels, actors } = messages
  const { currency, subscription, payment } = attempt
  const { recurring } = payment
  const { charges, amount = '', expectedNextAt, expectedLastAt, ended } = subscription ?? {}
  const nextCharge = expectedNextAt !== undefined && (
    <>
      <Time timeMs={expectedNextAt} /> · <Money amount={amount} currency={currency} />
    </>
  )
  const end = ended && (
    <>
      {actors.service} {ended.at !== undefined && <Time timeMs={ended.at} />}
    </>
  )
  return [
    [messages.subscription, recurring && `${recurring.id}: ${recurring.status}`],
    [labels.charges, charges !== undefined && <span class="number">{String(charges)}</span>],
    [labels.nextCharge, nextCharge],
    [labels.lastCharge, expectedLastAt !== undefined && <Time timeMs={expectedLastAt} />],
    [labels.ended, end],
  ]
}

/** What an operator decided, who and when, with the reason. */
function Decision({ decision }: { decision: NonNullable<OrderAttempt['decision']> }) {
  const { states } = usePage().messages
  return (
    <>
      {states[decision.state].name} · {decision.by} · <Time timeMs={decision.at} />
      {decision.note !== undefined && <q>{decision.note}</q>}
    </>
  )
}
