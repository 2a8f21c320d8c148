import type { OutcomeType } from './outcome.js'

/** The HTTP status of an outcome. */
export function outcomeStatus(type: OutcomeType): number {
  return type === 'rejected' ? 422 : 200
}

/** Whether an answer of this HTTP status is an outcome. */
export function isOutcomeStatus(httpStatus: number): boolean {
  return httpStatus === 200 || httpStatus === 422
}
