import { assertNoProblems, isText, members, must, type OptionCheck, optional } from '../../model/optionProblem.js'
import type { AttemptResolution } from './resolveAttempt.js'

const states: readonly unknown[] = ['succeeded', 'failed'] satisfies AttemptResolution['state'][]

const checks: Readonly<Record<string, OptionCheck>> = {
  attempt: must(isText, 'is missing. Give the attempt’s `id`, as `attempts` and `onReview` report it.'),
  state: must(
    (value) => states.includes(value),
    'is neither "succeeded" nor "failed". It says whether the order is paid: give one of them.',
  ),
  by: must(isText, 'is missing. It is kept with the decision: give a name or a ticket.'),
  note: optional(must((value) => typeof value === 'string', 'must be text. It is kept with the decision.')),
} satisfies Record<keyof AttemptResolution, OptionCheck>

/**
 * Checks a decision before it is stored: a state that nobody knows would be stored as it is.
 *
 * @throws {CheckoutError} `configuration`
 */
export function assertResolution(resolution: unknown): void {
  assertNoProblems(members(checks, '')(resolution ?? {}, ''))
}
