'use client'

import { type Context, createContext, type ReactNode, useContext } from 'react'
import type { CheckoutOrder } from '../../checkout/checkoutOrder.js'
import type { CheckoutFlow } from '../../checkout/createFlow.js'
import type { Outcome } from '../../contract/outcome.js'
import type { Locale } from '../../locales/types/messages.js'
import type { CheckoutError } from '../../model/checkoutError.js'
import { placementError } from './placementError.js'

export type { CheckoutOrder }

/** The context of a `<Checkout>`. It changes only with the order or the language, never during a payment. */
export interface CheckoutParts {
  readonly flow: CheckoutFlow
  readonly order: CheckoutOrder | undefined
  readonly locale: Locale
  readonly allowedOrigins: readonly string[]
  /** The address that a plain form for the hosted page is posted to. */
  readonly hostedUrl: string | undefined
  /** Called with outcomes, besides the `<Checkout>`. */
  readonly outcomeListeners: Set<(outcome: Outcome) => void>
  readonly onError: (error: CheckoutError) => void
  readonly shopName?: string | undefined
  readonly nextStep?: ReactNode
}

export const CheckoutContext: Context<CheckoutParts | undefined> = createContext<CheckoutParts | undefined>(undefined)

export function useCheckoutParts(): CheckoutParts {
  const parts = useContext(CheckoutContext)
  if (!parts) throw placementError('no <Checkout>')
  return parts
}
