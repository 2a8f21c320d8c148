import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutAdapter } from '../adapter/adapter.js'
import type { AttemptMemory } from './attemptMemory.js'
import { callSafely } from './callSafely.js'
import type { CheckoutHost } from './checkoutHost.js'
import type { CheckoutOrder } from './checkoutOrder.js'
import { isWatched } from './effectsOfStep.js'
import { readRememberedAttempt } from './findAttempt.js'
import type { EffectDetails, FlowEffect, FlowEvent, FlowState, PageAttempt } from './flow.js'
import { isAction } from './flow.js'
import { navigableUrl } from './navigableUrl.js'
import { watchAttempt } from './watchAttempt.js'

/**
 * How long the result may take after the shopper's return, before the link to the bank is offered
 * again.
 */
const bankWaitMs = 5_000

interface EffectsContext {
  readonly memory: AttemptMemory
  readonly dispatch: (event: FlowEvent) => void
}

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
   * Called once with each outcome of each attempt, in a microtask, so that its errors don't affect
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
export function createEffects(options: FlowOptions, { memory, dispatch }: EffectsContext) {
  const { host } = options
  const reported = new Set<string>()
  let isStopped = false
  let stopWatch = (): void => {}
  let cancelWait = (): void => {}

  // A stopped checkout may have a successor on the page, whose attempt is in the memory now.
  const isRemembered = ({ attemptToken }: PageAttempt): boolean =>
    memory.read()?.attemptToken === attemptToken
  const performers: {
    readonly [Type in keyof EffectDetails]: (effect: EffectDetails[Type]) => void
  } = {
    pay() {},
    watch({ attempt, atOnce }) {
      stopWatch()
      if (!isStopped) stopWatch = watchAttempt({ attempt, checkout: options, dispatch, atOnce })
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
      else if (!isStopped) callSafely(() => host.navigate(href))
    },
    remember({ attempt, state }) {
      if (!isStopped || isRemembered(attempt)) memory.write(attempt, state)
    },
    forget({ attempt }) {
      const rememberedAttempt = readRememberedAttempt(memory, options.order)
      if (isRemembered(attempt)) memory.clear()
      else if (rememberedAttempt) dispatch(rememberedAttempt)
    },
    // In a microtask, so that the callback's errors don't affect the payment.
    report({ attemptToken, outcome }) {
      const key = `${attemptToken} ${outcome.type}`
      if (reported.has(key)) return
      reported.add(key)
      queueMicrotask(() => options.onOutcome?.(outcome))
    },
  }

  return {
    perform: <Type extends keyof EffectDetails>(effect: FlowEffect<Type>) =>
      performers[effect.type](effect),
    resume(state: FlowState) {
      isStopped = false
      if ('attempt' in state && isWatched(state))
        performers.watch({ attempt: state.attempt, atOnce: true })
      if (state.type === 'confirming' && isAction(state.outcome) && !state.mayAct)
        performers.wait(state)
    },
    stop() {
      isStopped = true
      stopWatch()
      cancelWait()
    },
  }
}
