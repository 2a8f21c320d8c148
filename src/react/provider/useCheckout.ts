'use client'

import { useSyncExternalStore } from 'react'
import type { CheckoutFlow } from '../../checkout/createFlow.js'
import type { FlowState } from '../../checkout/flow.js'
import type { Locale } from '../../locales/types/messages.js'
import { type CheckoutOrder, useCheckoutParts } from './CheckoutContext.js'

/** The checkout around a component: the state of the payment, and its actions. */
export interface CheckoutHandle {
  /** Changes with the payment, never with typing. */
  readonly state: FlowState
  /**
   * The order of the `<Checkout>` at the backend's latest price: show this one. `undefined` on a page that only shows a payment.
   */
  readonly order: CheckoutOrder | undefined
  /** The given locale, or English. */
  readonly locale: Locale
  /** Pays with the request that `build` creates for the attempt's token. Does nothing while an attempt is running. */
  readonly submit: CheckoutFlow['submit']
  /** Requests the service's hosted page with the request that `build` creates, and goes there. */
  readonly submitHosted: CheckoutFlow['submitHosted']
  /** Cancels the hosted payment. Resolves with whether it is cancelled: only this frees the order. */
  readonly cancel: CheckoutFlow['cancel']
  /** Sends the shopper to the bank's page again. */
  readonly act: () => void
  /** Requests the status again after the watch has ended. */
  readonly checkAgain: () => void
}

/**
 * The checkout around a component. Renders again when the payment changes.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 */
export function useCheckout(): CheckoutHandle {
  const { flow, order: given, locale } = useCheckoutParts()
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  const getOrder = (): CheckoutOrder | undefined => given && flow.withNewPrice(given)
  // Subscribed too: a compiler would cache the result although the price has changed.
  const order = useSyncExternalStore(flow.subscribe, getOrder, getOrder)
  const { submit, submitHosted, cancel, act, checkAgain } = flow
  return { state, order, locale, submit, submitHosted, cancel, act, checkAgain }
}
