/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { AttemptSummary } from '../../server/attempts/attemptSummary.js'
import { allStates } from '../../server/attempts/states.js'
import type { Backlog } from '../../server/operator/backlog.js'
import type { OrderEvent } from '../../server/operator/orderDetails.js'
import type { ReviewPage } from '../../server/operator/reviews.js'
import { Layout } from './Layout.js'
import type { PageContext } from './pageContext.js'
import { Money, OrderLink, ReviewChip, StateChip, TableGroup, Time } from './parts.js'
import { type DaySums, SumsOfDay } from './SumsOfDay.js'

interface OverviewPageProps {
  readonly context: PageContext
  readonly reviews: ReviewPage
  readonly backlog: Backlog
  readonly day: DaySums
  /** The differences of the last reconciliation, if there are any. */
  readonly report?: JSX.Element | null
}

/** Orders to decide that are shown. */
const rowLimit = 20

/** First the work for a person, then the backlog and the day's payments. */
export function OverviewPage(props: OverviewPageProps): JSX.Element {
  const { context, backlog, reviews, report, day } = props
  const { messages, basePath } = context
  const isCalm = reviews.attempts.length + backlog.failing.length + backlog.unrecognised.length === 0 && !report
  return (
    <Layout context={context} title={messages.overview} current="overview">
      <h1>{messages.overview}</h1>
      <section aria-labelledby="needs">
        <h2 id="needs">{messages.needsPerson}</h2>
        {isCalm && <p class="empty">{messages.nothingNeedsPerson}</p>}
        <Reviews {...props} />
        {report}
        <Events context={context} title={messages.failingCallbacks} events={backlog.failing} />
        <Events context={context} title={messages.unrecognisedEvents} events={backlog.unrecognised} />
      </section>
      <div class="columns">
        <BacklogSection context={context} backlog={backlog} />
        <section aria-labelledby="day">
          <h2 id="day">{messages.paidToday}</h2>
          <SumsOfDay context={context} day={day} />
          <p>
            <a href={`${basePath}/day?${new URLSearchParams({ day: day.day })}`}>{messages.anotherDay}</a>
          </p>
        </section>
      </div>
    </Layout>
  )
}

/** Possible double payments come first. */
function Reviews({ context, reviews: { attempts, next } }: OverviewPageProps): JSX.Element {
  const { messages, basePath } = context
  const isDouble = ({ reviewReason }: AttemptSummary) => reviewReason === 'double_payment'
  const others = attempts.filter((attempt) => !isDouble(attempt))
  return (
    <>
      <ReviewTable context={context} title={messages.doublePayments} attempts={attempts.filter(isDouble)} />
      <ReviewTable context={context} title={messages.reviews} attempts={others.slice(0, rowLimit)} />
      {(next !== undefined || others.length > rowLimit) && (
        <p>
          <a href={`${basePath}/orders?state=needs_review`}>{messages.allReviews}</a>
        </p>
      )}
    </>
  )
}

function ReviewTable({
  context,
  title,
  attempts,
}: {
  readonly context: PageContext
  readonly title: string
  readonly attempts: readonly AttemptSummary[]
}): JSX.Element {
  const { order, reason, amount, changed } = context.messages.columns
  return (
    <TableGroup
      caption={title}
      columns={[
        { name: order, cell: ({ reference }) => <OrderLink reference={reference} context={context} /> },
        { name: reason, cell: (each) => <ReviewChip reason={each.reviewReason ?? 'unclear'} context={context} /> },
        { name: amount, isNumber: true, cell: (each) => <Money amount={each.amount} currency={each.currency} /> },
        { name: changed, isNumber: true, cell: ({ updatedAt }) => <Time at={updatedAt} context={context} /> },
      ]}
      rows={attempts}
    />
  )
}

function Events({
  context,
  title,
  events,
}: {
  readonly context: PageContext
  readonly title: string
  readonly events: readonly OrderEvent[]
}): JSX.Element {
  const { event, reason, failures, received } = context.messages.columns
  return (
    <TableGroup
      caption={title}
      columns={[
        { name: event, cell: (each) => <EventName event={each} context={context} /> },
        { name: reason, cell: ({ purpose }) => reasonOf(purpose, context) },
        { name: failures, isNumber: true, cell: (each) => <span class="number">{String(each.failures)}</span> },
        { name: received, isNumber: true, cell: ({ receivedAt }) => <Time at={receivedAt} context={context} /> },
      ]}
      rows={events}
    />
  )
}

function reasonOf(purpose: OrderEvent['purpose'], { messages }: PageContext): string {
  return purpose.type === 'unrecognised'
    ? messages.unrecognisedReasons[purpose.reason]
    : messages.eventKinds[purpose.type]
}

/** Links to the search for the `order_id`, which finds the order. */
function EventName({ event, context }: { readonly event: OrderEvent; readonly context: PageContext }): JSX.Element {
  const order_id = orderIdOf(event)
  if (order_id === undefined) return <code>{event.id}</code>
  if (event.attempt === undefined) return <>{order_id}</>
  return <a href={`${context.basePath}/orders?${new URLSearchParams({ order_id })}`}>{order_id}</a>
}

function orderIdOf({ event }: OrderEvent): string | undefined {
  if (event.type === 'payment') return event.payment.order_id
  if (event.type === 'operation') return event.operation.order_id
  const { order_id } = event.data
  return typeof order_id === 'string' ? order_id : undefined
}

function BacklogSection({ context, backlog }: Pick<OverviewPageProps, 'context' | 'backlog'>): JSX.Element {
  const { messages, basePath, now } = context
  const { states, waiting, oldestWaitingAt, countedUpTo } = backlog
  const show = (count: number) => (count >= countedUpTo ? messages.orMore(count) : String(count))
  const shown = allStates.flatMap((state) => {
    const count = states[state] ?? 0
    return count > 0 ? [{ state, count }] : []
  })
  return (
    <section aria-labelledby="backlog">
      <h2 id="backlog">{messages.backlog}</h2>
      <dl class="figures">
        <div>
          <dt>{messages.eventsWaiting}</dt>
          <dd class="number">{show(waiting)}</dd>
        </div>
        {oldestWaitingAt !== undefined && (
          <div>
            <dt>{messages.oldestWaiting}</dt>
            <dd class="number">{messages.ageMinutes(Math.max(0, Math.floor((now - oldestWaitingAt) / 60_000)))}</dd>
          </div>
        )}
      </dl>
      <h3>{messages.ordersByState}</h3>
      {shown.length === 0 ? (
        <p class="empty">{messages.noOrders}</p>
      ) : (
        <ul class="states">
          {shown.map(({ state, count }) => (
            <li key={state}>
              <a href={`${basePath}/orders?state=${state}`}>
                <StateChip state={state} context={context} />
                <span class="number">{show(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
