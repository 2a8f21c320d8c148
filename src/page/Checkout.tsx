'use client'

import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Outcome } from '../core/contract/outcome.js'
import type { CheckoutError } from '../core/model/checkoutError.js'
import { en } from '../locales/en.js'
import type { Locale } from '../locales/types/messages.js'
import type { CheckoutAdapter } from './flow/adapter.js'
import type { CheckoutHost } from './flow/checkoutHost.js'
import type { CheckoutOrder } from './flow/checkoutOrder.js'
import { type CheckoutFlow, createFlow } from './flow/createFlow.js'
import { adapterOf } from './flow/fetchAdapter.js'
import { explainFormerProps } from './part/formerProps.js'
import { browserHost } from './provider/browserHost.js'
import { explainError, explainOutcome } from './provider/explainError.js'
import { CheckoutContext, type CheckoutParts } from './provider/useCheckout.js'

/** The adapter is required, the order only to pay. */
export interface CheckoutProps {
  /**
   * Where the page's requests go: the backend's address, such as `/api/checkout`, or an object that
   * reaches it, which may be another at every render. A server component can give an address only.
   */
  readonly adapter: CheckoutAdapter | string
  /** The order to pay. A page that only shows a payment, such as the return page, needs none. */
  readonly order?: CheckoutOrder | undefined
  /** @default English */
  readonly locale?: Locale | undefined
  /** How amounts show their currency. @default the locale's, which is `symbol` */
  readonly currencyDisplay?: Locale['currencyDisplay']
  /**
   * Origins besides `https:` ones that the shopper may be sent to, such as a local bank page in
   * development.
   */
  readonly allowedOrigins?: readonly string[] | undefined
  /**
   * Replaces what the checkout uses of the browser: clock, storage, navigation. Read once. For tests
   * and unusual pages.
   */
  readonly host?: Partial<CheckoutHost> | undefined
  /** Called once for each outcome of each attempt. */
  readonly onOutcome?: ((outcome: Outcome) => void) | undefined
  /**
   * Called with errors, for the developer: a refusal of the backend, a forbidden address. In
   * development (`NODE_ENV`) the message says what to do, and is in the console too.
   */
  readonly onError?: ((error: CheckoutError) => void) | undefined
  /** A flow that its owner starts and stops. @internal */
  readonly flow?: CheckoutFlow
  /** Your shop's name, for the receipt. @default none */
  readonly shopName?: string | undefined
  /** Shown below the receipt of a paid order, such as a link to the order. @default nothing */
  readonly nextStep?: ReactNode
  /** The components of this checkout: a card form, a status, your own. */
  readonly children?: ReactNode
}

const noOrigins: readonly string[] = []

/**
 * Provides one checkout: the order, the language and the state of the payment. Renders no element.
 *
 * On mount it looks for an unfinished payment, in the return address's fragment or in this tab's
 * memory, and continues it. Another `order.reference` begins another checkout.
 *
 * @example <Checkout adapter="/api/checkout" order={{ reference: 'A-1001', amount: '499.90',
 * currency: 'UAH' }}> <CardForm /> </Checkout>
 */
export function Checkout(props: CheckoutProps): ReactElement {
  const {
    order,
    locale: language = en,
    currencyDisplay = language.currencyDisplay,
    allowedOrigins = noOrigins,
  } = props
  const { flow: given, children, adapter: givenAdapter, shopName, nextStep, ...others } = props
  const { host, onOutcome, onError, ...unknownProps } = others
  explainFormerProps(unknownProps)
  const { reference, amount, currency } = order ?? {}
  const adapter = useMemo(() => adapterOf(givenAdapter), [givenAdapter])
  const { hostedUrl } = adapter
  const locale = useMemo(
    () =>
      currencyDisplay === language.currencyDisplay ? language : { ...language, currencyDisplay },
    [language, currencyDisplay],
  )
  const now: OwnProps = { ...props, adapter }

  const [own, setOwn] = useState(() => openCheckout(now))
  if (own.props.order?.reference !== reference) setOwn(openCheckout(now))
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
      getAdapter: own.getAdapter,
      outcomeListeners: own.outcomeListeners,
      onError: own.onError,
      shopName,
      nextStep,
    }),
    [flow, reference, amount, currency, locale, allowedOrigins, hostedUrl, own, shopName, nextStep],
  )
  return <CheckoutContext.Provider value={parts}>{children}</CheckoutContext.Provider>
}

interface OwnProps extends CheckoutProps {
  readonly adapter: CheckoutAdapter
}

/**
 * The checkout of one order. Late results of an order are reported with its last props, not with
 * another order's.
 */
interface OwnCheckout
  extends Pick<CheckoutParts, 'flow' | 'getAdapter' | 'outcomeListeners' | 'onError'> {
  props: OwnProps
}

/** The merchant's props may change at each render, so they are read when needed. */
function openCheckout(props: OwnProps): OwnCheckout {
  const outcomeListeners: CheckoutParts['outcomeListeners'] = new Set()
  const latest = { props }
  const onError: OwnCheckout['onError'] = (error) => {
    const explained = explainError(error)
    latest.props.onError?.(explained)
  }
  const getAdapter = (): CheckoutAdapter => latest.props.adapter
  const flow = createFlow({
    get adapter() {
      return getAdapter()
    },
    get order() {
      return latest.props.order
    },
    host: {
      ...browserHost(noOrigins),
      get allowedOrigins() {
        return latest.props.allowedOrigins ?? noOrigins
      },
      ...props.host,
    },
    onOutcome: (outcome) => {
      explainOutcome(outcome)
      latest.props.onOutcome?.(outcome)
      for (const listener of outcomeListeners) listener(outcome)
    },
    onError,
  })
  return Object.assign(latest, { flow, getAdapter, outcomeListeners, onError })
}
