/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { allStates } from '../../backend/attempts/attemptStates.js'
import type { AttemptSummary } from '../../backend/attempts/views/attemptSummary.js'
import { membersOf } from '../../backend/events/eventKeys.js'
import type { Backlog, ReviewPage } from '../../backend/operator/backlog.js'
import type { OrderEvent } from '../../backend/operator/orderEvent.js'
import type { AdminMessages } from '../messages/adminMessages.js'
import { Bar } from './Bar.js'
import { type DaySums, sumFacts } from './daySums.js'
import { Layout } from './Layout.js'
import { PageLink } from './PageLink.js'
import { type PageContext, usePage } from './pageContext.js'
import { type Fact, Facts, Money, OrderLink, ReviewChip, StateChip, Time } from './parts.js'
import { TableGroup } from './Table.js'

interface OverviewPageProps {
  readonly reviews: ReviewPage
  readonly backlog: Backlog
  readonly day: DaySums
  /** The last reconciliation's differences; `null` if there is nothing to show. */
  readonly report: JSX.Element | null
}

/** Rows of reviews besides possible double payments, which are all shown. */
const rowLimit = 20

/** An event that waits longer has failed several times. */
const hourMs = 3_600_000
/** Where the bar of its age ends. */
const ageLimitMs = 2 * hourMs

/** What needs a person, what waits, and the sums of the day. */
export function OverviewPage(props: OverviewPageProps) {
  const { backlog, reviews, report } = props
  const context = usePage()
  const { messages } = context
  const hasReviews = reviews.attempts.length > 0
  const hasEvents = backlog.failing.length > 0 || backlog.unrecognised.length > 0
  const needsPerson = hasReviews || hasEvents || report !== null
  return (
    <Layout title={messages.overview} current="overview">
      <h1>{messages.overview}</h1>
      <Facts isTiles facts={figuresOf(props, context)} />
      <div class="columns">
        <section aria-labelledby="needs">
          <h2 id="needs">{messages.needsPerson}</h2>
          {!needsPerson && <p class="empty">{messages.nothingNeedsPerson}</p>}
          <Reviews reviews={reviews} />
          {report}
          <EventTable title={messages.failingCallbacks} events={backlog.failing} />
          <EventTable title={messages.unrecognisedEvents} events={backlog.unrecognised} />
        </section>
        <States backlog={backlog} />
      </div>
    </Layout>
  )
}

/** The figures at the top: reviews, events that wait, and what was paid today. */
function figuresOf(
  { reviews, backlog, day }: OverviewPageProps,
  context: PageContext,
): readonly Fact[] {
  const { messages, now } = context
  const { waiting, oldestWaitingAt, countedUpTo } = backlog
  const reviewCount = reviews.attempts.length
  const hasMoreReviews = reviews.next !== undefined
  // Not less than nothing: the store's clock may be ahead of this one.
  const ageMs = Math.max(0, now - (oldestWaitingAt ?? now))
  const age = (
    <>
      {messages.ageMinutes(Math.floor(ageMs / 60_000))}
      <Bar share={ageMs / ageLimitMs} tones={[ageMs < hourMs ? 'paid' : 'open', 'rest']} />
      <span class="axis" aria-hidden="true">
        <span>0</span>
        <span>{messages.ageMinutes(ageLimitMs / 60_000)}</span>
      </span>
    </>
  )
  const dayLink = (
    <PageLink key="day" path="/day" query={{ day: day.day }}>
      {messages.paidToday}
    </PageLink>
  )
  return [
    [messages.reviews, countText(reviewCount, hasMoreReviews, messages)],
    [messages.eventsWaiting, countText(waiting, waiting >= countedUpTo, messages)],
    [messages.oldestWaiting, oldestWaitingAt === undefined ? '–' : age],
    [dayLink, <DaySumList key="sums" day={day} />],
  ]
}

/** A count, or the least that it can be where counting has stopped. */
function countText(count: number, isCutShort: boolean, { orMore }: AdminMessages) {
  return isCutShort ? orMore(count) : String(count)
}

