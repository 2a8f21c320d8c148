import { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutOrder } from '../flow/checkoutOrder.js'
import type { CheckoutFlow } from '../flow/createFlow.js'
import {
  type EditingNotice,
  type FlowState,
  firstState,
  isOpen,
  placeholderAttempt,
} from '../flow/flow.js'
import { mayHavePayment, type PaymentTraces } from './mayHavePayment.js'

export interface LateFlowOptions {
  /** The order that is shown now. */
  readonly getOrder: () => CheckoutOrder | undefined
  readonly host: PaymentTraces
  readonly onError: (error: CheckoutError) => void
  /** Creates the flow if its file is there. */
  readonly createFlow: () => CheckoutFlow | undefined
  /** Loads the file. Never rejects: if it fails, the next call tries again. */
  readonly load: () => Promise<void>
  /** Loads it once the page has nothing else to do, and calls `onLoaded` then. */
  readonly loadWhenIdle: (onLoaded: () => void) => void
}

const notLoadedNotice: EditingNotice = { type: 'failed', code: 'unreachable' }

/**
 * Creates one checkout whose steps are in a file that is loaded late: a first paint needs only the
 * first state. Without that file nothing is sent.
 *
 * A press before the file is there is `submitting` and waits for it. It is sent once, and only if
 * the order and its price are still the same. If the file can't be loaded, the shopper sees that
 * nothing was charged, and may press again. A payment in progress is `recovering` while the file
 * loads, and `unknown` if it can't be loaded.
 */
export function createLateFlow(options: LateFlowOptions): CheckoutFlow {
  const { getOrder, host, onError } = options
  const listeners = new Set<() => void>()
  let flow = options.createFlow()
  let earlyState = firstState(getOrder())
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
    flow = options.createFlow()
    flow?.subscribe(notify)
    flow?.start()
    // A form that was open and still is needs no new render.
    if (flow && flow.getState().type !== earlyState.type) notify()
    return flow
  }
  const load = async (): Promise<CheckoutFlow | undefined> => {
    await options.load()
    const loadedFlow = open()
    if (!loadedFlow && isStarted) onError(new CheckoutError('unreachable', 'no file'))
    return loadedFlow
  }
  const recover = async (): Promise<void> => {
    // A press that waits goes on. An order that is shown as paid takes no step.
    if (['submitting', 'finished'].includes(earlyState.type)) return
    const order = getOrder()
    if (isOpen(earlyState) && !mayHavePayment(host, order)) return options.loadWhenIdle(open)
    const attempt = placeholderAttempt(order?.reference)
    setEarlyState({ type: 'recovering', attempt })
    if (!(await load()) && isStarted) setEarlyState({ type: 'unknown', attempt, watching: false })
  }
  const submitTo = async (send: (flow: CheckoutFlow) => Promise<void>): Promise<void> => {
    const openFlow = open()
    if (openFlow) return send(openFlow)
    // Another press waits, or a payment is looked up.
    if (!isOpen(earlyState)) return
    const order = getOrder()
    const agreedOrder = JSON.stringify(order)
    setEarlyState({ type: 'submitting', attempt: placeholderAttempt(order?.reference) })
    const loadedFlow = await load()
    if (!loadedFlow)
      return setEarlyState({ type: 'editing', ...(isStarted && { notice: notLoadedNotice }) })
    // The shopper has not agreed to another price.
    if (JSON.stringify(getOrder()) === agreedOrder) await send(loadedFlow)
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
      else void recover()
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
