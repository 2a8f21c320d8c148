import type { OutcomeType } from '../../../src/core/contract/outcome.js'

/** The HTTP status of each outcome. The compiler requires every type. */
export const outcomeStatuses: Readonly<Record<OutcomeType, number>> = {
  succeeded: 200,
  declined: 200,
  action_required: 200,
  redirect: 200,
  pending: 200,
  cancelled: 200,
  needs_review: 200,
  rejected: 422,
  unknown: 200,
}

export const outcomeTypes = Object.keys(outcomeStatuses) as readonly OutcomeType[]
