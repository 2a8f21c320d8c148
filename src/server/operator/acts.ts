import type { ServerContext } from '../serverContext.js'
import { askAgain } from './askAgain.js'
import { cancelPayment } from './cancelPayment.js'
import { noteAttempt } from './noteAttempt.js'
import { type ActResult, assertAct, type OperatorAct } from './operatorAct.js'
import { type CallbackRetry, retryCallback } from './retryCallback.js'

/**
 * What an operator may do to an attempt besides deciding it. Each rejects with a `CheckoutError` (`configuration`) when
 * `attempt`, `by` or `reason` is missing.
 */
export interface OperatorActs {
  /** Asks the service for the attempt's webhook once more. Nothing is paid by it. */
  readonly askAgain: (act: OperatorAct) => Promise<ActResult>
  /** Asks the service to cancel a hosted payment that nobody has paid. */
  readonly cancelPayment: (act: OperatorAct) => Promise<ActResult>
  /** Runs the callback of an event that waits, now. */
  readonly retryCallback: (act: CallbackRetry) => Promise<ActResult>
  /** Writes a note about the attempt into the journal. Changes nothing. */
  readonly note: (act: OperatorAct) => Promise<ActResult>
}

export function createOperatorActs(context: ServerContext): OperatorActs {
  const checked =
    <Act>(perform: (act: Act, context: ServerContext) => Promise<ActResult>, further?: 'event') =>
    async (act: Act): Promise<ActResult> => {
      assertAct(act, further)
      return await perform(act, context)
    }
  return {
    askAgain: checked(askAgain),
    cancelPayment: checked(cancelPayment),
    retryCallback: checked(retryCallback, 'event'),
    note: checked(noteAttempt),
  }
}
