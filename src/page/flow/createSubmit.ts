import { createAttemptToken } from '../../core/contract/attemptToken.js'
import type { AttemptRequest } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { type AdapterCallOptions, asCheckoutError, readAnswer } from '../adapter/adapter.js'
import type { CheckoutOrder } from './checkoutOrder.js'
import type { FlowOptions } from './effects.js'
import type { FlowEffect, FlowEvent, PageAttempt } from './flow.js'

/**
 * Creates what sends an attempt, and keeps the price that the backend last answered.
 *
 * @param dispatch performs a step of the checkout, and answers its effects
 */
export function createSubmit(
  options: FlowOptions,
  dispatch: (event: FlowEvent) => readonly FlowEffect[],
) {
  const { host } = options
  /** The backend's price, and the page's price that it replaces. */
  let newPrice: { readonly instead: string; readonly order: CheckoutOrder } | undefined

  /** What every later call says, once an agent's submit was refused. */
  let callOptions: AdapterCallOptions | undefined

  const withNewPrice = (order: CheckoutOrder): CheckoutOrder =>
    newPrice?.instead === priceOf(order) ? newPrice.order : order

  const createAttempt = ({ reference }: CheckoutOrder): PageAttempt => ({
    attemptToken: createAttemptToken((length) => host.randomBytes(length)),
    reference,
    startedAt: host.now(),
  })

  /** The built request goes to the adapter, and no reference to it stays. */
  const submit = async <Request extends AttemptRequest>(
    build: (attemptToken: string) => Request | Promise<Request>,
    send: (request: Request, call?: AdapterCallOptions) => Promise<Outcome>,
  ): Promise<void> => {
    const { order, onError } = options
    if (!host.isSecure) {
      dispatch({ type: 'refused', code: 'insecure_context' })
      onError?.(new CheckoutError('insecure_context'))
      return
    }
    if (!order) throw new CheckoutError('configuration', 'no order')

    const effects = dispatch({ type: 'submitted', attempt: createAttempt(order) })
    const pay = effects.find((effect) => effect.type === 'pay')
    // Another payment is in progress.
    if (!pay) return

    const { attemptToken } = pay.attempt
    let isSent = false
    let outcome: Outcome
    try {
      const { amount, currency } = withNewPrice(order)
      const request = {
        shown_amount: String(amount),
        shown_currency: currency,
        ...(await build(attemptToken)),
      }
      isSent = true
      outcome = readAnswer(await send(request, callOptions))
    } catch (cause) {
      const error = asCheckoutError(cause, isSent ? 'unreachable' : 'internal')
      if (error.code === 'agent_submit') callOptions = { followsAgentSubmit: true }
      dispatch({ type: isSent ? 'pay_failed' : 'refused', attemptToken, code: error.code })
      onError?.(error)
      return
    }
    if ('order' in outcome)
      newPrice = { instead: priceOf(order), order: { ...order, ...outcome.order } }
    dispatch({ type: 'answered', attemptToken, outcome })
  }

  return { submit, withNewPrice }
}

function priceOf({ amount, currency }: CheckoutOrder): string {
  return amount + currency
}
