import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { findInProject } from '../attempts/findOwnAttempt.js'
import type { ServerContext } from '../serverContext.js'
import { listsOf } from '../store/listsOf.js'
import { withinMs } from '../time/withinMs.js'
import { type ActResult, noteRequest, type OperatorAct } from './operatorAct.js'

/** Which event's callback is to be run again. */
export interface CallbackRetry extends OperatorAct {
  /** The event's `id`, as `orders.find` answers it. */
  readonly event: string
}

/** An operator's page waits no longer; the callback goes on, and is run again when it fails. */
const waitMs = 10_000

/** Runs the callback of an event that waits, now and not when its next try is due. */
export async function retryCallback(
  { attempt: id, event: eventId, by, reason }: CallbackRetry,
  context: ServerContext,
): Promise<ActResult> {
  const { store, deliver } = context
  const attempt = await findInProject({ id }, context)
  if (!attempt) return { type: 'attempt_unknown' }
  const found = (await listsOf(store).findEvents(attempt)).find(({ record }) => record.id === eventId)
  if (!found || found.record.attemptId !== id || found.handledAt !== undefined)
    return { type: 'not_possible', attempt: summarizeAttempt(attempt) }
  await noteRequest(attempt, { act: 'retry_callback', by, reason, eventId }, context)
  const result = await withinMs(waitMs, deliver(found.record), 'elsewhere')
  const after = summarizeAttempt((await store.findAttempt({ id })) ?? attempt)
  if (result === 'handled') return { type: 'done', attempt: after }
  return { type: 'failed', attempt: after, reason: result === 'failed' ? 'callback_failed' : 'in_progress' }
}
