import type { EventDecision, EventRequest, RecordedEvent } from '../store/paymentStore.js'
import { inOrder, type OrderTry } from './inOrder.js'
import { subjectKeyOf } from './lookup/orderKey.js'
import type { Subject } from './lookup/tableLayout.js'
import { conflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import type { NewEvent } from './writes/furtherRows.js'
import { insertEvent } from './writes/insertEvent.js'
import type { WriteQueries } from './writes/orderWrite.js'
import { updateAttempt } from './writes/updateAttempt.js'

/**
 * Stores an event and its change, in two statements: one reads, the other writes if the order has
 * not changed since. The first event of an order that this process was the last to write takes the
 * second statement only. The order of an event of no attempt is its subject's.
 */
export async function recordEvent(
  request: EventRequest,
  context: StoreContext,
): Promise<RecordedEvent> {
  const { tables, layout, recentAttempts } = context
  const subjectKey = subjectKeyOf(request.subject)

  async function recordOnce({ queries, isFirst, noteOrder }: OrderTry) {
    const recent = isFirst ? recentSubject(request, context) : undefined
    const { attemptKey } = request
    const subject = recent ?? (await layout.readSubject(queries, { attemptKey, subjectKey }))
    const { orderKey, attempt: before, knownEvents } = subject
    noteOrder(orderKey)
    const decision = request.decide(before, knownEvents)
    if (!decision) {
      // A remembered attempt may be outdated: read it, and ask `decide` again.
      if (recent) return conflict
      return { record: undefined, before, after: undefined, stored: undefined }
    }

    const { record, attempt: after } = decision
    const needsNewSubject = recent !== undefined && !tables.isDistributed
    const event = { record, subjectKey, needsNewSubject }
    const newVersion = await writeEvent(queries, { subject, decision, event }, context)
    if (before) recentAttempts.delete(before)
    if (!newVersion) return conflict
    layout.noteEvent(record.id, orderKey)
    const attempt = after ?? before
    const stored = attempt && { attempt, orderKey, version: newVersion }
    return { record, before, after, stored }
  }

  const { record, before, after, stored } = await inOrder(context, recordOnce)
  if (stored) recentAttempts.set(stored)
  return { record, before, after }
}

/** The subject of an order's first event, if this process was the last to write the order. */
function recentSubject(
  { attemptKey }: EventRequest,
  { tables, recentAttempts }: StoreContext,
): Subject | undefined {
  const recent = recentAttempts.get(attemptKey)
  if (!recent?.isWithoutEvents) return undefined
  // Earlier events of the subject are with the name, or the write checks that there are none.
  const { order_id, reference } = recent.attempt
  const isKnown =
    !tables.isDistributed || (attemptKey && 'order_id' in attemptKey && order_id === reference)
  return isKnown ? { ...recent, knownEvents: [] } : undefined
}

async function writeEvent(
  queries: WriteQueries,
  { subject, decision, event }: { subject: Subject; decision: EventDecision; event: NewEvent },
  { tables }: StoreContext,
): Promise<string | undefined> {
  const { orderKey, version, attempt: before } = subject
  const { attempt: after, entry } = decision
  if (!after)
    return await insertEvent(queries, { orderKey, version, event, attempt: before, entry }, tables)
  if (!before || version === undefined)
    throw new Error('An event changes an attempt that its key does not find.')
  const update = { orderKey, version, change: { before, after }, event, entry }
  return await updateAttempt(queries, update, tables)
}
