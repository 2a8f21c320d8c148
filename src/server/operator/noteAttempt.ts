import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { findInProject } from '../attempts/findOwnAttempt.js'
import type { ServerContext } from '../serverContext.js'
import type { ActResult, OperatorAct } from './operatorAct.js'

/** Writes a note about an attempt into the journal, and changes nothing. */
export async function noteAttempt(
  { attempt: id, by, reason }: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  const { store, now } = context
  const attempt = await findInProject({ id }, context)
  if (!attempt) return { type: 'attempt_unknown' }
  await store.addEntry({
    key: { id },
    entry: { at: now(), attemptId: id, by: `operator:${by}`, type: 'note', detail: reason },
  })
  return { type: 'done', attempt: summarizeAttempt(attempt) }
}
