import { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutFlow, createFlow } from '../flow/createFlow.js'
import type { FlowOptions } from '../flow/effects.js'
import { type EditingNotice, type FlowState, firstState, isOpen } from '../flow/flow.js'
import { findTrace, unsentAttempt } from './findTrace.js'

/** Loads the file of the flow. */
export interface FlowLoader {
  readonly now: () => { readonly createFlow: typeof createFlow } | undefined
  /** Never rejects. After a failure `now` answers nothing, and the next call tries again. */
  readonly load: () => Promise<void>
}

export interface LateFlowOptions {
  readonly checkout: FlowOptions
  readonly loader: FlowLoader
  /** Loads the file once the page has nothing else to do. */
  readonly loadWhenIdle: () => void
}

const notice: EditingNotice = { type: 'failed', code: 'unreachable' }

/**
 * Creates one checkout whose steps are in a file that is loaded late: a first paint needs only the
 * first state. Without that file nothing is sent.
 *
 * A press before the file is there is `submitting` and waits for it. It is sent once, and only if
 * the order and its price are still the same. If the file can't be loaded, the shopper sees that
 * nothing was charged, and may press again. A payment in progress is `recovering` meanwhile. If the
 * file can't be loaded, it is `unknown`.
 */
export function createLateFlow({ checkout, loader, loadWhenIdle }: LateFlowOptions): CheckoutFlow {
  const listeners = new Set<() => void>()
  let flow = loader.now()?.createFlow(checkout)
  let earlyState = firstState(checkout.order)
  let isStarted = false

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  flow?.subscribe(notify)
  const setEarlyState = (state: FlowState): void => {
    earlyState = state
    notify()
  }
  // A checkout that was stopped while it waited sends nothing.
  const open = (): CheckoutFlow | undefined => {
    if (flow || !isStarted) return flow
    flow = loader.now()?.createFlow(checkout)
    flow?.subscribe(notify)
    flow?.start()
    return flow
  }
  const load = async (): Promise<CheckoutFlow | undefined> => {
    await loader.load()
    if (!loader.now()) checkout.onError?.(new CheckoutError('unreachable', 'no file'))
    return open()
  }
  const recover = async (): Promise<void> => {
    const attempt = findTrace(checkout)
    if (!attempt) return loadWhenIdle()
    setEarlyState({ type: 'recovering', attempt })
    if (await load()) return notify()
    if (isStarted) setEarlyState({ type: 'unknown', attempt, watching: false })
  }
  const submitTo = async (send: (flow: CheckoutFlow) => Promise<void>): Promise<void> => {
    const openFlow = open()
    if (openFlow) return send(openFlow)
    // Another press waits, or a payment is looked up.
    if (!isOpen(earlyState)) return
    const agreedPrice = priceOf(checkout)
    setEarlyState({ type: 'submitting', attempt: unsentAttempt(checkout) })
    const loadedFlow = await load()
    if (!loadedFlow) return setEarlyState({ type: 'editing', ...(isStarted && { notice }) })
    notify()
    // The shopper has not agreed to another price.
    if (priceOf(checkout) === agreedPrice) await send(loadedFlow)
  }

  return {
    getState: () => flow?.getState() ?? earlyState,
    withNewPrice: (order) => flow?.withNewPrice(order) ?? order,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      isStarted = true
      if (flow) flow.start()
      // A press that waits goes on. An order that is shown as paid takes no step.
      else if (!['submitting', 'finished'].includes(earlyState.type)) void recover()
    },
    stop() {
      isStarted = false
      flow?.stop()
    },
    submit: (build) => submitTo((openFlow) => openFlow.submit(build)),
    submitHosted: (build) => submitTo((openFlow) => openFlow.submitHosted(build)),
    cancel: async () => (await (flow ?? load()))?.cancel() ?? false,
    act: () => flow?.act(),
    checkAgain() {
      if (flow) flow.checkAgain()
      else void recover()
    },
  }
}

function priceOf({ order }: FlowOptions): string {
  return JSON.stringify([order?.reference, order?.amount, order?.currency])
}
