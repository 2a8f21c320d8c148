import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { findInProject } from '../attempts/findOwnAttempt.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import type { ServerContext } from '../serverContext.js'
import { mayCancel } from './actRules.js'
import { type ActResult, noteRequest, type OperatorAct } from './operatorAct.js'

/** Asks the service to cancel a hosted payment that nobody has paid. Only a cancellation that it confirms counts. */
export async function cancelPayment(
  { attempt: id, by, reason }: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  const attempt = await findInProject({ id }, context)
  if (!attempt) return { type: 'attempt_unknown' }
  if (!mayCancel(attempt)) return { type: 'not_possible', attempt: summarizeAttempt(attempt) }
  await noteRequest(attempt, { act: 'cancel', by, reason }, context)
  const after = await cancelAttempt(attempt, `operator:${by}`, context)
  const summary = summarizeAttempt(after)
  return after.state === 'cancelled'
    ? { type: 'done', attempt: summary }
    : { type: 'failed', attempt: summary, reason: 'not_cancelled' }
}
