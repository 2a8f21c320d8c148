import { act, screen, waitFor } from '@testing-library/react'
import { CardForm, HostedRedirect, type Outcome, PaymentStatus, useCheckout } from 'tillkit'
import { afterEach, expect, test, vi } from 'vitest'
import type { CheckoutHandle } from '../../src/page/provider/useCheckout.js'
import {
  canary,
  declined,
  field,
  order,
  payButton,
  payment,
  renderAndPay,
  renderPage,
  scriptAdapter,
} from './checkoutPage.js'

afterEach(() => history.replaceState(null, '', '/'))

const changed: Extract<Outcome, { type: 'rejected' }> = {
  type: 'rejected',
  issues: [{ field: 'amount', code: 'price_changed' }],
  order: { amount: '519.90', currency: 'UAH' },
}
const paid: Outcome = { type: 'succeeded', payment: { ...payment, amount: 519.9 } }

function Shown(): string {
  return `Shown: ${useCheckout().order?.amount}`
}

function Own({ onRender }: { onRender: (handle: CheckoutHandle) => void }): null {
  onRender(useCheckout())
  return null
}

test('the page says what it showed, and pays the new price only with the second press', async () => {
  const children = (
    <>
      <CardForm />
      <Shown />
    </>
  )
  const { user, outcomes, requests } = await renderAndPay({ pay: [changed, paid], children })
  const status = screen.getByRole('status')
  await waitFor(() =>
    expect(status).toHaveTextContent(
      'The price has changed to UAH 519.90. Check it and pay again.',
    ),
  )
  expect(status).not.toHaveTextContent('Check your details')
  await waitFor(() => expect(screen.getByText('The payment was not made')).toHaveFocus())
  expect(screen.getByText(/Shown: 519.90/)).toBeInTheDocument()
  expect(field('Card number')).not.toHaveValue('')

  await user.click(screen.getByRole('button', { name: 'Pay UAH 519.90' }))
  expect(await screen.findByText('Payment successful')).toBeInTheDocument()
  expect(requests).toMatchObject([
    { shown_amount: '499.90', shown_currency: 'UAH' },
    { shown_amount: '519.90', shown_currency: 'UAH' },
  ])
  expect(requests[1]?.attempt_token).not.toBe(requests[0]?.attempt_token)
  expect(outcomes[0]).toEqual(changed)
})

test('the new price stays after a decline, and gives way to what the page itself says next', async () => {
  const { user, requests, showOrder } = await renderAndPay({ pay: [changed, declined, declined] })
  await user.click(await screen.findByRole('button', { name: 'Pay UAH 519.90' }))
  await screen.findByText('Payment declined')
  expect(screen.getByRole('button', { name: 'Pay UAH 519.90' })).toBeInTheDocument()

  showOrder({ ...order, amount: '530.00' })
  expect(screen.getByRole('button', { name: 'Pay UAH 530.00' })).toBeInTheDocument()
  await user.type(field('Security code'), canary.code)
  await user.click(screen.getByRole('button', { name: 'Pay UAH 530.00' }))
  await waitFor(() =>
    expect(requests.map(({ shown_amount }) => shown_amount)).toEqual([
      '499.90',
      '519.90',
      '530.00',
    ]),
  )
})

test('a form of the merchant’s own says what the page showed as well, a number as decimal text', async () => {
  let checkout: CheckoutHandle | undefined
  const children = <Own onRender={(handle) => (checkout = handle)} />
  const { requests } = renderPage({ pay: [paid], order: { ...order, amount: 499.9 }, children })
  await act(async () =>
    checkout?.submit((attempt_token) => ({
      attempt_token,
      reference: order.reference,
      saved_card: 'card-1',
      browser_fingerprint: {} as never,
    })),
  )
  expect(requests).toMatchObject([
    { shown_amount: '499.9', shown_currency: 'UAH', saved_card: 'card-1' },
  ])
})

test('a changed price without the new one is shown without it', async () => {
  await renderAndPay({ pay: [{ type: 'rejected', issues: changed.issues }] })
  expect(
    await screen.findByText('The price has changed. Check it and pay again.'),
  ).toBeInTheDocument()
  expect(payButton()).toBeInTheDocument()
})

test('the hosted page is asked for by the price that was shown, and its form says it without a script too', async () => {
  const hosted = vi.fn(async () => changed)
  const { adapter } = scriptAdapter({})
  const { user, container } = renderPage({
    adapter: { ...adapter, hosted, hostedUrl: '/api/checkout/hosted' },
    children: <HostedRedirect />,
  })
  const fields = (): object =>
    Object.fromEntries(new FormData(container.querySelector('form') ?? undefined))
  expect(fields()).toEqual({ reference: 'A-1001', shown_amount: '499.90', shown_currency: 'UAH' })
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(await screen.findByText(/The price has changed to UAH 519.90/)).toBeInTheDocument()
  expect(hosted).toHaveBeenCalledWith(
    expect.objectContaining({ shown_amount: '499.90', shown_currency: 'UAH' }),
    // No options: no agent has tried to pay.
    undefined,
  )
  expect(fields()).toEqual({ reference: 'A-1001', shown_amount: '519.90', shown_currency: 'UAH' })
})

test('a plain form’s changed price is shown on the return page, and the way to try again leads to its order', async () => {
  history.replaceState(
    null,
    '',
    '/return?tillkit_outcome=rejected&tillkit_issue=price_changed&tillkit_reference=A%2F7',
  )
  const children = (
    <PaymentStatus retryHref={(reference) => `/checkout?order=${encodeURIComponent(reference)}`} />
  )
  renderPage({ order: undefined, children })
  expect(
    await screen.findByText('The price has changed. Check it and pay again.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/checkout?order=A%2F7',
  )
})
