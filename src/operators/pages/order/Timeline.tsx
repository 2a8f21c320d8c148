/** @jsxImportSource hono/jsx */
import type { JournalEntry } from '../../../backend/attempts/journalEntry.js'
import { usePage } from '../pageContext.js'
import { StateChip, Time } from '../parts.js'

interface TimelineProps {
  readonly title: string
  /** Oldest first. */
  readonly entries: readonly JournalEntry[]
  /** The text for an empty list. Without it nothing is shown. */
  readonly emptyText?: string
}

/** What happened to an attempt or an order, as its journal says. */
export function Timeline({ title, entries, emptyText }: TimelineProps) {
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

function Entry({ entry }: { entry: JournalEntry }) {
  const { messages } = usePage()
  const { by: actor, detail, from, to } = entry
  const cause = causeOf(entry)
  // A newer version may have written other actors to the store.
  const actorNames: Readonly<Record<string, string>> = messages.actors
  return (
    <li class={actor.startsWith('operator:') ? 'by-operator' : undefined}>
      <Time timeMs={entry.at} isExact />
      <div>
        <p class="change">
          <strong>{messages.entries[entry.type]}</strong>{' '}
          <span class="actor">{actorNames[actor] ?? actor.replace(/^operator:/, '')}</span>
          {cause !== '' && <code>{cause}</code>}
          {from && <StateChip state={from} />}
          {from && <span aria-hidden="true">→</span>}
          {to && <StateChip state={to} />}
        </p>
        {detail !== undefined && detail !== '' && <p class="detail">{detail}</p>}
      </div>
    </li>
  )
}

/** The reason's name and the HTTP status, as far as the entry has them. */
function causeOf({ reason, httpStatus }: JournalEntry) {
  if (httpStatus === undefined) return reason ?? ''
  const status = `HTTP ${httpStatus}`
  // The status says more than this reason.
  if (reason === undefined || reason === 'http_status') return status
  return `${reason} · ${status}`
}
