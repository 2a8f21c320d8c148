/** @jsxImportSource hono/jsx */

import type { JSX } from 'hono/jsx/jsx-runtime'
import { allStates } from '../../backend/attempts/states.js'
import type { AttemptSummary } from '../../backend/attempts/views/attemptSummary.js'
import { membersOf } from '../../backend/events/eventKeys.js'
import type { Backlog, ReviewPage } from '../../backend/operator/backlog.js'
import type { OrderEvent } from '../../backend/operator/orderDetails.js'
import type { AdminMessages } from '../messages/adminMessages.js'
import { Layout } from './Layout.js'
import { type PageContext, usePage } from './pageContext.js'
import {
  addressOf,
  type Fact,
  Facts,
  Money,
  OrderLink,
  ReviewChip,
  StateChip,
  TableGroup,
  Time,
} from './parts.js'
import { type DaySums, sumsOf } from './SumsOfDay.js'

interface OverviewPageProps {
  readonly reviews: ReviewPage
  readonly backlog: Backlog
  readonly day: DaySums
  readonly report?: JSX.Element | null
}

const rowLimit = 20

export function OverviewPage(props: OverviewPageProps): JSX.Element {
  const { backlog, reviews, report } = props
  const context = usePage()
  const { messages } = context
  const isCalm =
    reviews.attempts.length + backlog.failing.length + backlog.unrecognised.length === 0 && !report
  return (
    <Layout title={messages.overview} current="overview">
      <h1>{messages.overview}</h1>
      <Facts isTiles facts={figuresOf(props, context)} />
      <div class="columns">
        <section aria-labelledby="needs">
          <h2 id="needs">{messages.needsPerson}</h2>
          {isCalm && <p class="empty">{messages.nothingNeedsPerson}</p>}
          <Reviews {...props} />
          {report}
          <Events title={messages.failingCallbacks} events={backlog.failing} />
          <Events title={messages.unrecognisedEvents} events={backlog.unrecognised} />
        </section>
        <States backlog={backlog} />
      </div>
    </Layout>
  )
}

function figuresOf(
  { reviews, backlog, day }: OverviewPageProps,
  context: PageContext,
): readonly Fact[] {
  const { messages, now } = context
  const { waiting, oldestWaitingAt, countedUpTo } = backlog
  const { length } = reviews.attempts
  const minutes =
    oldestWaitingAt === undefined
      ? undefined
      : Math.max(0, Math.floor((now - oldestWaitingAt) / 60_000))
  const sums = sumsOf(day, context).map(([orders, sum]) => (
    <div key={orders}>
      {sum} <span class="also">{orders}</span>
    </div>
  ))
  return [
    [messages.reviews, reviews.next === undefined ? String(length) : messages.orMore(length)],
    [messages.eventsWaiting, waiting >= countedUpTo ? messages.orMore(waiting) : String(waiting)],
    [messages.oldestWaiting, minutes === undefined ? '–' : messages.ageMinutes(minutes)],
    [
      <a key="day" href={addressOf('/day', { day: day.day }, context)}>
        {messages.paidToday}
      </a>,
      <>
        {sums.length > 0 ? sums : '0'}
        {day.summedUpTo !== undefined && (
          <span class="also">{messages.firstOnly(day.summedUpTo)}</span>
        )}
      </>,
    ],
  ]
}

/** Possible double payments come first. */
function Reviews({ reviews: { attempts, next } }: OverviewPageProps): JSX.Element {
  const context = usePage()
  const { messages } = context
  const isDouble = ({ reviewReason }: AttemptSummary) => reviewReason === 'double_payment'
  const others = attempts.filter((attempt) => !isDouble(attempt))
  return (
    <>
      <ReviewTable
        title={messages.reviewReasons.double_payment.name}
        attempts={attempts.filter(isDouble)}
      />
      <ReviewTable title={messages.reviews} attempts={others.slice(0, rowLimit)} />
      {(next !== undefined || others.length > rowLimit) && (
        <p>
          <a href={addressOf('/orders', { state: 'needs_review' }, context)}>
            {messages.allReviews}
          </a>
        </p>
      )}
    </>
  )
}

function ReviewTable({
  title,
  attempts,
}: {
  title: string
  attempts: readonly AttemptSummary[]
}): JSX.Element {
  const { order, reason, amount, changed } = usePage().messages.columns
  return (
    <TableGroup
      isList
      caption={title}
      columns={[
        { name: order, cell: ({ reference }) => <OrderLink reference={reference} /> },
        { name: reason, cell: (each) => <ReviewChip reason={each.reviewReason ?? 'unclear'} /> },
        { name: amount, place: 'end', cell: (each) => <Money {...each} /> },
        { name: changed, place: 'end', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
      ]}
      rows={attempts}
    />
  )
}

function Events({ title, events }: { title: string; events: readonly OrderEvent[] }): JSX.Element {
  const { messages } = usePage()
  const { event, reason, received } = messages.columns
  return (
    <TableGroup
      isList
      caption={title}
      columns={[
        { name: event, cell: (each) => <EventName event={each} /> },
        { name: reason, cell: (each) => reasonOf(each, messages) },
        { name: received, place: 'end', cell: ({ receivedAt }) => <Time at={receivedAt} /> },
      ]}
      rows={events}
    />
  )
}

function reasonOf({ purpose, failures }: OrderEvent, messages: AdminMessages): string {
  const { columns, unrecognisedReasons, eventKinds } = messages
  const name =
    purpose.type === 'unrecognised' ? unrecognisedReasons[purpose.reason] : eventKinds[purpose.type]
  return failures === 0 ? name : `${name} · ${columns.failures}: ${failures}`
}

/** Links to the search for the `order_id`, which finds the order. */
function EventName({ event }: { readonly event: OrderEvent }): JSX.Element {
  const context = usePage()
  const { order_id } = membersOf(event.event)
  if (typeof order_id !== 'string') return <code>{event.id}</code>
  if (event.attempt === undefined) return <>{order_id}</>
  return <a href={addressOf('/orders', { order_id }, context)}>{order_id}</a>
}

function States({ backlog }: Pick<OverviewPageProps, 'backlog'>): JSX.Element {
  const context = usePage()
  const { messages } = context
  const { states, countedUpTo } = backlog
  const shown = allStates.flatMap((state) => {
    const count = states[state] ?? 0
    return count > 0
      ? [{ state, count: count >= countedUpTo ? messages.orMore(count) : String(count) }]
      : []
  })
  return (
    <section aria-labelledby="states">
      <h2 id="states">{messages.ordersByState}</h2>
      {shown.length === 0 ? (
        <p class="empty">{messages.noOrders}</p>
      ) : (
        <ul class="states">
          {shown.map(({ state, count }) => (
            <li key={state}>
              <a href={addressOf('/orders', { state }, context)}>
                <StateChip state={state} />
                <span class="number">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
