import { type Incident, incidentStart } from '../../incident/incident.js'
import type { AttemptRecord } from '../../server/attempts/attemptRecord.js'
import type { JournalEntry } from '../../server/attempts/journalEntry.js'
import { replayHistory } from '../../server/journal/replayHistory.js'
import type { Names } from './names.js'

/** Lines that say in which members the attempts differ from what the incident's history gives. */
export function compareRecords(
  { history }: Incident,
  records: readonly AttemptRecord[],
  names: Names,
): readonly string[] {
  // The same members, less what a replay of entries does not read.
  const expected = replayHistory(history as readonly JournalEntry[])
  const found = new Map(records.map((record) => [names.standInOf(record.id), inIncident(record)]))
  return expected.flatMap((attempt) => {
    const { id, ...members } = attempt
    const replayed: Readonly<Record<string, unknown>> = found.get(id) ?? {}
    const wanted: Readonly<Record<string, unknown>> = members
    return [...new Set([...Object.keys(wanted), ...Object.keys(replayed)])]
      .filter((name) => canonical(wanted[name]) !== canonical(replayed[name]))
      .map((name) => `${id}: ${name} is ${canonical(replayed[name])}, and was ${canonical(wanted[name])}`)
  })
}

const times: readonly string[] = ['expiresAt', 'checkSince', 'createdAt', 'updatedAt', 'at']

/** A record in the incident's own terms: times from its start, and the form's path. */
function inIncident(record: AttemptRecord): Readonly<Record<string, unknown>> {
  const {
    id: _id,
    tokenHashes: _tokens,
    returnCodeHash: _code,
    formHash: _form,
    checkAt: _lease,
    trace: _trace,
    recurringTerms: _schedule,
    location,
    ...members
  } = record
  const shown = { ...members, ...(location !== undefined && { location: new URL(location).pathname }) }
  return JSON.parse(
    JSON.stringify(shown, (name, value) =>
      times.includes(name) && typeof value === 'number' ? value - incidentStart : value,
    ),
  )
}

/** JSON with its members in one order. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_name, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
        : inner,
    ) ?? 'absent'
  )
}
