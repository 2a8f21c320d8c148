import {
  assertNoProblems,
  isOneOf,
  isText,
  members,
  must,
  type OptionCheck,
  optionalValue,
} from '../../core/model/optionProblem.js'
import type { AttemptDecision } from '../attempts/attemptRecord.js'

/** What a person has found out about an attempt, at the bank or in the service's portal. */
export interface AttemptResolution {
  /** The attempt's `id`, from a log, `onReview` or `attempts`. */
  readonly attempt: string
  /** `succeeded`: the order is paid. `failed`: it is not, and may be paid again. */
  readonly state: AttemptDecision['state']
  /** Who decided: a name or a ticket. Kept with the attempt. */
  readonly by: string
  /** Why. Kept with the attempt. */
  readonly note?: string
  /**
   * The attempt's `updatedAt` when the person saw it. If it has changed since, it is not decided.
   */
  readonly seenUpdatedAt?: number
}

const checks = {
  attempt: must(
    isText,
    'is missing. Give the attempt’s `id`, as `attempts` and `onReview` report it.',
  ),
  state: must(
    isOneOf('succeeded', 'failed'),
    'is neither "succeeded" nor "failed". It says whether the order is paid: give one of them.',
  ),
  by: must(isText, 'is missing. It is kept with the decision: give a name or a ticket.'),
  note: optionalValue(
    (value) => typeof value === 'string',
    'must be text. It is kept with the decision.',
  ),
  seenUpdatedAt: optionalValue(
    Number.isFinite,
    'must be the `updatedAt` of the attempt when you saw it. Leave it out to decide it anyway.',
  ),
} satisfies Record<keyof AttemptResolution, OptionCheck>

/** @throws {CheckoutError} `configuration`, with every member that is not valid */
export function assertResolution(resolution: unknown): void {
  assertNoProblems(members(checks, '')(resolution ?? {}, ''))
}
