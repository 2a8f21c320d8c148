import type { Outcome } from '../../contract/outcome.js'
import type { Backend } from '../backend.js'
import { outcomeOf } from './attempt.js'
import type { AttemptRecord } from './attemptRecord.js'

/** What the holder of one of the attempt's tokens is told now. */
export function tellOutcome(attempt: AttemptRecord, { now, policy, options }: Backend): Outcome {
  const { declineDetail = 'generic' } = options
  return outcomeOf(attempt, { now: now(), patienceMs: policy.patienceMs, declineDetail })
}
