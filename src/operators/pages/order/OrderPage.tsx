/** @jsxImportSource hono/jsx */
import type { JournalEntry } from '../../../backend/attempts/journalEntry.js'
import { membersOf } from '../../../backend/events/eventKeys.js'
import type { OrderBalance } from '../../../backend/operator/orderBalance.js'
import type { OrderDetails } from '../../../backend/operator/orderDetails.js'
import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import type { ActNotice, AdminMessages } from '../../messages/adminMessages.js'
import { Layout } from '../Layout.js'
import { usePage } from '../pageContext.js'
import { type Fact, Facts, Money, StateChip, Time } from '../parts.js'
import { TableGroup } from '../Table.js'
import { AttemptSection } from './AttemptSection.js'
import { Timeline } from './Timeline.js'

interface OrderPageProps {
  readonly details: OrderDetails
  readonly history: readonly JournalEntry[]
  readonly formToken: string
  /** What the act before this page did, or why it was not done. */
  readonly notice: ActNotice | undefined
}

/** One order: its state, its attempts with the acts on them, its money and its history. */
export function OrderPage({ details, history, formToken, notice }: OrderPageProps) {
  const { messages } = usePage()
  const { order, attempts, events } = details
  const title = messages.orderOf(order.reference)
  const reviewedAttempt = attempts.findLast(({ state }) => state === 'needs_review')
  const mainAttempt = reviewedAttempt ?? attempts.at(-1)
  const newestFirst = [...attempts].reverse()
  return (
    <Layout title={title} current="orders">
      {notice && <Notice notice={notice} />}
      <div class="heading">
        <h1>{title}</h1>
        <StateChip state={order.state} />
        <Money {...order} />
      </div>
      <p class="meaning">{meaningOf(details, messages)}</p>
      {newestFirst.map((attempt) => (
        <AttemptSection
          key={attempt.id}
          attempt={attempt}
          events={events}
          entries={history.filter(({ attemptId }) => attemptId === attempt.id)}
          formToken={formToken}
          isMain={attempt === mainAttempt}
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

/** A state says less than what was moved: an order that succeeded is charged, or reserved. */
function meaningOf({ order, balances }: OrderDetails, { states, moved }: AdminMessages): string {
  // An operator's decision moves nothing.
  if (order.state !== 'succeeded' || balances.length === 0) return states[order.state].meaning
  return balances.every(({ taken }) => taken === '0.00') ? moved.reserved : moved.charged
}

function Notice({ notice }: { notice: ActNotice }) {
  const { notices } = usePage().messages
  const isGood = notice === 'done' || notice === 'notified' || notice === 'noted'
  return (
    <p class={`notice ${isGood ? 'good' : 'bad'}`} role="status">
      {notices[notice]}
    </p>
  )
}

/**
 * What was taken for the order and given back, by currency, and the captures, voids and refunds
 * behind it. Nothing for an order that has neither.
 */
function OperationsSection({ operations, balances }: OrderDetails) {
  const { messages } = usePage()
  const { columns } = messages
  if (balances.length === 0 && operations.length === 0) return null
  return (
    <section aria-labelledby="money">
      <h2 id="money">{messages.money}</h2>
      {balances.map((balance) => (
        <Balance key={balance.currency} balance={balance} />
      ))}
      <TableGroup
        isList
        caption={messages.operations}
        columns={[
          { name: columns.operation, cell: ({ method }) => method },
          {
            name: columns.status,
            cell: ({ status, status_code }) => [status, status_code].filter(Boolean).join(' · '),
          },
          { name: columns.amount, place: 'end', cell: Money },
          {
            name: columns.received,
            place: 'end',
            cell: ({ receivedAt }) => <Time timeMs={receivedAt} />,
          },
        ]}
        rows={operations}
      />
    </section>
  )
}

function Balance({ balance }: { balance: OrderBalance }) {
  const { labels } = usePage().messages
  const { currency, reserved, taken: takenAmount, returned, left } = balance
  const sums = [
    [labels.reserved, reserved],
    [labels.taken, takenAmount],
    [labels.givenBack, returned],
    [labels.left, left],
  ] as const
  const facts = sums.map(([name, amount]): Fact => {
    return [name, <Money key={name} amount={amount} currency={currency} />]
  })
  return <Facts isTiles facts={facts} />
}

/** The order's events with their bodies, in which tokens and the shopper's details are masked. */
function EventList({ events }: { events: readonly OrderEvent[] }) {
  const { messages } = usePage()
  return (
    <section aria-labelledby="events">
      <h2 id="events">{messages.events}</h2>
      {events.length === 0 && <p class="empty">{messages.noEvents}</p>}
      {events.map((event) => (
        <details key={event.id} class="event">
          <summary>
            <span>{messages.eventKinds[event.purpose.type]}</span>
            <span class="said">{statusOf(event, messages)}</span>
            <EventState event={event} />
            <Time timeMs={event.receivedAt} />
          </summary>
          <h3>{messages.body}</h3>
          <pre tabindex={0}>{JSON.stringify(membersOf(event.event), null, 2)}</pre>
        </details>
      ))}
    </section>
  )
}

/** Whether the merchant's callback has taken the event. */
function EventState({ event }: { event: OrderEvent }) {
  const { labels, columns } = usePage().messages
  if (event.handledAt !== undefined) return <span class="chip good">{labels.handled}</span>
  if (event.failures === 0) return <span class="chip wait">{labels.waits}</span>
  return <span class="chip bad">{`${columns.failures}: ${event.failures}`}</span>
}

/** The event in a few words: why it matches no order, what was decided, or the service's status. */
function statusOf({ event, purpose }: OrderEvent, messages: AdminMessages) {
  if (purpose.type === 'unrecognised') return messages.unrecognisedReasons[purpose.reason]
  if (purpose.type === 'decision') return messages.states[purpose.decision.state].name
  const { method, status, status_code } = membersOf(event)
  return [method, status, status_code].filter(Boolean).join(' · ')
}
