import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { isPaidShort } from '../attempts/moneyTaken.js'
import { attemptStates } from '../attempts/states.js'

/** While a request of it may be under way, or where nothing was ever sent, there is nothing to ask about. */
export function mayAsk({ state }: AttemptRecord): boolean {
  return attemptStates[state].waitsFor !== 'answer'
}

/** The service cancels what its own page asks the payment for, and nothing else. */
export function mayCancel({ mode, state }: AttemptRecord): boolean {
  return mode === 'hosted' && attemptStates[state].mayCancel
}

/** What a person decided once, they may decide otherwise; so they may where less than the price was taken. */
export function mayDecide(attempt: AttemptRecord): boolean {
  return attemptStates[attempt.state].mayResolve || attempt.decision !== undefined || isPaidShort(attempt)
}
