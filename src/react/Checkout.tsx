'use client'

import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { CheckoutAdapter } from '../checkout/adapter.js'
import { type CheckoutFlow, createFlow, refuseHosted } from '../checkout/createFlow.js'
import type { CheckoutEnvironment } from '../checkout/environment.js'
import { en } from '../locales/en.js'
import type { CheckoutError } from '../model/checkoutError.js'
import type { Outcome } from '../model/outcome.js'
import { browserEnvironment } from './browserEnvironment.js'
import { CheckoutContext, type CheckoutOrder, type CheckoutParts } from './CheckoutContext.js'
import type { Locale } from './messages.js'

/** The adapter is always needed, an order wherever something is to be paid. */
export interface CheckoutProps {
  /** How the page reaches the merchant's backend. May be made anew at every render. */
  readonly adapter: CheckoutAdapter
  /** The order to pay. A page that only shows a payment, such as the return page, needs none. */
  readonly order?: CheckoutOrder
  /** @default English */
  readonly locale?: Locale
  /** Origins besides `https:` ones that the shopper may be sent to, such as a local bank page while developing. */
  readonly allowedOrigins?: readonly string[]
  /** Replaces parts of the browser: the clock, storage, navigation. Read once, for tests and unusual hosts. */
  readonly environment?: Partial<CheckoutEnvironment>
  /** Told once of each outcome of each attempt. */
  readonly onOutcome?: (outcome: Outcome) => void
  /** Told what failed, for the developer: a proxy that refuses, an address the page must not go to. */
  readonly onError?: (error: CheckoutError) => void
  /** A flow made elsewhere; its owner starts and stops it. @internal */
  readonly flow?: CheckoutFlow
  /** What belongs to this checkout: a card form, a status, components of your own. */
  readonly children?: ReactNode
}

const noOrigins: readonly string[] = []

/**
 * Holds one checkout: the order, the language and where the payment stands. Renders no element of its own.
 *
 * When it mounts it looks for a payment that was under way, in the return address's fragment or in this tab's memory,
 * and takes it up again. Another `order.reference` begins another checkout.
 *
 * @example
 * <Checkout adapter={fetchAdapter({ url: '/api/checkout' })} order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}>
 *   <CardForm />
 * </Checkout>
 */
export function Checkout(props: CheckoutProps): ReactElement {
  const { order, locale = en, allowedOrigins = noOrigins, children } = props
  const { reference, amount, currency } = order ?? {}
  const { hostedUrl } = props.adapter

  const latest = useRef(props)
  const [outcomeListeners] = useState<CheckoutParts['outcomeListeners']>(() => new Set())
  const given = props.flow
  const flow = useMemo(
    () => given ?? createFlowOf({ latest, reference, outcomeListeners }),
    [given, reference, outcomeListeners],
  )

  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (given) return
    flow.start()
    return () => flow.stop()
  }, [flow, given])

  const parts = useMemo<CheckoutParts>(
    () => ({
      flow,
      order:
        reference === undefined || amount === undefined || currency === undefined
          ? undefined
          : { reference, amount, currency },
      locale,
      allowedOrigins,
      hostedUrl,
      outcomeListeners,
    }),
    [flow, reference, amount, currency, locale, allowedOrigins, hostedUrl, outcomeListeners],
  )
  return <CheckoutContext.Provider value={parts}>{children}</CheckoutContext.Provider>
}

interface FlowSource {
  readonly latest: { readonly current: CheckoutProps }
  readonly reference: string | undefined
  readonly outcomeListeners: ReadonlySet<(outcome: Outcome) => void>
}

/** One flow for one order. What the merchant's code hands in anew at each render is asked for when it is needed. */
function createFlowOf({ latest, reference, outcomeListeners }: FlowSource): CheckoutFlow {
  const { allowedOrigins = noOrigins, environment } = latest.current
  return createFlow({
    adapter: {
      pay: (request, options) => latest.current.adapter.pay(request, options),
      status: (attemptToken, options) => latest.current.adapter.status(attemptToken, options),
      hosted: (request, options) => latest.current.adapter.hosted?.(request, options) ?? refuseHosted(),
      cancel: (attemptToken, options) => latest.current.adapter.cancel?.(attemptToken, options) ?? refuseHosted(),
    },
    ...(reference !== undefined && { order: { reference } }),
    environment: { ...browserEnvironment(allowedOrigins), ...environment },
    onOutcome: (outcome) => {
      latest.current.onOutcome?.(outcome)
      for (const listener of outcomeListeners) listener(outcome)
    },
    onError: (error) => latest.current.onError?.(error),
  })
}
