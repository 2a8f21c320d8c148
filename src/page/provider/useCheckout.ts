'use client'

import {
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { Locale } from '../../locales/types/messages.js'
import type { CheckoutAdapter } from '../adapter/adapter.js'
import type { CheckoutOrder } from '../flow/checkoutOrder.js'
import type { CheckoutFlow } from '../flow/createFlow.js'
import type { FlowState } from '../flow/flow.js'

/** The checkout around a component: the state of the payment, and its actions. */
export interface CheckoutHandle {
  /** Changes with the payment, never with typing. */
  readonly state: FlowState
  /**
   * The order of the `<Checkout>` at the backend's latest price: show this one. `undefined` on a
   * page that only shows a payment.
   */
  readonly order: CheckoutOrder | undefined
  /** The given locale, or English. */
  readonly locale: Locale
  /**
   * Pays with the request that `build` creates for the attempt's token. Does nothing while an
   * attempt is running.
   */
  readonly submit: CheckoutFlow['submit']
  /** Requests the service's hosted page with the request that `build` creates, and goes there. */
  readonly submitHosted: CheckoutFlow['submitHosted']
  /**
   * Cancels the hosted payment. Resolves with whether it is cancelled: only this frees the order.
   */
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
  const { flow, order: pageOrder, locale } = useCheckoutParts()
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  const getOrder = (): CheckoutOrder | undefined => pageOrder && flow.withNewPrice(pageOrder)
  // Subscribed too: a compiler would cache the result although the price has changed.
  const order = useSyncExternalStore(flow.subscribe, getOrder, getOrder)
  const { submit, submitHosted, cancel, act, checkAgain } = flow
  return { state, order, locale, submit, submitHosted, cancel, act, checkAgain }
}

/**
 * The context of a `<Checkout>`. It changes only with the order or the language, never during a
 * payment.
 */
export interface CheckoutParts {
  readonly flow: CheckoutFlow
  readonly order: CheckoutOrder | undefined
  readonly locale: Locale
  readonly allowedOrigins: readonly string[]
  /** The address that a plain form for the hosted page is posted to. */
  readonly hostedUrl: string | undefined
  /** The `<Checkout>`'s adapter of the last render. */
  readonly getAdapter: () => CheckoutAdapter
  readonly onError: (error: CheckoutError) => void
  readonly shopName?: string | undefined
  readonly nextStep?: ReactNode
}

export const CheckoutContext: Context<CheckoutParts | undefined> = createContext<
  CheckoutParts | undefined
>(undefined)

export function useCheckoutParts(): CheckoutParts {
  const checkoutParts = useContext(CheckoutContext)
  if (!checkoutParts) throw placementError('no <Checkout>')
  return checkoutParts
}

// As in explainError.ts: bundlers replace this by the mode, and drop the sentences in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const sentences = {
  'no <Checkout>':
    'There is no <Checkout> above this component, so there is nothing to pay: put it inside one.',
  'no <CardForm>':
    'There is no <CardForm> above this component, so there is nothing to submit it: put it ' +
    'inside one, or inside <CardFields> in a form of your own.',
  'no <FormProvider>':
    'There is no <FormProvider> of react-hook-form above <CardFields>: put it inside your ' +
    'form’s. If there is one, two copies of react-hook-form are installed: see npm ls ' +
    'react-hook-form.',
  'no order': 'There is nothing to pay: give the <Checkout> above an order.',
  'no adapter':
    'No adapter answers this component: put it inside a <Checkout>, or give it your backend’s ' +
    'address as adapter. An adapter of your own needs request for Apple Pay and for a ' +
    'subscription.',
  'no price':
    'The terms of a subscription say what is paid today: give amount and currency, or a ' +
    '<Checkout> with an order around.',
  'no environment': 'Google Pay: environment is test or live.',
  'no sheet': 'The wallet refused the sheet: check country, currency and networks.',
  'no card fields':
    'A <CardForm> needs a CardNumberField, an ExpiryField and a SecurityCodeField: put all ' +
    'three inside.',
}

/**
 * The error of a component that is misplaced, or lacks what it needs: a sentence in development,
 * its key in production.
 */
export function placementError(what: keyof typeof sentences): CheckoutError {
  try {
    if (process.env.NODE_ENV !== 'production')
      return new CheckoutError('configuration', sentences[what])
  } catch {}
  return new CheckoutError('configuration', what)
}
