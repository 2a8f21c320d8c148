import type { Outcome } from '../../core/contract/outcome.js'
import type { CheckoutError } from '../../core/model/checkoutError.js'
import { asCheckoutError, type CheckoutAdapter, readAnswer } from '../adapter/adapter.js'
import { isUnresolved } from '../adapter/isUnresolved.js'
import type { CheckoutHost } from './checkoutHost.js'
import type { FlowEvent, PageAttempt } from './flow.js'
import { watchStatus } from './watchStatus.js'

/**
 * How long the backend may take to store an attempt. Before that, `attempt_unknown` does not mean
 * that nothing was sent.
 */
const attemptStoreMs = 10_000

interface AttemptWatch {
  readonly attempt: PageAttempt
  readonly checkout: {
    /** Read at each call, so it may be a getter. */
    readonly adapter: Pick<CheckoutAdapter, 'status'>
    readonly host: CheckoutHost
    readonly onError?: (error: CheckoutError) => void
  }
  readonly dispatch: (event: FlowEvent) => void
  readonly atOnce: boolean
}

/** Asks for the status of an attempt until it is decided. Answers how to stop that. */
export function watchAttempt({ attempt, checkout, dispatch, atOnce }: AttemptWatch): () => void {
  const { attemptToken, startedAt } = attempt
  const { host } = checkout
  let wasUnreadable = false
  let wasDeclined = false
  const fail = (error: CheckoutError): 'again' | 'stop' => {
    const isUnknown = error.code === 'attempt_unknown'
    const isBeingStored = host.now() - startedAt < attemptStoreMs
    const code = isUnknown && isBeingStored ? 'unreachable' : error.code
    dispatch({ type: 'status_failed', attemptToken, code })
    if (code === 'answer_unreadable') {
      // Asking again does not change it, so the developer gets the error once.
      if (!wasUnreadable) checkout.onError?.(error)
      wasUnreadable = true
      return 'again'
    }
    if (isUnresolved(code)) return 'again'
    if (!isUnknown) checkout.onError?.(error)
    return 'stop'
  }
  const ask = async (signal: AbortSignal): Promise<'again' | 'stop'> => {
    let outcome: Outcome
    try {
      outcome = readAnswer(await checkout.adapter.status(attemptToken, { signal }))
    } catch (cause) {
      return signal.aborted ? 'stop' : fail(asCheckoutError(cause))
    }
    if (!signal.aborted) dispatch({ type: 'answered', attemptToken, outcome })
    if (outcome.type !== 'declined') return 'again'
    // A first decline is asked about once more, because its webhook may be on its way.
    const decision = wasDeclined ? 'stop' : 'again'
    wasDeclined = true
    return decision
  }
  return watchStatus({
    host,
    ask,
    atOnce,
    onEnd: () => dispatch({ type: 'watch_ended', attemptToken }),
    onRestore: () => dispatch({ type: 'came_back', attemptToken }),
  })
}
