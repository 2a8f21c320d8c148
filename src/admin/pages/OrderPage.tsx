/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { cardText } from '../../server/attempts/attemptSummary.js'
import type { JournalEntry } from '../../server/attempts/journalEntry.js'
import type { OrderAttempt, OrderDetails } from '../../server/operator/orderDetails.js'
import type { ActNotice } from '../messages/adminMessages.js'
import { ActForm } from './ActForm.js'
import { Layout } from './Layout.js'
import { EventList, OperationsSection } from './OrderSections.js'
import { usePage } from './pageContext.js'
import { Fact, Money, ReviewChip, StateChip, Time } from './parts.js'
import { Timeline } from './Timeline.js'

interface OrderPageProps {
  readonly details: OrderDetails
  readonly history: readonly JournalEntry[]
  readonly formToken: string
  /** The result of the act that led here. */
  readonly notice?: ActNotice
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
        <AttemptSection key={attempt.id} {...{ attempt, details, history, formToken }} isMain={attempt === main} />
      ))}
      <OperationsSection {...details} />
      <Timeline title={messages.timeline} entries={history.filter(({ attemptId }) => attemptId === undefined)} />
      <EventList events={events} />
    </Layout>
  )
}

interface AttemptSectionProps extends Omit<OrderPageProps, 'notice'> {
  readonly attempt: OrderAttempt
  /** The one that needs review, else the last. */
  readonly isMain: boolean
}

function AttemptSection({ attempt, details, history, formToken, isMain }: AttemptSectionProps): JSX.Element {
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
  const { labels, columns, modes, states, subscription } = usePage().messages
  const { order_id, mode, payment, decision, hasReturned, createdAt, updatedAt } = attempt
  const { status, status_code, status_description, recurring } = payment
  const card = cardText(attempt)
  const said = [status, status_code, status_description].filter((text) => text !== undefined).join(' · ')
  return (
    <dl class="facts">
      <Fact name={labels.orderId}>
        <code>{order_id}</code>
      </Fact>
      <Fact name={columns.amount}>
        <Money {...attempt} />
      </Fact>
      <Fact name={columns.begun}>
        <Time at={createdAt} />
      </Fact>
      {updatedAt - createdAt > 60_000 && (
        <Fact name={columns.changed}>
          <Time at={updatedAt} />
        </Fact>
      )}
      <Fact name={labels.mode}>{modes[mode]}</Fact>
      {card !== '' && (
        <Fact name={labels.card}>
          <span class="number">{card}</span>
        </Fact>
      )}
      {said !== '' && <Fact name={labels.serviceSays}>{said}</Fact>}
      <Fact name={labels.returned}>{hasReturned ? labels.yes : labels.no}</Fact>
      {recurring && <Fact name={subscription}>{`${recurring.id}: ${recurring.status}`}</Fact>}
      <SubscriptionFacts attempt={attempt} />
      {decision && (
        <Fact name={labels.decision}>
          {states[decision.state].name} · {decision.by} · <Time at={decision.at} />
          {decision.note !== undefined && <q>{decision.note}</q>}
        </Fact>
      )}
    </dl>
  )
}

/** Dates that the service has not confirmed are marked as expected. */
function SubscriptionFacts({ attempt }: Pick<AttemptSectionProps, 'attempt'>): JSX.Element | null {
  const { labels, actors } = usePage().messages
  const { subscription, currency } = attempt
  if (!subscription) return null
  const { charges, amount, expectedNextAt, expectedLastAt, ended } = subscription
  return (
    <>
      <Fact name={labels.charges}>
        <span class="number">{String(charges)}</span>
      </Fact>
      {expectedNextAt !== undefined && (
        <Fact name={labels.nextCharge}>
          <Time at={expectedNextAt} /> · <Money {...{ amount, currency }} />
        </Fact>
      )}
      {expectedLastAt !== undefined && (
        <Fact name={labels.lastCharge}>
          <Time at={expectedLastAt} />
        </Fact>
      )}
      {ended && (
        <Fact name={labels.ended}>
          {actors.service} {ended.at !== undefined && <Time at={ended.at} />}
        </Fact>
      )}
    </>
  )
}
