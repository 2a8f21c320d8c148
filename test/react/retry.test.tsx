import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { CardForm, Checkout, type CheckoutError, type CheckoutOrder, type Outcome, PaymentStatus } from 'tillkit'
import { expect, test, vi } from 'vitest'
import { order, payment, scriptAdapter, storageOf, token } from './checkoutPage.js'

const retryHref = (reference: string): string => `/checkout?order=${reference}`

function renderReturn(outcome: Outcome | CheckoutError, kept?: object) {
  const { adapter } = scriptAdapter({ status: [outcome] })
  const environment = {
    readFragment: () => (kept ? '' : `#tillkit_attempt=${token}`),
    clearFragment: () => {},
    storage: storageOf(new Map(kept && [['tillkit_attempt', JSON.stringify(kept)]])),
  }
  render(
    <Checkout adapter={adapter} environment={environment}>
      <PaymentStatus retryHref={retryHref} />
    </Checkout>,
  )
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
  renderReturn({ type: 'rejected', issues: [] }, kept)
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout?order=A-1001')
})

test('where nobody knows the order there is no way that leads to another', async () => {
  renderReturn({ type: 'declined', payment, reference: '' })
  expect(await screen.findByText('Payment declined')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
})

test('an order that the page says is paid is shown as paid, on the server too, and is neither asked for nor payable', async () => {
  const { adapter, asked, requests } = scriptAdapter({})
  const onOutcome = vi.fn()
  const paid: CheckoutOrder = { ...order, paid: true }
  const page = (
    <Checkout adapter={adapter} order={paid} onOutcome={onOutcome}>
      <CardForm />
    </Checkout>
  )
  expect(renderToString(page)).toMatch(/Payment successful.*A-1001/)
  render(page)
  expect(screen.getByText('Payment successful')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('A-1001')
  expect(screen.getByRole('status')).toHaveTextContent('UAH 499.90')
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect([asked, requests]).toEqual([[], []])
  expect(onOutcome).not.toHaveBeenCalled()
})

test('an adapter may be the address of the backend, so that a server component can name it', async () => {
  const fetch = vi.fn(async () => Response.json({ type: 'declined', payment, reference: 'B-7' }))
  vi.stubGlobal('fetch', fetch)
  const environment = { readFragment: () => `#tillkit_attempt=${token}`, clearFragment: () => {} }
  const page = (
    <Checkout adapter="/api/checkout" environment={environment}>
      <PaymentStatus />
    </Checkout>
  )
  const { rerender } = render(page)
  expect(await screen.findByText('Payment declined')).toBeInTheDocument()
  expect(fetch).toHaveBeenCalledWith('/api/checkout/status', expect.anything())
  rerender(page)
  expect(screen.getByText('Payment declined')).toBeInTheDocument()
  vi.unstubAllGlobals()
})
