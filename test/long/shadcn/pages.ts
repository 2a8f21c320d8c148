/**
 * The two pages of `npx tillkit init` with the registry's components in place of the package's, and
 * a shop around them.
 */
export function pagesAt(sandbox: string): Readonly<Record<string, string>> {
  return {
    'src/Shop.tsx': `import type { ReactElement, ReactNode } from 'react'
import { en } from 'tillkit/locales/en'
import { arWhole as ar } from 'tillkit/locales/ar'
import { ukWhole as uk } from 'tillkit/locales/uk'
import './index.css'

export const allowedOrigins = ['${sandbox}']
const languages = { en, ar, uk }
const wanted = sessionStorage.getItem('language') ?? 'en'
export const locale = languages[wanted as keyof typeof languages]
document.documentElement.lang = locale.tag
document.documentElement.dir = locale.direction
document.documentElement.classList.toggle('dark', sessionStorage.getItem('theme') === 'dark')

export function Shop({ name: Name, children }: { name: 'h1' | 'p'; children: ReactNode }): ReactElement {
  return (
    <main className="mx-auto grid w-full max-w-md gap-6 px-4 py-8 sm:py-12">
      <Name className="text-lg font-semibold tracking-tight">Opishnia Pottery</Name>
      {children}
    </main>
  )
}
`,
    'src/CheckoutPage.tsx': `import type { ReactElement } from 'react'
import { Checkout } from 'tillkit'
import { CardForm } from '@/components/tillkit/card-form'
import { CardInputs } from '@/components/tillkit/card-inputs'
import { PayButton } from '@/components/tillkit/pay-button'
import { SaveCardConsent, SavedCards } from '@/components/tillkit/saved-cards'
import { allowedOrigins, locale, Shop } from './Shop'

const search = new URLSearchParams(location.search)
const order = { reference: search.get('order') ?? 'A-1001', amount: '499.90', currency: 'UAH' }
const cards = [
  { id: 'c1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2034 },
  { id: 'c2', cc_mask: '555555******4444' },
  { id: 'c3', cc_mask: '378282*****0005', exp_month: 1, exp_year: 2020 },
]

export function CheckoutPage(): ReactElement {
  return (
    <Shop name="h1">
      <section className="rounded-xl border bg-card p-5 shadow-sm sm:p-6">
        <Checkout adapter="/api/checkout" order={order} locale={locale} allowedOrigins={allowedOrigins}>
          {search.has('cards') ? (
            <CardForm>
              <SavedCards cards={cards}>
                <CardInputs />
                <SaveCardConsent />
              </SavedCards>
              <PayButton />
            </CardForm>
          ) : (
            <CardForm />
          )}
        </Checkout>
      </section>
    </Shop>
  )
}
`,
    'src/ReturnPage.tsx': `import type { ReactElement } from 'react'
import { Checkout } from 'tillkit'
import { PaymentStatus } from '@/components/tillkit/payment-status'
import { allowedOrigins, locale, Shop } from './Shop'

export function ReturnPage(): ReactElement {
  return (
    <Shop name="p">
      <Checkout adapter="/api/checkout" locale={locale} allowedOrigins={allowedOrigins}>
        <PaymentStatus
          shopName="Opishnia Pottery"
          shopHref="/"
          retryHref={(reference) => \`/checkout.html?order=\${encodeURIComponent(reference)}\`}
        />
      </Checkout>
    </Shop>
  )
}
`,
  }
}
