'use client'

import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { CheckoutAdapter } from '../checkout/adapter.js'
import { type CheckoutFlow, createFlow } from '../checkout/createFlow.js'
import type { CheckoutEnvironment } from '../checkout/environment.js'
import { fetchAdapter } from '../checkout/fetchAdapter.js'
import type { Outcome } from '../contract/outcome.js'
import { en } from '../locales/en.js'
import type { Locale } from '../locales/types/messages.js'
import type { CheckoutError } from '../model/checkoutError.js'
import { browserEnvironment } from './provider/browserEnvironment.js'
import { CheckoutContext, type CheckoutOrder, type CheckoutParts } from './provider/CheckoutContext.js'
import { explainError, explainOutcome } from './provider/explainError.js'

/** The adapter is always needed, an order wherever something is to be paid. */
export interface CheckoutProps {
  /**
   * How the page reaches the merchant's backend. May be made anew at every render. A text is the address of the backend, such
   * as `/api/checkout`, which means `fetchAdapter({ url })`: a server component can give that.
   */
  readonly adapter: CheckoutAdapter | string
  /** The order to pay. A page that only shows a payment, such as the return page, needs none. */
  readonly order?: CheckoutOrder | undefined
  /** @default English */
  readonly locale?: Locale | undefined
  /** How amounts name their currency, wherever this checkout shows one. @default the locale's, which is `symbol` */
  readonly currencyDisplay?: Locale['currencyDisplay']
  /** Origins besides `https:` ones that the shopper may be sent to, such as a local bank page while developing. */
  readonly allowedOrigins?: readonly string[] | undefined
  /** Replaces parts of the browser: the clock, storage, navigation. Read once, for tests and unusual hosts. */
  readonly environment?: Partial<CheckoutEnvironment> | undefined
  /** Called once for each outcome of each attempt. */
  readonly onOutcome?: ((outcome: Outcome) => void) | undefined
  /**
   * Called with what failed, for the developer: a backend that refuses, an address the page must not go to. In development
   * (`NODE_ENV`) the message says what to do about it, and is in the console as well.
   */
  readonly onError?: ((error: CheckoutError) => void) | undefined
  /** A flow made elsewhere; its owner starts and stops it. @internal */
  readonly flow?: CheckoutFlow
  /** Your shop's name as shoppers know it: a receipt says that it was paid. @default the receipt names no shop */
  readonly shopName?: string | undefined
  /** Shown below the receipt once the order is paid: a link to the order, what happens next. @default nothing */
  readonly nextStep?: ReactNode
  /** What belongs to this checkout: a card form, a status, components of your own. */
  readonly children?: ReactNode
}

const noOrigins: readonly string[] = []

/**
 * Holds one checkout: the order, the language and the state of the payment. Renders no element of its own.
 *
 * When it mounts it looks for a payment that was under way, in the return address's fragment or in this tab's memory,
 * and takes it up again. Another `order.reference` begins another checkout.
 *
 * @example
 * <Checkout adapter="/api/checkout" order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}>
 *   <CardForm />
 * </Checkout>
 */
export function Checkout(props: CheckoutProps): ReactElement {
  const { order, locale: language = en, currencyDisplay = language.currencyDisplay } = props
  const { allowedOrigins = noOrigins, flow: given, children, adapter: backend } = props
  const { shopName, nextStep } = props
  const { reference, amount, currency } = order ?? {}
  const adapter = useMemo(() => (typeof backend === 'string' ? fetchAdapter({ url: backend }) : backend), [backend])
  const { hostedUrl } = adapter
  const locale = useMemo(
    () => (currencyDisplay === language.currencyDisplay ? language : { ...language, currencyDisplay }),
    [language, currencyDisplay],
  )
  const now: OwnProps = { ...props, adapter }

  const [own, setOwn] = useState(() => openCheckout(now))
  if (own.props.order?.reference !== reference) setOwn(openCheckout(now))
  const { outcomeListeners } = own
  const flow = given ?? own.flow

  useEffect(() => {
    own.props = now
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
      shopName,
      nextStep,
    }),
    [flow, reference, amount, currency, locale, allowedOrigins, hostedUrl, outcomeListeners, shopName, nextStep],
  )
  return <CheckoutContext.Provider value={parts}>{children}</CheckoutContext.Provider>
}

interface OwnProps extends CheckoutProps {
  readonly adapter: CheckoutAdapter
}

/** One order's own: what comes late for it is reported to the page as it was when it showed that order, not to another's. */
interface OwnCheckout {
  /** As of the last commit with this order. */
  props: OwnProps
  readonly flow: CheckoutFlow
  readonly outcomeListeners: Set<(outcome: Outcome) => void>
}

/** What the merchant's code hands in anew at each render is asked for when it is needed. */
function openCheckout(props: OwnProps): OwnCheckout {
  const outcomeListeners: OwnCheckout['outcomeListeners'] = new Set()
  const latest = { props }
  const flow = createFlow({
    get adapter() {
      return latest.props.adapter
    },
    get order() {
      return latest.props.order
    },
    environment: {
      ...browserEnvironment(noOrigins),
      get allowedOrigins() {
        return latest.props.allowedOrigins ?? noOrigins
      },
      ...props.environment,
    },
    onOutcome: (outcome) => {
      explainOutcome(outcome)
      latest.props.onOutcome?.(outcome)
      for (const listener of outcomeListeners) listener(outcome)
    },
    onError: (error) => {
      const explained = explainError(error)
      latest.props.onError?.(explained)
    },
  })
  return Object.assign(latest, { flow, outcomeListeners })
}
