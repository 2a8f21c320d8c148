import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import { formatTable, formatTime } from './table.js'

/** A journal entry without the changed record. */
export type TimelineEntry = Omit<JournalEntry, 'changes'>

/** Who did what, when and why: one line for each entry of the journal, indented. */
export function timelineText(entries: readonly TimelineEntry[]): string {
  if (entries.length === 0) return '  Nothing is in the journal.'
  const table = formatTable(entries, [
    { name: 'WHEN', cell: (entry) => formatTime(entry.at) },
    { name: 'WHO', cell: (entry) => entry.by },
    { name: 'WHAT', cell: ({ type }) => type },
    { name: 'STATE', cell: ({ from, to }) => [from, to].filter(Boolean).join(' → ') },
    { name: 'WHY', cell: reasonCell },
  ])
  return indented(table)
}

function reasonCell({ reason, httpStatus, detail }: TimelineEntry): string {
  const status = httpStatus !== undefined && `HTTP ${httpStatus}`
  return [reason, status, detail].filter(Boolean).join('; ')
}

/** Puts two spaces before each line. */
export function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}
