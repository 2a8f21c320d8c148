/** @jsxImportSource hono/jsx */
import { membersOf } from '../../../backend/events/eventKeys.js'
import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import type { AdminMessages } from '../../messages/adminMessages.js'
import { usePage } from '../pageContext.js'
import { Time } from '../parts.js'

/** The order's events with their bodies, in which tokens and the shopper's details are masked. */
export function EventList({ events }: { events: readonly OrderEvent[] }) {
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
