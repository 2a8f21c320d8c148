import { virtual } from '@guidepup/virtual-screen-reader'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { installFakeWallets } from '../../../../src/dev/testing/installFakeWallets.js'
import { outcomes } from '../../../../src/dev/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { ar } from '../../../../src/locales/ar.js'
import { en } from '../../../../src/locales/en.js'
import { uk } from '../../../../src/locales/uk.js'
import type { CheckoutAdapter } from '../../../../src/page/adapter/adapter.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import type { CheckoutHost } from '../../../../src/page/flow/checkoutHost.js'
import { browserHost } from '../../../../src/page/provider/browserHost.js'
import { PaymentStatus } from '../../../../src/page/status/PaymentStatus.js'
import { WalletButtons } from '../../../../src/page/wallets/WalletButtons.js'
import '../../../../src/styles.css'
import '../../../../src/wallets.css'

/**
 * A shop of two pages, in the language that the address names, and the screen reader that a journey
 * asks what it says.
 */
const pages = {
  en: { locale: en, checkout: 'Checkout', thanks: 'Your order', shopName: 'Opishnia Pottery' },
  uk: {
    locale: uk,
    checkout: 'Оплата',
    thanks: 'Ваше замовлення',
    shopName: 'Опішнянська кераміка',
  },
  ar: { locale: ar, checkout: 'الدفع', thanks: 'طلبك', shopName: 'فخار أوبيشنيا' },
}
const asked = new URLSearchParams(location.search).get('locale')
const { locale, checkout, thanks, shopName } =
  pages[asked === 'uk' || asked === 'ar' ? asked : 'en']
/** Not https, so it must be named. */
const allowedOrigins = [location.origin]
const isReturn = location.pathname.endsWith('return.html')

/**
 * With `?wallet` the page has Apple Pay's button above the form, and its second payment succeeds.
 */
const hasWallet = new URLSearchParams(location.search).has('wallet')
if (hasWallet) installFakeWallets()
const apple = {
  country: 'UA',
  networks: ['visa'],
  shopName,
}

const answers = scriptedAdapter({
  pay: [
    outcomes.declined({ status_description: 'Do not honor' }),
    hasWallet
      ? outcomes.succeeded()
      : outcomes.action_required({
          user_action_url: new URL(`./bank.html${location.search}`, location.href).href,
        }),
  ],
  status: [outcomes.pending(), outcomes.succeeded()],
})

/** Answers take their time, as they do over a network: what is said meanwhile is said. */
const adapter: CheckoutAdapter = {
  pay: async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return answers.pay(...request)
  },
  // Nothing is heard before somebody listens.
  status: async (...request) => {
    while (!('readLog' in globalThis)) await new Promise((resolve) => setTimeout(resolve, 50))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return answers.status(...request)
  },
  request: async () => ({
    type: 'session',
    session: {
      merchantSessionIdentifier: crypto.randomUUID(),
      expiresAt: Date.now() + 300_000,
    },
  }),
}

/** The shopper leaves when the journey has heard what is said on the way. */
const host: CheckoutHost = {
  ...browserHost(),
  allowedOrigins,
  navigate: (url) => Object.assign(globalThis, { way: url }),
}

function Shop({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode {
  const order = isReturn
    ? {}
    : { order: { reference: 'A-1001', amount: '499.90', currency: 'UAH' } }
  return (
    <main>
      <h1>{title}</h1>
      <Checkout
        adapter={adapter}
        {...order}
        locale={locale}
        host={host}
        allowedOrigins={allowedOrigins}
        shopName={shopName}
      >
        {children}
      </Checkout>
    </main>
  )
}

document.documentElement.lang = locale.tag
document.documentElement.dir = locale.direction
Object.assign(globalThis, { screenReader: virtual })
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to render into.')
createRoot(root).render(
  isReturn ? (
    <Shop title={thanks}>
      <PaymentStatus />
    </Shop>
  ) : (
    <Shop title={checkout}>
      {hasWallet && <WalletButtons apple={apple} />}
      <CardForm />
    </Shop>
  ),
)
