import type { ReactNode } from 'react'
import type { Outcome } from '../../../../src/core/contract/outcome.js'
import type { CheckoutAdapter } from '../../../../src/page/adapter/adapter.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import { PaymentStatus } from '../../../../src/page/status/PaymentStatus.js'
import { SubscriptionTerms } from '../../../../src/page/subscription/SubscriptionTerms.js'
import { Subscription } from '../../../../src/page/subscription-page/Subscription.js'
import { createBankFrame } from '../../../../src/page/three-ds/createBankFrame.js'
import { ThreeDSFrame } from '../../../../src/page/three-ds/ThreeDSFrame.js'
import { WalletButtons } from '../../../../src/page/wallets/WalletButtons.js'
import { show } from '../show.js'
import '../../../../src/styles.css'
import '../../../../src/wallets.css'

/**
 * The bank's origin is in the address, so that the page may be sent there although it is not https.
 */
const asked = new URLSearchParams(location.search)
const bankOrigin = asked.get('bank') ?? ''
const payment = { amount: 499.9, currency: 'UAH', order_id: 'A-1001' }
const atBank: Outcome = { type: 'action_required', payment, user_action_url: `${bankOrigin}/3ds` }

/** A backend inside the page: it asks the bank whether the payment was confirmed there. */
const ownAdapter: CheckoutAdapter = {
  pay: async () => atBank,
  status: async () => {
    const { isConfirmed } = await (await fetch(`${bankOrigin}/payments`)).json()
    return isConfirmed ? { type: 'succeeded', payment } : atBank
  },
}

/**
 * With `?server` the backend is the one that serves this page; with `?monthly` the order is a
 * subscription.
 */
const adapter = asked.has('server') ? '/api/checkout' : ownAdapter

const bank = createBankFrame()

/** With `?frame` it has Google's button, in the frame of that address. */
const google = {
  merchant: { gateway: 'sandbox', gatewayMerchantId: 'bowls', name: 'Bowls' },
  environment: 'test',
  country: 'UA',
  networks: ['VISA'],
  frame: asked.get('frame') ?? undefined,
} as const

function ShopPage(): ReactNode {
  if (asked.has('subscription'))
    return <Subscription adapter="/api/checkout" reference="A-1001" heading="h1" />
  const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
  return (
    <Checkout adapter={adapter} order={order} host={bank.host} allowedOrigins={[bankOrigin]}>
      <h1>Checkout</h1>
      {asked.has('monthly') && (
        <SubscriptionTerms terms={{ interval_unit: 'month', interval_count: 1 }} />
      )}
      {google.frame && <WalletButtons google={google} />}
      <ThreeDSFrame bank={bank}>
        <CardForm />
      </ThreeDSFrame>
    </Checkout>
  )
}

function ReturnPage(): ReactNode {
  return (
    <Checkout adapter={adapter} allowedOrigins={[bankOrigin]}>
      <PaymentStatus heading="h1" />
    </Checkout>
  )
}

show(<main>{location.pathname.endsWith('return.html') ? <ReturnPage /> : <ShopPage />}</main>)
