import { Violation } from '../../../testing/conformance/check.js'
import type { TrialFindings, TrialProblem } from './trial.js'
import { violationProblem } from './violationProblem.js'

interface FindingsOptions extends Pick<TrialProblem, 'why' | 'fix'> {
  /** What a person does to see it again. */
  readonly steps: string
}

/**
 * Plays a trial. Its problems are those that `play` answers, or the {@link Violation} that it
 * throws. Any other error is thrown.
 */
export async function findingsOf(
  play: () => Promise<readonly TrialProblem[]>,
  { why, fix, steps }: FindingsOptions,
): Promise<TrialFindings> {
  try {
    return { problems: await play(), reproduction: steps }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return { problems: [violationProblem(error, { why, fix })], reproduction: steps }
  }
}
