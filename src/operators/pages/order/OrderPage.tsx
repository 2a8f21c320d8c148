/** @jsxImportSource hono/jsx */
import type { JournalEntry } from '../../../backend/attempts/journalEntry.js'
import type { OrderDetails } from '../../../backend/operator/orderDetails.js'
import type { ActNotice } from '../../messages/adminMessages.js'
import { Layout } from '../Layout.js'
import { usePage } from '../pageContext.js'
import { Money, StateChip } from '../parts.js'
import { AttemptSection } from './AttemptSection.js'
import { EventList } from './EventList.js'
import { OperationsSection } from './OperationsSection.js'
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
      <p class="meaning">{messages.states[order.state].meaning}</p>
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

function Notice({ notice }: { notice: ActNotice }) {
  const { notices } = usePage().messages
  const isGood = notice === 'done' || notice === 'notified' || notice === 'noted'
  return (
    <p class={`notice ${isGood ? 'good' : 'bad'}`} role="status">
      {notices[notice]}
    </p>
  )
}
