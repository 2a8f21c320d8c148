import type { Outcome } from '../../core/contract/outcome.js'
import { parseOutcome } from '../../core/contract/parseOutcome.js'
import { CheckoutError, type CheckoutErrorCode } from '../../core/model/checkoutError.js'
import type { CheckoutAdapter } from './adapter.js'
import type { AttemptMemory } from './attemptMemory.js'
import type { CheckoutHost } from './checkoutHost.js'
import type { CheckoutOrder } from './checkoutOrder.js'
import { readRememberedAttempt } from './findAttempt.js'
import type { EffectDetails, FlowEffect, FlowEvent, FlowState, PageAttempt } from './flow.js'
import { isAction, isUnresolved, isWatched } from './flow.js'
import { navigableUrl } from './userAction.js'
import { watchStatus } from './watchStatus.js'

/**
 * How long the result may take after the shopper's return, before the link to the bank is offered
 * again.
 */
const bankWaitMs = 5_000

/**
 * How long the backend may take to store an attempt. Before that, `attempt_unknown` does not mean
 * that nothing was sent.
 */
const attemptStoreMs = 10_000

export interface FlowOptions {
  /** Read at each call, so it may be a getter. */
  readonly adapter: CheckoutAdapter
  /**
   * The order that is shown, perhaps by a getter. Without one nothing can be submitted, but a
   * payment in progress is followed.
   */
  readonly order?: CheckoutOrder | undefined
  readonly host: CheckoutHost
  /**
   * Called once with each outcome of each attempt, in another task, so that its errors don't affect
   * the payment.
   */
  readonly onOutcome?: (outcome: Outcome) => void
  /**
   * Called with each error, for the developer: a refused navigation, a backend that refuses, a
   * request that can't be built.
   */
  readonly onError?: (error: CheckoutError) => void
}

/**
 * Performs the effects of a step, except `pay`: only the call that built the request can send it.
 */
export function createEffects(
  options: FlowOptions,
  {
    memory,
    dispatch,
  }: { readonly memory: AttemptMemory; readonly dispatch: (event: FlowEvent) => void },
) {
  const { host } = options
  const reported = new Set<string>()
  let isStopped = false
  let stopWatch = (): void => {}
  let cancelWait = (): void => {}

  // A stopped checkout may have a successor on the page, whose attempt is in the memory now.
  const isRemembered = ({ attemptToken }: PageAttempt): boolean =>
    memory.read()?.attemptToken === attemptToken
  const watchAttempt = (
    { attemptToken, startedAt }: PageAttempt,
    atOnce: boolean,
  ): (() => void) => {
    let unreadable = 0
    let declines = 0
    const ask = async (signal: AbortSignal): Promise<'again' | 'stop'> => {
      let outcome: Outcome
      try {
        outcome = readAnswer(await options.adapter.status(attemptToken, { signal }))
      } catch (cause) {
        if (signal.aborted) return 'stop'
        const error = asCheckoutError(cause)
        const isUnknown = error.code === 'attempt_unknown'
        const code =
          isUnknown && host.now() - startedAt < attemptStoreMs ? 'unreachable' : error.code
        dispatch({ type: 'status_failed', attemptToken, code })
        const isOpen = isUnresolved(code)
        // Asking again will not change an answer that is not of the contract: the developer gets
        // the error once.
        const isNew = code === 'answer_unreadable' && unreadable++ === 0
        if (isNew || !(isOpen || isUnknown)) options.onError?.(error)
        return isOpen ? 'again' : 'stop'
      }
      if (!signal.aborted) dispatch({ type: 'answered', attemptToken, outcome })
      // A decline is asked about once or twice more, because its webhook may be on its way.
      return outcome.type === 'declined' && declines++ ? 'stop' : 'again'
    }
    const onEnd = (): void => dispatch({ type: 'watch_ended', attemptToken })
    const onRestore = (): void => dispatch({ type: 'came_back', attemptToken })
    return watchStatus({ host, ask, atOnce, onEnd, onRestore })
  }
  const acts: { readonly [Type in keyof EffectDetails]: (effect: EffectDetails[Type]) => void } = {
    pay() {},
    watch({ attempt, atOnce }) {
      stopWatch()
      if (!isStopped) stopWatch = watchAttempt(attempt, atOnce)
    },
    unwatch: () => stopWatch(),
    wait({ attempt: { attemptToken } }) {
      cancelWait()
      if (!isStopped)
        cancelWait = host.setTimer(() => dispatch({ type: 'waited', attemptToken }), bankWaitMs)
    },
    navigate({ url }) {
      const href = navigableUrl(url, host.allowedOrigins)
      if (href === undefined) options.onError?.(new CheckoutError('navigation_refused'))
      else if (!isStopped) host.navigate(href)
    },
    remember({ attempt, state }) {
      if (!isStopped || isRemembered(attempt)) memory.write(attempt, state)
    },
    forget({ attempt }) {
      const rememberedAttempt = readRememberedAttempt(memory, options.order)
      if (isRemembered(attempt)) memory.clear()
      else if (rememberedAttempt) dispatch(rememberedAttempt)
    },
    // Once for each outcome of each attempt, in another task, so that the callback's errors don't
    // affect the payment.
    report({ attemptToken, outcome }) {
      const key = `${attemptToken} ${outcome.type}`
      if (reported.has(key)) return
      reported.add(key)
      queueMicrotask(() => options.onOutcome?.(outcome))
    },
  }

  return {
    perform: <Type extends keyof EffectDetails>(effect: FlowEffect<Type>) =>
      acts[effect.type](effect),
    resume(state: FlowState) {
      isStopped = false
      if ('attempt' in state && isWatched(state))
        acts.watch({ attempt: state.attempt, atOnce: true })
      if (state.type === 'confirming' && isAction(state.outcome) && !state.mayAct) acts.wait(state)
    },
    stop() {
      isStopped = true
      stopWatch()
      cancelWait()
    },
  }
}

/**
 * The error, if it is a `CheckoutError`; another may contain what the shopper typed, so it is
 * dropped.
 */
export function asCheckoutError(
  cause: unknown,
  otherwise: CheckoutErrorCode = 'unreachable',
): CheckoutError {
  return cause instanceof CheckoutError ? cause : new CheckoutError(otherwise)
}

/**
 * Reads the answer of an adapter, which may be the merchant's code. @throws {CheckoutError}
 * `answer_unreadable`
 */
export function readAnswer(answer: unknown): Outcome {
  const outcome = parseOutcome(answer)
  if (outcome.type === 'ok') return outcome.value
  throw new CheckoutError('answer_unreadable')
}
