import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { isPaidShort } from '../attempts/moneyTaken.js'
import { attemptStates } from '../attempts/states.js'

/** Nothing can be asked while a request may be in progress, or before anything is sent. */
export function mayAsk({ state }: AttemptRecord): boolean {
  return attemptStates[state].waitsFor !== 'answer'
}

/** A person may change their decision, and decide when less than the price was taken. */
export function mayDecide(attempt: AttemptRecord): boolean {
  return attemptStates[attempt.state].mayResolve || attempt.decision !== undefined || isPaidShort(attempt)
}
