import { screen, waitFor } from '@testing-library/react'
import type { Outcome } from 'tillkit'
import { outcomes } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { PaymentStatus } from '@/components/tillkit/payment-status'
import { order, renderPage } from '../page/checkoutPage.js'

function renderReturn(status: Outcome | undefined, heading: 'h1' | 'h2' = 'h1') {
  const children = (
    <PaymentStatus
      retryHref={(reference) => `/checkout/${reference}`}
      shopHref="/cart"
      shopName="Opishnia Pottery"
      heading={heading}
    >
      <a href="/orders">Track your order</a>
    </PaymentStatus>
  )
  return renderPage({ status: status && [status], children, isReturn: status !== undefined })
}

const ways = (): readonly (readonly [string | null, string | null])[] =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a payment that succeeded is a receipt of the shop, with what was paid, the service’s own receipt and the next step', async () => {
  renderReturn(outcomes.succeeded({ processed_amount: 300, processed_currency: 'UAH' }))
  await screen.findByRole('heading', { level: 1, name: 'Payment successful' })
  expect(screen.getByText('Paid to').nextElementSibling).toHaveTextContent('Opishnia Pottery')
  expect(screen.getByText('Amount paid').nextElementSibling).toHaveTextContent(/300\.00/)
  expect(ways()).toEqual([
    ['Track your order', '/orders'],
    ['View receipt', 'https://receipts.example/A-1001'],
  ])
})

test('a declined payment leads back to its order, under the heading that the page asks for', async () => {
  renderReturn(outcomes.declined(), 'h2')
  await screen.findByRole('heading', { level: 2, name: 'Payment declined' })
  expect(ways()).toEqual([['Try again', `/checkout/${order.reference}`]])
})

test('a page without a payment has a way out, and what it says is in the live region', async () => {
  renderReturn(undefined)
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('There is no payment to show'),
  )
  expect(ways()).toEqual([['Back to the shop', '/cart']])
})
