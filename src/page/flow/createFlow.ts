import type { CheckoutRequest, HostedCheckoutRequest } from '../../core/contract/checkoutRequest.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { asCheckoutError, readAnswer } from '../adapter/adapter.js'
import { createAttemptMemory } from './attemptMemory.js'
import type { CheckoutOrder } from './checkoutOrder.js'
import { createSubmit } from './createSubmit.js'
import { createEffects, type FlowOptions } from './effects.js'
import { findAttempt } from './findAttempt.js'
import { type FlowEffect, type FlowEvent, type FlowState, firstState } from './flow.js'
import { step } from './step.js'

/** Builds the request at the last moment, so that card data is in memory only during the call. */
export type BuildRequest = (attemptToken: string) => CheckoutRequest | Promise<CheckoutRequest>

/** One checkout: its state, and the shopper's actions. */
export interface CheckoutFlow {
  /** The state; the same object until it changes. */
  getState(): FlowState
  /**
   * The order with the price that the backend last answered, until the page gives another price.
   */
  withNewPrice(order: CheckoutOrder): CheckoutOrder
  /** Calls `listener` after each change. The function that it answers removes the listener. */
  subscribe(listener: () => void): () => void
  /**
   * Finds a payment in progress, in the address's fragment or in this tab's memory, and watches it.
   * Call it again when the order is known after a return.
   */
  start(): void
  /** Stops watching. A request that was sent goes on, and its answer still counts. */
  stop(): void
  /**
   * Pays. Does nothing while a payment is in progress.
   *
   * @throws {CheckoutError} `configuration` without an order
   */
  submit(build: BuildRequest): Promise<void>
  /**
   * Asks for the address of the service's hosted page and goes there. Ignored while a payment is
   * under way.
   *
   * @throws {CheckoutError} `configuration` when there is no order, or the adapter knows no hosted
   *   page.
   */
  submitHosted(build: (attemptToken: string) => HostedCheckoutRequest): Promise<void>
  /**
   * Cancels the hosted payment in progress. Answers whether it is cancelled: only then the order is
   * free.
   */
  cancel(): Promise<boolean>
  /** Goes to the bank's page or the hosted page. */
  act(): void
  /** Asks for the status at once, and watches it again. */
  checkAgain(): void
}

/**
 * Creates one checkout without a user interface. The state changes synchronously, so a second
 * submit does nothing.
 */
export function createFlow(options: FlowOptions): CheckoutFlow {
  const memory = createAttemptMemory(options.host.storage)
  const listeners = new Set<() => void>()
  let state = firstState(options.order)

  const dispatch = (event: FlowEvent): readonly FlowEffect[] => {
    const before = state
    const { state: nextState, effects } = step(state, event)
    state = nextState
    for (const effect of effects) effectRunner.perform(effect)
    if (nextState !== before) for (const listener of listeners) listener()
    return effects
  }
  const effectRunner = createEffects(options, { memory, dispatch })
  const { submit, withNewPrice } = createSubmit(options, dispatch)

  return {
    getState: () => state,
    withNewPrice,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      effectRunner.resume(state)
      const { order } = options
      if (order) dispatch({ type: 'order_known', reference: order.reference })
      if (state.type !== 'editing' || state.notice) return
      const event = findAttempt(options, memory)
      if (event) dispatch(event)
    },
    stop: effectRunner.stop,
    submit: (build) => submit(build, (request, call) => options.adapter.pay(request, call)),
    submitHosted: (build) =>
      submit(build, (request, call) => options.adapter.hosted?.(request, call) ?? refuseHosted()),
    async cancel() {
      if (!('attempt' in state)) return false
      const { attemptToken } = state.attempt
      try {
        const outcome = readAnswer(await (options.adapter.cancel?.(attemptToken) ?? refuseHosted()))
        dispatch({ type: 'answered', attemptToken, outcome })
        return outcome.type === 'cancelled'
      } catch (cause) {
        options.onError?.(asCheckoutError(cause))
        return false
      }
    },
    act: () => void dispatch({ type: 'act' }),
    checkAgain: () => void dispatch({ type: 'asked_again' }),
  }
}

function refuseHosted(): never {
  throw new CheckoutError('configuration', 'no hosted')
}
