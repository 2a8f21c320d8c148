import { CheckoutError } from '../model/checkoutError.js'
import type { CheckoutRequest } from '../model/checkoutRequest.js'
import type { Outcome } from '../model/outcome.js'
import type { CheckoutAdapter } from './adapter.js'
import { createAttemptMemory } from './attemptMemory.js'
import { createAttemptToken } from './attemptToken.js'
import { asCheckoutError, createEffects } from './effects.js'
import type { CheckoutEnvironment } from './environment.js'
import type { Attempt, FlowEffect, FlowEvent, FlowState } from './flow.js'
import { findAttempt } from './recovery.js'
import { step } from './step.js'

export type { CheckoutEnvironment } from './environment.js'

export interface FlowOptions {
  readonly adapter: CheckoutAdapter
  /** The order to pay. Without one nothing can be submitted, but a payment under way is found and followed. */
  readonly order?: { readonly reference: string; readonly amount?: string | number; readonly currency?: string }
  readonly environment: CheckoutEnvironment
  /** Told of each outcome of each attempt once, in a task of its own: what it throws does not touch the payment. */
  readonly onOutcome?: (outcome: Outcome) => void
  /** Told what failed, for the developer's eyes: a refused navigation, a proxy that refuses, a request not built. */
  readonly onError?: (error: CheckoutError) => void
}

/** Builds the request at the last moment, so that no one holds card data longer than the call. */
export type BuildRequest = (attemptToken: string) => CheckoutRequest | Promise<CheckoutRequest>

/** One checkout: its state, and what a shopper can do with it. */
export interface CheckoutFlow {
  /** The state now; the same object until something changes. */
  getState(): FlowState
  /** Calls `listener` after each change; the answer takes it back. */
  subscribe(listener: () => void): () => void
  /** Takes up a payment under way: from the return address's fragment, else from this tab's memory. */
  start(): void
  /** Stops watching. A payment on its way is not torn down: its answer still counts. */
  stop(): void
  /**
   * Pays. Ignored, synchronously, while a payment is under way.
   * @throws {CheckoutError} `configuration` when there is no order.
   */
  submit(build: BuildRequest): Promise<void>
  /** Goes to the bank's page or the hosted page. */
  act(): void
  /** Asks for the status at once and watches it again. */
  checkAgain(): void
}

/**
 * Makes one checkout without a screen: the pure steps of `step`, and the world they act upon.
 *
 * The state changes synchronously, which makes it the latch that guards submit.
 */
export function createFlow(options: FlowOptions): CheckoutFlow {
  const { environment } = options
  const memory = createAttemptMemory(environment.storage)
  const listeners = new Set<() => void>()
  let state: FlowState = { type: 'editing' }

  const dispatch = (event: FlowEvent): readonly FlowEffect[] => {
    const before = state
    const { state: next, effects } = step(state, event)
    state = next
    for (const effect of effects) world.perform(effect)
    if (next !== before) for (const listener of listeners) listener()
    return effects
  }
  const world = createEffects({ ...options, memory, dispatch })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      world.resume(state)
      if (state.type !== 'editing' || state.notice) return
      const event = findAttempt({ ...options, memory })
      if (event) dispatch(event)
    },
    stop: () => world.stop(),
    submit: (build) => submit(options, dispatch, build),
    act: () => void dispatch({ type: 'act' }),
    checkAgain: () => void dispatch({ type: 'asked_again' }),
  }
}

type Dispatch = (event: FlowEvent) => readonly FlowEffect[]

/** The built request goes straight to the adapter and is held by nobody after. */
async function submit(options: FlowOptions, dispatch: Dispatch, build: BuildRequest): Promise<void> {
  const { adapter, environment, order, onError } = options
  if (!environment.isSecure) {
    dispatch({ type: 'refused', code: 'insecure_context' })
    onError?.(
      new CheckoutError('insecure_context', 'Card data is sent from secure pages only: use HTTPS or localhost.'),
    )
    return
  }
  if (!order) throw new CheckoutError('configuration', 'There is no order to pay. Give the checkout an order.')

  const pay = dispatch({ type: 'submitted', attempt: freshAttempt(environment, order.reference) }).find(isPay)
  if (!pay) return

  const { attemptToken } = pay.attempt
  let isSent = false
  const send = (request: CheckoutRequest): Promise<Outcome> => {
    isSent = true
    return adapter.pay(request)
  }
  let outcome: Outcome
  try {
    outcome = await send(await build(attemptToken))
  } catch (cause) {
    const error = asCheckoutError(cause, isSent ? 'unreachable' : 'internal')
    dispatch({ type: isSent ? 'pay_failed' : 'refused', attemptToken, code: error.code })
    onError?.(error)
    return
  }
  dispatch({ type: 'answered', attemptToken, outcome })
}

function freshAttempt(environment: CheckoutEnvironment, reference: string): Attempt {
  const attemptToken = createAttemptToken((length) => environment.randomBytes(length))
  return { attemptToken, reference, startedAt: environment.now() }
}

function isPay(effect: FlowEffect): effect is Extract<FlowEffect, { type: 'pay' }> {
  return effect.type === 'pay'
}
