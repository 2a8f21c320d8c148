import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { CardForm, Checkout, type CheckoutOrder, type Outcome, PaymentStatus } from 'tillkit'
import { expect, test, vi } from 'vitest'
import { order, payment, renderPage, token } from './checkoutPage.js'

function renderReturn(outcome: Outcome, storage?: Map<string, string>) {
  const children = <PaymentStatus retryHref={(reference) => `/checkout?order=${reference}`} />
  renderPage({
    status: [outcome],
    order: undefined,
    isReturn: !storage,
    children,
    ...(storage && { storage }),
  })
}

test.each([
  ['declined', { type: 'declined', payment, reference: 'B-7' }],
  ['cancelled', { type: 'cancelled', payment, reference: 'B-7' }],
  ['rejected', { type: 'rejected', issues: [], reference: 'B-7' }],
] as const)(
  'after %s the way to try again leads to the order that was paid for, in a browser that knows none',
  async (_, received) => {
    renderReturn(received)
    const link = await screen.findByRole('link', { name: 'Try again' })
    expect(link).toHaveAttribute('href', '/checkout?order=B-7')
  },
)

test('the order that this tab remembers is the one to try again', async () => {
  const kept = { attemptToken: token, reference: 'A-1001', state: 'acting', startedAt: 1 }
  renderReturn(
    { type: 'rejected', issues: [] },
    new Map([['tillkit_attempt', JSON.stringify(kept)]]),
  )
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/checkout?order=A-1001',
  )
})

test('where nobody knows the order there is no way that leads to another', async () => {
  renderReturn({ type: 'declined', payment, reference: '' })
  expect(await screen.findByText('Payment declined')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
})

test('an order that the page says is paid is shown as paid, on the server too, and is neither asked for nor payable', async () => {
  const paid: CheckoutOrder = { ...order, paid: true }
  const page = (
    <Checkout adapter="/api/checkout" order={paid}>
      <CardForm />
    </Checkout>
  )
  expect(renderToString(page)).toMatch(/Payment successful.*data-part="amount".*A-1001/)
  const { asked, requests, outcomes } = renderPage({ order: paid })
  expect(screen.getByText('Payment successful')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('A-1001')
  expect(screen.getByRole('status')).toHaveTextContent('UAH 499.90')
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect([asked, requests, outcomes]).toEqual([[], [], []])
})

test('an adapter may be the address of the backend, so that a server component can name it', async () => {
  const fetch = vi.fn(async () =>
    Response.json({ type: 'declined', payment, reference: order.reference }),
  )
  vi.stubGlobal('fetch', fetch)
  const { showOrder } = renderPage({
    adapter: '/api/checkout',
    isReturn: true,
    children: <PaymentStatus />,
  })
  expect(await screen.findByText('Payment declined')).toBeInTheDocument()
  expect(fetch).toHaveBeenCalledWith('/api/checkout/status', expect.anything())
  showOrder(order)
  expect(screen.getByText('Payment declined')).toBeInTheDocument()
  vi.unstubAllGlobals()
})
