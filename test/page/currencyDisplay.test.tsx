import { render, screen } from '@testing-library/react'
import { CardForm, type Locale, PaymentStatus, SplitSummary, SubscriptionTerms } from 'tillkit'
import { SplitEditor } from 'tillkit/headless'
import { ukWhole as uk } from 'tillkit/locales/uk'
import { expect, test } from 'vitest'
import type { CheckoutProps } from '../../src/page/Checkout.js'
import { order, renderPage } from './checkoutPage.js'

const parts = [{ id: 'bakery', name: 'Bakery', amount: '499.90' }]
const children = (
  <>
    <CardForm />
    <SplitSummary parts={parts} currency="UAH" />
    <SplitEditor parts={[{ id: 'florist', name: 'Florist' }]} total="499.90" currency="UAH" />
    <SubscriptionTerms terms={{ interval_unit: 'month', interval_count: 1 }} />
  </>
)

/** Every amount that is shown, as it is written. */
function shownAmounts(props: Partial<CheckoutProps>): readonly string[] {
  const { container, unmount } = renderPage({ locale: uk, children, ...props })
  const amounts = container.textContent?.replace(/\s/g, ' ').match(/499,90 (?:₴|UAH)/g) ?? []
  unmount()
  return amounts
}

test('every part of a Ukrainian checkout writes ₴', () => {
  expect(shownAmounts({})).toEqual(Array(7).fill('499,90 ₴'))
})

test('with currencyDisplay, every part of the checkout writes the code', () => {
  expect(shownAmounts({ currencyDisplay: 'code' })).toEqual(Array(7).fill('499,90 UAH'))
})

test('a locale may have a currencyDisplay of its own, which the checkout’s replaces', () => {
  const locale: Locale = { ...uk, currencyDisplay: 'code' }
  expect(shownAmounts({ locale })[0]).toBe('499,90 UAH')
  expect(shownAmounts({ locale, currencyDisplay: 'symbol' })[0]).toBe('499,90 ₴')
})

test('an order that is paid is shown with the same currencyDisplay', async () => {
  const paid = { ...order, paid: true }
  renderPage({ order: paid, locale: uk, currencyDisplay: 'code', children: <PaymentStatus /> })
  expect(await screen.findByText(/499/)).toHaveTextContent('499,90 UAH')
})

test('a part outside of a checkout takes it from its locale', () => {
  render(
    <SplitSummary
      parts={parts}
      currency="UAH"
      locale={{ ...uk, currencyDisplay: 'narrowSymbol' }}
    />,
  )
  expect(screen.getAllByText('499,90 ₴')).toHaveLength(2)
})
