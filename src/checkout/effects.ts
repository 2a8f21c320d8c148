import { CheckoutError, type CheckoutErrorCode } from '../model/checkoutError.js'
import type { Outcome } from '../model/outcome.js'
import type { CheckoutAdapter } from './adapter.js'
import type { Attempt, FlowEffect, FlowEvent, FlowState } from './flow.js'
import { isAction, isUnresolved, isWatched } from './flow.js'
import { type RecoveryOptions, recallAttempt } from './recovery.js'
import { navigableUrl, navigationRefused } from './userAction.js'
import { watchStatus } from './watchStatus.js'

/** How long the bank's word may take after the shopper's return, before the way to the bank is offered again. */
const bankWaitMs = 20_000

export interface EffectsOptions extends RecoveryOptions {
  readonly adapter: CheckoutAdapter
  readonly dispatch: (event: FlowEvent) => void
  readonly onOutcome?: (outcome: Outcome) => void
  readonly onError?: (error: CheckoutError) => void
}

export interface Effects {
  perform(effect: FlowEffect): void
  /** Begins, or begins again, what the state asks for. */
  resume(state: FlowState): void
  stop(): void
}

/** Does what a step asks for. `pay` is the exception: only the call that built the request can send it. */
export function createEffects(options: EffectsOptions): Effects {
  const { environment, memory, dispatch, onError } = options
  const report = createReport(options)
  let isStopped = false
  let stopWatch = (): void => {}
  let cancelWait = (): void => {}

  const watch = (attempt: Attempt, atOnce: boolean): void => {
    stopWatch()
    if (!isStopped) stopWatch = watchAttempt(options, attempt, atOnce)
  }
  const wait = ({ attemptToken }: Attempt): void => {
    cancelWait()
    if (!isStopped) cancelWait = environment.setTimer(() => dispatch({ type: 'waited', attemptToken }), bankWaitMs)
  }
  const navigate = (address: string): void => {
    const url = navigableUrl(address, environment.allowedOrigins)
    if (url === undefined) onError?.(navigationRefused())
    else if (!isStopped) environment.navigate(url)
  }
  const recall = (exceptToken: string): void => {
    const recovered = recallAttempt(options)
    if (recovered && recovered.attempt.attemptToken !== exceptToken) dispatch(recovered)
    else if (recovered) memory.clear()
  }

  return {
    perform(effect) {
      if (effect.type === 'watch') watch(effect.attempt, effect.atOnce)
      else if (effect.type === 'unwatch') stopWatch()
      else if (effect.type === 'wait') wait(effect.attempt)
      else if (effect.type === 'navigate') navigate(effect.url)
      else if (effect.type === 'remember') memory.write(effect.attempt, effect.state)
      else if (effect.type === 'forget') memory.clear()
      else if (effect.type === 'recall') recall(effect.exceptToken)
      else if (effect.type === 'report') report(effect.attemptToken, effect.outcome)
    },
    resume(state) {
      isStopped = false
      if ('attempt' in state && isWatched(state)) watch(state.attempt, true)
      if (state.type === 'confirming' && isAction(state.outcome) && !state.mayAct) wait(state.attempt)
    },
    stop() {
      isStopped = true
      stopWatch()
      cancelWait()
    },
  }
}

/** The error itself when it is one of ours; a foreign one may hold what the shopper typed, so it goes no further. */
export function asCheckoutError(cause: unknown, otherwise: CheckoutErrorCode): CheckoutError {
  return cause instanceof CheckoutError ? cause : new CheckoutError(otherwise)
}

/** Tells each outcome of each attempt once, in a task of its own, so that what the callback throws hurts no payment. */
function createReport({ onOutcome }: EffectsOptions): (attemptToken: string, outcome: Outcome) => void {
  const told = new Set<string>()
  return (attemptToken, outcome) => {
    const key = `${attemptToken} ${outcome.type}`
    if (told.has(key)) return
    told.add(key)
    if (onOutcome) queueMicrotask(() => onOutcome(outcome))
  }
}

function watchAttempt(options: EffectsOptions, { attemptToken }: Attempt, atOnce: boolean): () => void {
  const { adapter, environment, dispatch, onError } = options
  const ask = async (signal: AbortSignal): Promise<'again' | 'stop'> => {
    let outcome: Outcome
    try {
      outcome = await adapter.status(attemptToken, { signal })
    } catch (cause) {
      if (signal.aborted) return 'stop'
      const error = asCheckoutError(cause, 'unreachable')
      dispatch({ type: 'status_failed', attemptToken, code: error.code })
      if (isUnresolved(error.code)) return 'again'
      if (error.code !== 'attempt_unknown') onError?.(error)
      return 'stop'
    }
    if (!signal.aborted) dispatch({ type: 'answered', attemptToken, outcome })
    return 'again'
  }
  const onEnd = (): void => dispatch({ type: 'watch_ended', attemptToken })
  return watchStatus({ environment, ask, atOnce, onEnd })
}
