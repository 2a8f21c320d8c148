/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { cardText } from '../../../backend/attempts/views/attemptSummary.js'
import type { JournalEntry } from '../../../backend/attempts/journalEntry.js'
import type { OrderAttempt, OrderDetails } from '../../../backend/operator/orderDetails.js'
import type { ActNotice } from '../../messages/adminMessages.js'
import { Layout } from '../Layout.js'
import { usePage } from '../pageContext.js'
import { type Fact, Facts, Money, ReviewChip, StateChip, Time } from '../parts.js'
import { ActForm } from './ActForm.js'
import { EventList, OperationsSection, Timeline } from './OrderSections.js'

interface OrderPageProps {
  readonly details: OrderDetails
  readonly history: readonly JournalEntry[]
  readonly formToken: string
  readonly notice: ActNotice | undefined
}

/** One order: its state, its history, and the acts on it. */
export function OrderPage({ details, history, formToken, notice }: OrderPageProps): JSX.Element {
  const { messages } = usePage()
  const { order, attempts, events } = details
  const title = messages.orderOf(order.reference)
  const main = attempts.findLast(({ state }) => state === 'needs_review') ?? attempts.at(-1)
  const isGood = notice === 'done' || notice === 'notified' || notice === 'noted'
  return (
    <Layout title={title} current="orders">
      {notice && (
        <p class={`notice ${isGood ? 'good' : 'bad'}`} role="status">
          {messages.notices[notice]}
        </p>
      )}
      <div class="heading">
        <h1>{title}</h1>
        <StateChip state={order.state} />
        <Money {...order} />
      </div>
      <p class="meaning">{messages.states[order.state].meaning}</p>
      {[...attempts].reverse().map((attempt) => (
        <AttemptSection
          key={attempt.id}
          {...{ attempt, details, history, formToken }}
          isMain={attempt === main}
        />
      ))}
      <OperationsSection {...details} />
      <Timeline
        title={messages.timeline}
        entries={history.filter(({ attemptId }) => attemptId === undefined)}
      />
      <EventList events={events} />
    </Layout>
  )
}

interface AttemptSectionProps extends Omit<OrderPageProps, 'notice'> {
  readonly attempt: OrderAttempt
  /** The one that needs review, else the last. */
  readonly isMain: boolean
}

function AttemptSection({
  attempt,
  details,
  history,
  formToken,
  isMain,
}: AttemptSectionProps): JSX.Element {
  const { messages } = usePage()
  const { id, number, state, reviewReason } = attempt
  const title = messages.attempt(number)
  return (
    <section class="attempt" aria-labelledby={`attempt-${id}`}>
      <div class="heading">
        <h2 id={`attempt-${id}`}>{title}</h2>
        <StateChip state={state} />
        {reviewReason && <ReviewChip reason={reviewReason} />}
      </div>
      {reviewReason && <p class="meaning">{messages.reviewReasons[reviewReason].meaning}</p>}
      <div class="split">
        <div>
          <AttemptFacts attempt={attempt} />
          <Timeline
            title={messages.timeline}
            entries={history.filter(({ attemptId }) => attemptId === id)}
            emptyText={messages.emptyTimeline}
          />
        </div>
        <ActForm {...{ attempt, formToken, isMain }} events={details.events} />
      </div>
    </section>
  )
}

function AttemptFacts({ attempt }: Pick<AttemptSectionProps, 'attempt'>): JSX.Element {
  const {
    labels,
    columns,
    modes,
    states,
    subscription: subscriptionName,
    actors,
  } = usePage().messages
  const {
    order_id,
    mode,
    payment,
    decision,
    hasReturned,
    createdAt,
    updatedAt,
    currency,
    subscription,
  } = attempt
  const { status, status_code, status_description, recurring } = payment
  const { charges, amount = '', expectedNextAt, expectedLastAt, ended } = subscription ?? {}
  const card = cardText(attempt)
  const time = (at: number | undefined) => at !== undefined && <Time at={at} />
  const number = (text: string) => text !== '' && <span class="number">{text}</span>
  // Dates that the service has not confirmed are named as expected.
  const facts: readonly Fact[] = [
    [labels.orderId, <code key="id">{order_id}</code>],
    [columns.amount, <Money key="amount" {...attempt} />],
    [columns.begun, time(createdAt)],
    [columns.changed, updatedAt - createdAt > 60_000 && time(updatedAt)],
    [labels.mode, modes[mode]],
    [labels.card, number(card)],
    [labels.serviceSays, [status, status_code, status_description].filter(Boolean).join(' · ')],
    [labels.returned, hasReturned ? labels.yes : labels.no],
    [subscriptionName, recurring && `${recurring.id}: ${recurring.status}`],
    [labels.charges, charges !== undefined && number(String(charges))],
    [
      labels.nextCharge,
      expectedNextAt !== undefined && (
        <>
          {time(expectedNextAt)} · <Money {...{ amount, currency }} />
        </>
      ),
    ],
    [labels.lastCharge, time(expectedLastAt)],
    [
      labels.ended,
      ended && (
        <>
          {actors.service} {time(ended.at)}
        </>
      ),
    ],
    [
      labels.decision,
      decision && (
        <>
          {states[decision.state].name} · {decision.by} · {time(decision.at)}
          {decision.note !== undefined && <q>{decision.note}</q>}
        </>
      ),
    ],
  ]
  return <Facts facts={facts} />
}
