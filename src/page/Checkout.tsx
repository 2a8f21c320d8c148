'use client'

import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Outcome } from '../core/contract/outcome.js'
import type { CheckoutError } from '../core/model/checkoutError.js'
import { en } from '../locales/en.js'
import type { Locale } from '../locales/types/messages.js'
import type { CheckoutAdapter } from './adapter/adapter.js'
import { callSafely } from './flow/callSafely.js'
import type { CheckoutHost } from './flow/checkoutHost.js'
import type { CheckoutOrder } from './flow/checkoutOrder.js'
import { createLateFlow } from './late-flow/createLateFlow.js'
import { explainFormerProps } from './part/formerProps.js'
import { loadWhenIdle } from './part/loadWhenIdle.js'
import { earlyHost } from './provider/earlyHost.js'
import { explainError } from './provider/explainError.js'
import { adapterOf } from './provider/fetchAdapter.js'
import { lazyPayment } from './provider/lazyPayment.js'
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
   * What the button says: `pay` "Pay UAH 499.90", `order` "Order with obligation to pay", as German
   * and Austrian law asks of a press that makes a contract. Then show the amount beside the form.
   * Wallets' buttons stay as they are: Apple and Google have no words for an obligation to pay.
   *
   * @default 'pay'
   */
  readonly payMessage?: 'pay' | 'order' | undefined
  /**
   * Origins besides `https:` ones that the shopper may be sent to, such as a local bank page in
   * development. A receipt's link is shown only if it is `https:`, so a local sandbox shows none.
   */
  readonly allowedOrigins?: readonly string[] | undefined
  /**
   * Replaces what the checkout uses of the browser: clock, storage, navigation. Read once. For
   * tests and unusual pages.
   */
  readonly host?: Partial<CheckoutHost> | undefined
  /** Called once for each outcome of each attempt. */
  readonly onOutcome?: ((outcome: Outcome) => void) | undefined
  /**
   * Called with errors, for the developer: a refusal of the backend, a forbidden address. In
   * development (`NODE_ENV`) the message says what to do, and is in the console too.
   */
  readonly onError?: ((error: CheckoutError) => void) | undefined
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
 * memory, and continues it, also if the order is given later. Another `order.reference` begins
 * another checkout. If a callback throws, the error is an uncaught one of the page, and the payment
 * goes on.
 *
 * @example
 * <Checkout
 *   adapter="/api/checkout"
 *   order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}
 * >
 *   <CardForm />
 * </Checkout>
 */
export function Checkout(props: CheckoutProps): ReactElement {
  const {
    adapter: addressOrAdapter,
    order,
    locale: pageLocale = en,
    currencyDisplay = pageLocale.currencyDisplay,
    payMessage,
    allowedOrigins = noOrigins,
    onOutcome,
    shopName,
    nextStep,
    children,
    ...unknownProps
  } = props
  explainFormerProps(unknownProps)
  const adapter = useMemo(() => adapterOf(addressOrAdapter), [addressOrAdapter])
  const latestProps: SessionProps = { ...props, adapter }

  const [session, setSession] = useState(() => openSession(latestProps))
  const { reference, amount, currency } = order ?? {}
  if (session.latest.props.order?.reference !== reference && !isReturnWithoutOrder(session))
    setSession(openSession(latestProps))
  useEffect(() => {
    session.latest.props = latestProps
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: start() reads the order's reference
  useEffect(() => {
    session.flow.start()
    return () => session.flow.stop()
  }, [session, reference])

  // The merchant's objects may be new at each render: the context changes with their content only.
  const locale = useMemo(() => {
    if (payMessage !== 'order' && currencyDisplay === pageLocale.currencyDisplay) return pageLocale
    const { messages } = pageLocale
    const orderTexts = payMessage === 'order' && { pay: messages.order, payHosted: messages.order }
    return { ...pageLocale, currencyDisplay, messages: { ...messages, ...orderTexts } }
  }, [pageLocale, currencyDisplay, payMessage])
  const shownOrder = useMemo(
    () =>
      reference === undefined || amount === undefined || currency === undefined
        ? undefined
        : { reference, amount, currency },
    [reference, amount, currency],
  )
  const { hostedUrl } = adapter
  const parts = useMemo<CheckoutParts>(
    () => ({
      ...session,
      order: shownOrder,
      locale,
      allowedOrigins,
      hostedUrl,
      shopName,
      nextStep,
    }),
    [session, shownOrder, locale, allowedOrigins, hostedUrl, shopName, nextStep],
  )
  return <CheckoutContext.Provider value={parts}>{children}</CheckoutContext.Provider>
}

interface SessionProps extends CheckoutProps {
  readonly adapter: CheckoutAdapter
}

/**
 * The checkout of one order. It keeps the last props that were rendered for this order, so that a
 * late result is reported to them, and not to those of the next order.
 */
interface CheckoutSession extends Pick<CheckoutParts, 'flow' | 'getAdapter' | 'onError'> {
  readonly latest: { props: SessionProps }
}

/**
 * Whether the page shows a payment after a return, and has no order yet. The address no longer
 * has its token, so the order that comes later must not begin another session.
 */
function isReturnWithoutOrder({ flow }: CheckoutSession): boolean {
  const state = flow.getState()
  return 'attempt' in state && state.attempt.reference === ''
}

/** The merchant's props may change at each render, so they are read when needed. */
function openSession(firstProps: SessionProps): CheckoutSession {
  const latest = { props: firstProps }
  const onError = (error: CheckoutError): void => {
    const explained = explainError(error)
    callSafely(() => latest.props.onError?.(explained))
  }
  const flow = createLateFlow({
    getOrder: () => latest.props.order,
    host: { ...earlyHost, ...firstProps.host },
    onError,
    createFlow: () => lazyPayment.now()?.createPageFlow({ latest, host: firstProps.host, onError }),
    load: lazyPayment.load,
    loadWhenIdle: (onLoaded) => loadWhenIdle(() => lazyPayment.subscribe(onLoaded)),
  })
  return { latest, flow, getAdapter: () => latest.props.adapter, onError }
}