function DaySumList({ day }: { day: DaySums }) {
  const context = usePage()
  const sums = sumFacts(day, context).map(([orders, sum]) => (
    <div key={orders}>
      {sum} <span class="also">{orders}</span>
    </div>
  ))
  return (
    <>
      {sums.length > 0 ? sums : '0'}
      {day.summedUpTo !== undefined && (
        <span class="also">{context.messages.firstOnly(day.summedUpTo)}</span>
      )}
    </>
  )
}

/** Possible double payments come first. */
function Reviews({ reviews }: Pick<OverviewPageProps, 'reviews'>) {
  const { messages } = usePage()
  const isDouble = ({ reviewReason }: AttemptSummary) => reviewReason === 'double_payment'
  const doublePayments = reviews.attempts.filter(isDouble)
  const otherReviews = reviews.attempts.filter((attempt) => !isDouble(attempt))
  const hasMore = reviews.next !== undefined || otherReviews.length > rowLimit
  return (
    <>
      <ReviewTable title={messages.reviewReasons.double_payment.name} attempts={doublePayments} />
      <ReviewTable title={messages.reviews} attempts={otherReviews.slice(0, rowLimit)} />
      {hasMore && (
        <p>
          <PageLink path="/orders" query={{ state: 'needs_review' }}>
            {messages.allReviews}
          </PageLink>
        </p>
      )}
    </>
  )
}

interface ReviewTableProps {
  readonly title: string
  readonly attempts: readonly AttemptSummary[]
}

function ReviewTable({ title, attempts }: ReviewTableProps) {
  const { order, reason, amount, changed } = usePage().messages.columns
  return (
    <TableGroup
      isList
      caption={title}
      columns={[
        { name: order, cell: OrderLink },
        {
          name: reason,
          cell: ({ reviewReason = 'unclear' }) => <ReviewChip reason={reviewReason} />,
        },
        { name: amount, place: 'end', cell: Money },
        { name: changed, place: 'end', cell: ({ updatedAt }) => <Time timeMs={updatedAt} /> },
      ]}
      rows={attempts}
    />
  )
}

interface EventTableProps {
  readonly title: string
  readonly events: readonly OrderEvent[]
}

function EventTable({ title, events }: EventTableProps) {
  const { messages } = usePage()
  const { event: eventColumn, reason, received } = messages.columns
  return (
    <TableGroup
      isList
      caption={title}
      columns={[
        { name: eventColumn, cell: EventName },
        { name: reason, cell: (event) => reasonOf(event, messages) },
        { name: received, place: 'end', cell: ({ receivedAt }) => <Time timeMs={receivedAt} /> },
      ]}
      rows={events}
    />
  )
}

/** Why the event matches no order, else what it is; and how often its callback has failed. */
function reasonOf({ purpose, failures }: OrderEvent, messages: AdminMessages) {
  const { columns, unrecognisedReasons, eventKinds } = messages
  const isUnrecognised = purpose.type === 'unrecognised'
  const name = isUnrecognised ? unrecognisedReasons[purpose.reason] : eventKinds[purpose.type]
  return failures === 0 ? name : `${name} · ${columns.failures}: ${failures}`
}

/** Links to the search for the `order_id`, which finds the order. */
function EventName({ id, event, attempt }: OrderEvent) {
  const { order_id } = membersOf(event)
  if (typeof order_id !== 'string') return <code>{id}</code>
  if (attempt === undefined) return order_id
  return (
    <PageLink path="/orders" query={{ order_id }}>
      {order_id}
    </PageLink>
  )
}

/** How many orders are in each state, without the states that no order is in. */
function States({ backlog }: Pick<OverviewPageProps, 'backlog'>) {
  const { messages } = usePage()
  const { states, countedUpTo } = backlog
  const stateCounts = allStates.map((state) => ({ state, count: states[state] ?? 0 }))
  const usedStates = stateCounts.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="states">
      <h2 id="states">{messages.ordersByState}</h2>
      {usedStates.length === 0 ? (
        <p class="empty">{messages.noOrders}</p>
      ) : (
        <ul class="states">
          {usedStates.map(({ state, count }) => (
            <li key={state}>
              <PageLink path="/orders" query={{ state }}>
                <StateChip state={state} />
                <span class="number">{countText(count, count >= countedUpTo, messages)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
