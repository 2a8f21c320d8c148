import { type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'

/**
 * The attempt whose state an order shows: of those that block it the last one, but one that a person must look at before
 * all others; where none blocks it, the last. `attempts` are oldest first.
 */
export function shownAttempt(attempts: readonly AttemptRecord[]): AttemptRecord | undefined {
  const blocking = attempts.filter(blocksOrder)
  return blocking.findLast(({ state }) => state === 'needs_review') ?? blocking.at(-1) ?? attempts.at(-1)
}
