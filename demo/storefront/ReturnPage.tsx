import { type ReactElement, useEffect, useState } from 'react'
import { Checkout, type Outcome, PaymentStatus } from 'tillkit'
import { CheckoutDevtools } from 'tillkit/devtools'
import { locales, shopAdapter } from './CheckoutPage.js'
import { emptyCart } from './cart.js'
import { EmptyPage } from './EmptyPage.js'
import type { Language, ShopMessages } from './messages.js'
import { OrderSummary } from './OrderSummary.js'
import { loadOrders, type ShopOrder } from './order.js'
import { saysWhy } from './page.js'

export interface ReturnPageProps {
  readonly address: string
  /** The shopper's orders, if the server wrote them into the page. */
  readonly first: readonly ShopOrder[] | undefined
  readonly sandboxUrl: string
  readonly language: Language
  readonly messages: ShopMessages
}

/**
 * Where shoppers come back to: what the payment service says, and below it what the merchant's own
 * orders say.
 */
export function ReturnPage({
  address,
  first,
  sandboxUrl,
  language,
  messages,
}: ReturnPageProps): ReactElement {
  const [outcomes, setOutcomes] = useState(0)
  const orders = useOrders(outcomes, first)
  const onOutcome = (outcome: Outcome): void => {
    if (outcome.type === 'succeeded') emptyCart()
    setOutcomes((count) => count + 1)
  }
  return (
    <div className="arrival">
      <noscript>
        <h1>{messages.thanks}</h1>
        <p className="notice">{messages.reloadToSee}</p>
      </noscript>
      <section className={saysWhy(address) ? undefined : 'scripted'} aria-label={messages.thanks}>
        <Checkout
          adapter={shopAdapter}
          locale={locales[language]}
          allowedOrigins={[sandboxUrl]}
          onOutcome={onOutcome}
          shopName={messages.shop}
          nextStep={
            <a className="tillkit-action" href="/">
              {messages.toPots}
            </a>
          }
        >
          <CheckoutDevtools sandbox={sandboxUrl}>
            <PaymentStatus
              heading="h1"
              address={address}
              shopHref="/"
              retryHref={(reference) => `/checkout?order=${encodeURIComponent(reference)}`}
            />
          </CheckoutDevtools>
        </Checkout>
      </section>
      <div className="orders">
        <h2>{messages.yourOrders}</h2>
        {orders === undefined && <p>{messages.loading}</p>}
        {orders?.length === 0 && <EmptyPage scene="emptyShelf" text={messages.noOrders} />}
        {orders?.map((order) => (
          <OrderSummary
            key={order.reference}
            order={order}
            language={language}
            messages={messages}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * The shopper's orders, asked for again after each outcome: by then the webhook may have reached
 * the database.
 */
export function useOrders(
  outcomes: number,
  first: readonly ShopOrder[] | undefined,
): readonly ShopOrder[] | undefined {
  const [orders, setOrders] = useState(first)
  useEffect(() => {
    let left = false
    const load = (): void =>
      void loadOrders().then((loaded) => {
        if (!left && loaded) setOrders(loaded)
      })
    let timer: ReturnType<typeof setTimeout> | undefined
    const loadAgain = (delayMs: number): void => {
      timer = setTimeout(() => {
        load()
        if (delayMs < 60_000) loadAgain(delayMs * 1.2)
      }, delayMs)
    }
    load()
    // The answer to the shopper and the webhook to the merchant travel apart. Until both are here
    // the page contradicts itself, so it asks often at first, then less and less, for some minutes.
    if (outcomes > 0) loadAgain(300)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [outcomes])
  return orders
}
