import type { Outcome } from '../../core/contract/outcome.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { outcomeOf } from '../attempts/views/outcomeOf.js'
import type { ServerContext } from '../context/serverContext.js'

/** The outcome that the holder of one of the attempt's tokens gets now. */
export function toOutcome(
  attempt: AttemptRecord,
  { now, policy, options }: ServerContext,
): Outcome {
  const { declineDetail = 'generic' } = options.protection
  return outcomeOf(attempt, { now: now(), answerTimeoutMs: policy.answerTimeoutMs, declineDetail })
}
