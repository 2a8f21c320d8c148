import type { Violation } from '../../../testing/conformance/check.js'
import type { TrialProblem } from './trial.js'

/** What did not hold, as a problem of a trial. */
export function violationProblem(
  { problem: { expected, received } }: Violation,
  { why, fix }: Pick<TrialProblem, 'why' | 'fix'>,
): TrialProblem {
  return { severity: 'error', what: `Expected: ${expected}. Received: ${received}.`, why, fix }
}
