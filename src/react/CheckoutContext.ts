'use client'

import { type Context, createContext, useContext } from 'react'
import type { CheckoutFlow } from '../checkout/createFlow.js'
import { CheckoutError } from '../model/checkoutError.js'
import type { Outcome } from '../model/outcome.js'
import type { Locale } from './messages.js'

/** The order to pay, as the merchant names it. The amount is shown; what is charged comes from the merchant's backend. */
export interface CheckoutOrder {
  /** The name the backend finds the order by: 1 to 256 characters. Another one begins another checkout. */
  readonly reference: string
  /** Decimal text with two decimals, such as `499.90`, or a number. */
  readonly amount: string | number
  /** ISO 4217, such as `UAH`. */
  readonly currency: string
  /**
   * The order is paid already, by whatever means: it is shown as paid instead of a form, and the backend is asked nothing.
   * Read when this order's checkout begins. @default false
   */
  readonly paid?: boolean
}

/** What a `<Checkout>` hands down. It changes only with the order or the language, never while a payment goes on. */
export interface CheckoutParts {
  readonly flow: CheckoutFlow
  readonly order: CheckoutOrder | undefined
  readonly locale: Locale
  readonly allowedOrigins: readonly string[]
  /** Where a plain form is posted for the hosted page. */
  readonly hostedUrl: string | undefined
  /** Components that want to hear of outcomes besides the `<Checkout>` itself. */
  readonly outcomeListeners: Set<(outcome: Outcome) => void>
}

export const CheckoutContext: Context<CheckoutParts | undefined> = createContext<CheckoutParts | undefined>(undefined)

export function useCheckoutParts(): CheckoutParts {
  const parts = useContext(CheckoutContext)
  if (!parts) {
    throw new CheckoutError(
      'configuration',
      'There is no <Checkout> above this component, so there is nothing to pay: put it inside one.',
    )
  }
  return parts
}
