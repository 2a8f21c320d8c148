import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { findInProject } from '../attempts/findOwnAttempt.js'
import { askService } from '../recovery/askService.js'
import type { ServerContext } from '../serverContext.js'
import { mayAsk } from './actRules.js'
import { type ActResult, noteRequest, type OperatorAct } from './operatorAct.js'

/**
 * Asks the service now what became of an attempt: for its webhook once more, as recovery does by and by. What it answers is
 * applied, whatever the service says; nothing is paid by it.
 */
export async function askAgain({ attempt: id, by, reason }: OperatorAct, context: ServerContext): Promise<ActResult> {
  const attempt = await findInProject({ id }, context)
  if (!attempt) return { type: 'attempt_unknown' }
  if (!mayAsk(attempt)) return { type: 'not_possible', attempt: summarizeAttempt(attempt) }
  await noteRequest(attempt, { act: 'ask', by, reason }, context)
  const result = await askService(attempt, `operator:${by}`, context)
  const after = summarizeAttempt((await context.store.findAttempt({ id })) ?? attempt)
  return result.type === 'resent'
    ? { type: 'done', attempt: after }
    : { type: 'failed', attempt: after, reason: result.type }
}
