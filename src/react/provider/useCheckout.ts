'use client'

import { useSyncExternalStore } from 'react'
import type { CheckoutFlow } from '../../checkout/createFlow.js'
import type { FlowState } from '../../checkout/flow.js'
import type { Locale } from '../../locales/types/messages.js'
import { type CheckoutOrder, useCheckoutParts } from './CheckoutContext.js'

/** The checkout around a component: the state of the payment, and what can be done about it. */
export interface CheckoutHandle {
  /** Moves with the payment, never with a keystroke. */
  readonly state: FlowState
  /**
   * The `<Checkout>`'s own, at the price the backend has answered where that has changed since: show this one.
   * `undefined` on a page that only shows a payment.
   */
  readonly order: CheckoutOrder | undefined
  /** The given one, else English. */
  readonly locale: Locale
  /** Pays with the request that `build` makes for the attempt's token. Does nothing while an attempt is under way. */
  readonly submit: CheckoutFlow['submit']
  /** Asks for the way to the service's hosted page, with the request that `build` makes, and goes there. */
  readonly submitHosted: CheckoutFlow['submitHosted']
  /** Cancels the hosted payment under way. Answers whether it is cancelled: nothing else frees the order. */
  readonly cancel: CheckoutFlow['cancel']
  /** Sends the shopper to the bank's page again. */
  readonly act: () => void
  /** Asks for the status once more after the watch has ended. */
  readonly checkAgain: () => void
}

/**
 * Gives the checkout around a component and renders it again when the payment moves on.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 */
export function useCheckout(): CheckoutHandle {
  const { flow, order: given, locale } = useCheckoutParts()
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  const getOrder = (): CheckoutOrder | undefined => given && flow.withNewPrice(given)
  // Subscribed to as well: a compiler keeps what it computed from the same flow and order, though the price has changed.
  const order = useSyncExternalStore(flow.subscribe, getOrder, getOrder)
  const { submit, submitHosted, cancel, act, checkAgain } = flow
  return { state, order, locale, submit, submitHosted, cancel, act, checkAgain }
}
