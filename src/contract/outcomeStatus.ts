import type { OutcomeType } from './outcome.js'

export function outcomeStatus(type: OutcomeType): number {
  return type === 'rejected' ? 422 : 200
}

export function isOutcomeStatus(httpStatus: number): boolean {
  return httpStatus === 200 || httpStatus === 422
}
