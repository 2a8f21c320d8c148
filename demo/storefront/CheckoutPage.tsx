import { type ReactElement, useEffect, useState } from 'react'
import {
  AcceptedBrands,
  CardForm,
  Checkout,
  type CheckoutAdapter,
  HostedRedirect,
  type Outcome,
  PaymentMethods,
  SubscriptionTerms,
} from 'tillkit'
import { CheckoutDevtools } from 'tillkit/devtools'
import { en } from 'tillkit/locales/en'
import { ukWhole } from 'tillkit/locales/uk'
import { WalletButtons } from 'tillkit/wallets'
import { emptyCart } from './cart.js'
import { currencyDisplays, isMonthly, monthlyTerms } from './catalogue.js'
import { EmptyPage } from './EmptyPage.js'
import type { Language, ShopMessages } from './messages.js'
import { OrderSummary } from './OrderSummary.js'
import { loadOrder, type ShopOrder } from './order.js'
import { Promises } from './Promises.js'
import { isHosted, referenceOf } from './page.js'
import { navigate } from './router.js'

export const shopAdapter = '/api/checkout'
export const locales = { en, uk: { ...ukWhole, currencyDisplay: currencyDisplays.uk } } as const

export interface CheckoutPageProps {
  readonly address: string
  /** The order, if the server wrote it into the page; otherwise it is asked for. */
  readonly first: ShopOrder | null | undefined
  readonly sandboxUrl: string
  readonly hasWallets?: boolean | undefined
  readonly language: Language
  readonly messages: ShopMessages
  /** Who is asked to pay; a test passes a `scriptedAdapter`. @default the shop's own server */
  readonly adapter?: CheckoutAdapter | string
}

/** The page that takes the money: the order beside the card form. */
export function CheckoutPage({
  address,
  first,
  sandboxUrl,
  hasWallets = false,
  language,
  messages,
  adapter = shopAdapter,
}: CheckoutPageProps): ReactElement {
  const order = useOrder(referenceOf(address), first)
  const finish = (outcome: Outcome): void => {
    if (outcome.type !== 'succeeded') return
    emptyCart()
    navigate('/return')
  }
  return (
    <>
      <h1 tabIndex={-1}>{messages.checkout}</h1>
      {order === undefined && <p>{messages.loading}</p>}
      {order === null && (
        <EmptyPage
          scene="brokenJug"
          text={messages.orderMissing}
          link={{ href: '/cart', text: messages.backToCart }}
        />
      )}
      {order && (
        <div className="till">
          <section aria-label={messages.checkout}>
            {order.paid ? (
              <p className="notice">
                <span>{messages.alreadyPaid}</span> <a href="/return">{messages.seeOrder}</a>
              </p>
            ) : (
              <Checkout
                adapter={adapter}
                order={order}
                locale={locales[language]}
                allowedOrigins={[sandboxUrl]}
                onOutcome={finish}
                shopName={messages.shop}
              >
                <CheckoutDevtools sandbox={sandboxUrl}>
                  {isMonthly(order) && <SubscriptionTerms terms={monthlyTerms} />}
                  {hasWallets && (
                    <WalletButtons apple={apple} google={google}>
                      <p>{messages.standIns}</p>
                    </WalletButtons>
                  )}
                  <WaysToPay address={address} />
                </CheckoutDevtools>
              </Checkout>
            )}
          </section>
          <div className="till-side">
            <OrderSummary order={order} language={language} messages={messages} />
            <Promises messages={messages} />
          </div>
        </div>
      )}
    </>
  )
}

const apple = {
  country: 'UA',
  networks: ['visa', 'masterCard'],
  shopName: 'Hlyna',
}
const google = {
  merchant: { gateway: 'sandbox', gatewayMerchantId: 'hlyna', name: 'Hlyna' },
  environment: 'test',
  country: 'UA',
  networks: ['VISA', 'MASTERCARD'],
} as const

/** The ways to pay, of which the chosen one is open in its place. */
function WaysToPay({ address }: Pick<CheckoutPageProps, 'address'>): ReactElement {
  return (
    <PaymentMethods
      initial={isHosted(address) ? 'hosted' : 'card'}
      methods={[
        {
          name: 'card',
          content: (
            <AcceptedBrands brands={['visa', 'mastercard', 'american-express']}>
              <CardForm header={false} />
            </AcceptedBrands>
          ),
          staysMounted: true,
        },
        { name: 'hosted', content: <HostedRedirect /> },
      ]}
    />
  )
}

/**
 * The order as first known, and asked for once more: the page may be one of before, out of the
 * browser's history.
 */
function useOrder(
  reference: string | undefined,
  first: ShopOrder | null | undefined,
): ShopOrder | null | undefined {
  const [order, setOrder] = useState(reference === undefined ? null : first)
  useEffect(() => {
    if (reference === undefined) return
    let left = false
    void loadOrder(reference).then((loaded) => {
      if (!left && loaded !== undefined) setOrder(loaded)
    })
    return () => {
      left = true
    }
  }, [reference])
  return order
}
