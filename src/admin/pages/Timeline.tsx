/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { JournalActor, JournalEntry } from '../../server/attempts/journalEntry.js'
import type { AdminMessages } from '../messages/adminMessages.js'
import { usePage } from './pageContext.js'
import { StateChip, Time } from './parts.js'

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
    httpStatus === undefined ? [reason] : [reason === 'http_status' ? undefined : reason, `HTTP ${httpStatus}`]
  const shown = why.filter((text) => text !== undefined).join(' · ')
  return (
    <li class={by.startsWith('operator:') ? 'by-operator' : undefined}>
      <Time at={at} isExact />
      <div>
        <p class="change">
          <strong>{messages.entries[type]}</strong> <span class="actor">{actorName(by, messages)}</span>
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
