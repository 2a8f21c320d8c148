/** @jsxImportSource hono/jsx */

import type { JSX } from 'hono/jsx/jsx-runtime'
import type { JournalActor, JournalEntry } from '../../../backend/attempts/journalEntry.js'
import { membersOf } from '../../../backend/events/eventKeys.js'
import type { OrderDetails, OrderEvent } from '../../../backend/operator/orderDetails.js'
import type { AdminMessages } from '../../messages/adminMessages.js'
import { usePage } from '../pageContext.js'
import { Facts, Money, StateChip, TableGroup, Time } from '../parts.js'

export function OperationsSection({ operations, balances }: OrderDetails): JSX.Element | null {
  const { messages } = usePage()
  const { labels, columns } = messages
  if (balances.length === 0 && operations.length === 0) return null
  const sums = [
    [labels.reserved, 'reserved'],
    [labels.taken, 'taken'],
    [labels.givenBack, 'returned'],
    [labels.left, 'left'],
  ] as const
  return (
    <section aria-labelledby="money">
      <h2 id="money">{messages.money}</h2>
      {balances.map((each) => (
        <Facts
          isTiles
          key={each.currency}
          facts={sums.map(([name, sum]) => [
            name,
            <Money key={name} amount={each[sum]} currency={each.currency} />,
          ])}
        />
      ))}
      <TableGroup
        isList
        caption={messages.operations}
        columns={[
          { name: columns.operation, cell: ({ method }) => method },
          {
            name: columns.status,
            cell: (each) => [each.status, each.status_code].filter(Boolean).join(' · '),
          },
          { name: columns.amount, place: 'end', cell: (each) => <Money {...each} /> },
          { name: columns.received, place: 'end', cell: (each) => <Time at={each.receivedAt} /> },
        ]}
        rows={operations}
      />
    </section>
  )
}

export function EventList({ events }: { readonly events: readonly OrderEvent[] }): JSX.Element {
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
            <Time at={event.receivedAt} />
          </summary>
          <h3>{messages.body}</h3>
          <pre tabindex={0}>{JSON.stringify(membersOf(event.event), null, 2)}</pre>
        </details>
      ))}
    </section>
  )
}

function EventState({ event }: { readonly event: OrderEvent }): JSX.Element {
  const { labels, columns } = usePage().messages
  if (event.handledAt !== undefined) return <span class="chip good">{labels.handled}</span>
  if (event.failures === 0) return <span class="chip wait">{labels.waits}</span>
  return <span class="chip bad">{`${columns.failures}: ${event.failures}`}</span>
}

function statusOf({ event, purpose }: OrderEvent, messages: AdminMessages): string {
  if (purpose.type === 'unrecognised') return messages.unrecognisedReasons[purpose.reason]
  if (purpose.type === 'decision') return messages.states[purpose.decision.state].name
  const { method, status, status_code } = membersOf(event)
  return [method, status, status_code].filter(Boolean).join(' · ')
}

interface TimelineProps {
  readonly title: string
  readonly entries: readonly JournalEntry[]
  /** The text for an empty list. Without it nothing is shown. */
  readonly emptyText?: string
}

export function Timeline({ title, entries, emptyText }: TimelineProps): JSX.Element | null {
  if (entries.length === 0 && emptyText === undefined) return null
  return (
    <div class="group">
      <h3>{title}</h3>
      {entries.length === 0 ? (
        <p class="empty">{emptyText}</p>
      ) : (
        <ol class="timeline">
          {entries.map((entry) => (
            <Entry key={String(entry.number)} entry={entry} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Entry({ entry }: { readonly entry: JournalEntry }): JSX.Element {
  const { messages } = usePage()
  const { at, by, type, reason, httpStatus, detail, from, to } = entry
  // An HTTP status says more than the reason `http_status`.
  const why =
    httpStatus === undefined
      ? [reason]
      : [reason === 'http_status' ? undefined : reason, `HTTP ${httpStatus}`]
  const shown = why.filter((text) => text !== undefined).join(' · ')
  return (
    <li class={by.startsWith('operator:') ? 'by-operator' : undefined}>
      <Time at={at} isExact />
      <div>
        <p class="change">
          <strong>{messages.entries[type]}</strong>{' '}
          <span class="actor">{actorName(by, messages)}</span>
          {shown !== '' && <code>{shown}</code>}
          {from && <StateChip state={from} />}
          {from && <span aria-hidden="true">→</span>}
          {to && <StateChip state={to} />}
        </p>
        {detail !== undefined && detail !== '' && <p class="detail">{detail}</p>}
      </div>
    </li>
  )
}

function actorName(by: JournalActor, { actors }: AdminMessages): string {
  // A newer version may have written other actors to the store.
  const known: Readonly<Record<string, string>> = actors
  return known[by] ?? by.replace(/^operator:/, '')
}
