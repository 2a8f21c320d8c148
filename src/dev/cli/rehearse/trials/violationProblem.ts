import type { Violation } from '../../../testing/conformance/check.js'
import type { TrialProblem } from './trial.js'

/** What did not hold, as a problem of a trial. */
export function violationProblem(
  { problem: { expected, received, fix } }: Violation,
  defaults: Pick<TrialProblem, 'why' | 'fix'>,
): TrialProblem {
  const what = `Expected: ${expected}. Received: ${received}.`
  return { severity: 'error', what, why: defaults.why, fix: fix ?? defaults.fix }
}
