import { type ReactNode, useState } from 'react'
import type { Outcome } from '../../../../src/core/contract/outcome.js'
import { installFakeWallets } from '../../../../src/dev/testing/installFakeWallets.js'
import { outcomes } from '../../../../src/dev/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { ar } from '../../../../src/locales/ar.js'
import { de } from '../../../../src/locales/de.js'
import { en } from '../../../../src/locales/en.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import { CustomerFields } from '../../../../src/page/customer/CustomerFields.js'
import { AcceptedBrands } from '../../../../src/page/fields/AcceptedBrands.js'
import { CardNumberField } from '../../../../src/page/fields/CardNumberField.js'
import { ExpiryField } from '../../../../src/page/fields/ExpiryField.js'
import { SecurityCodeField } from '../../../../src/page/fields/SecurityCodeField.js'
import { PayButton } from '../../../../src/page/form/PayButton.js'
import { SavedCards } from '../../../../src/page/saved-cards/SavedCards.js'
import { PaymentStatus } from '../../../../src/page/status/PaymentStatus.js'
import { Subscription } from '../../../../src/page/subscription-page/Subscription.js'
import { createBankFrame } from '../../../../src/page/three-ds/createBankFrame.js'
import { ThreeDSFrame } from '../../../../src/page/three-ds/ThreeDSFrame.js'
import { WalletButtons } from '../../../../src/page/wallets/WalletButtons.js'
import { show } from '../show.js'
import '../../../../src/styles.css'
import '../../../../src/wallets.css'

/**
 * A checkout whose backend gives the answer that the address asks for, with text below it. Backend
 * and wallets answer when the page gets their events.
 */
const asked = new URLSearchParams(location.search)
const locale = [ar, de].find(({ tag }) => tag === asked.get('locale')) ?? en
const walletsAnswer = new Promise((resolve) => addEventListener('wallets', resolve, { once: true }))
const backendAnswers = new Promise((resolve) => addEventListener('pay', resolve, { once: true }))
const retryAnswers = new Promise((resolve) => addEventListener('retry', resolve, { once: true }))

const answers: Readonly<Record<string, Outcome>> = {
  declined: outcomes.declined({ status_description: 'Not enough money' }),
  refused: outcomes.rejected({ field: 'saved_card', code: 'not_allowed' }),
  succeeded: outcomes.succeeded({ cc_mask: '424242******4242' }),
  bank: outcomes.action_required(),
}
const answer = answers[asked.get('answer') ?? ''] ?? outcomes.declined()
const pay = backendAnswers.then(() => answer)
const retry = retryAnswers.then(() => answer)
const status = asked.get('form') === 'return' ? pay : 'silence'
const adapter = scriptedAdapter({ pay: [pay, retry], status })

installFakeWallets()
const page: { google?: unknown } = globalThis as object
Object.assign(Object(page.google).payments.api.PaymentsClient.prototype, {
  isReadyToPay: () => walletsAnswer.then(() => ({ result: asked.get('wallets') !== 'none' })),
})
const google = {
  merchant: { gateway: 'service', gatewayMerchantId: 'shop', name: 'Shop' },
  environment: 'test',
  country: 'UA',
  networks: ['VISA'],
  src: 'data:,',
} as const

const bank = createBankFrame()
const cards = [
  { id: 'c1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2048 },
  { id: 'c2', cc_mask: '370000*****0005', exp_month: 3, exp_year: 2047 },
]
const names = [
  ...(['customer_fname', 'customer_lname', 'customer_email', 'customer_phone'] as const),
  ...(['customer_country', 'customer_birthday', 'customer_tax_id', 'f_receipt_delivery'] as const),
]

const charge = { outcome: 'succeeded', amount: 99, currency: 'UAH' }
const subscription = {
  type: 'subscription',
  state: 'active',
  reference: 'A-1001',
  amount: '99.00',
  currency: 'UAH',
  interval: { interval_unit: 'month', interval_count: 1 },
  expected_next: '2027-03-21T18:30:00.000Z',
  cc_mask: '424242******4242',
  charges: [
    { ...charge, created_at: '2027-02-21T18:30:00.000', receipt_url: 'https://pay.example/2' },
    { ...charge, created_at: '2027-01-21T18:30:00.000', receipt_url: 'https://pay.example/1' },
  ],
  may_end: true,
}
const ended = { ...subscription, state: 'ended', may_end: false }
const subscriptionAdapter = {
  request: async (_path: string, { method }: { readonly method?: string } = {}) =>
    asked.has('ended') || method === 'POST' ? ended : subscription,
}

function Form(): ReactNode {
  const kind = asked.get('form')
  if (kind === 'saved') {
    return (
      <CardForm>
        <SavedCards cards={cards} />
        <PayButton />
      </CardForm>
    )
  }
  if (kind !== 'customer') return <CardForm />
  return (
    <CardForm>
      <CustomerFields fields={names} required={names} />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <PayButton />
    </CardForm>
  )
}

function Shop(): ReactNode {
  const [order] = useState({ reference: 'A-1001', amount: '499.90', currency: 'UAH' })
  const host = answer.type === 'action_required' ? bank.host : undefined
  return (
    <Checkout
      adapter={adapter}
      order={order}
      locale={locale}
      host={host}
      allowedOrigins={['https://bank.example']}
      shopName="Kobzar Books"
    >
      {asked.has('wallets') && <WalletButtons google={google} className="wallets" />}
      <AcceptedBrands brands={['visa', 'mastercard', 'american-express']}>
        <ThreeDSFrame bank={bank}>
          <Form />
        </ThreeDSFrame>
      </AcceptedBrands>
    </Checkout>
  )
}

const nextStep = (
  <a className="tillkit-action" href="/">
    Read more books
  </a>
)

function Page(): ReactNode {
  const kind = asked.get('form')
  if (kind === 'return') {
    return (
      <Checkout adapter={adapter} locale={locale} shopName="Kobzar Books" nextStep={nextStep}>
        <PaymentStatus shopHref="/" retryHref="/checkout" />
      </Checkout>
    )
  }
  if (kind !== 'subscription') return <Shop />
  return <Subscription adapter={subscriptionAdapter} reference="A-1001" locale={locale} />
}

document.documentElement.lang = locale.tag
document.documentElement.dir = locale.direction
show(
  <main style={{ maxInlineSize: '30rem', marginInline: 'auto' }}>
    <h1>Checkout</h1>
    <Page />
    <p>You may send back what you have bought within 14 days. We write to you when it is sent.</p>
  </main>,
)
