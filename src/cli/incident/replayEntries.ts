import type { IncidentEntry } from '../../incident/incident.js'
import type { JournalEntry } from '../../server/attempts/journalEntry.js'
import type { ReplayedAttempt } from '../../server/journal/entryOfChange.js'
import { replayHistory } from '../../server/journal/replayHistory.js'

/** The attempts as an incident's history leaves them, by their stand-ins. */
export function replayEntries(entries: readonly IncidentEntry[]): readonly ReplayedAttempt[] {
  // The same members, less what a replay does not read.
  return replayHistory(entries as readonly JournalEntry[])
}
