import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  CardForm,
  Checkout,
  CheckoutError,
  HostedRedirect,
  type Outcome,
  PayButton,
  PaymentStatus,
  SavedCards,
} from 'tillkit'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentView } from '../../../src/core/contract/outcome.js'
import type { FlowState } from '../../../src/page/flow/flow.js'
import { formatServiceTime } from '../../../src/page/status/formatServiceTime.js'
import {
  declined,
  fillCard,
  flowIn,
  laterOutcome,
  OwnForm,
  type Page,
  payment,
  renderPage,
  succeeded,
  token,
} from '../checkoutPage.js'

afterEach(() => history.replaceState(null, '', '/'))

function renderReturn(outcome: Outcome | Promise<Outcome>, page: Page = {}) {
  const children = <PaymentStatus heading="h1" retryHref="/checkout" />
  return renderPage({ status: [outcome], isReturn: true, children, ...page })
}

test('the return page looks the payment up, then shows its outcome under a heading', async () => {
  const later = laterOutcome()
  const { asked } = renderReturn(later.promise)
  expect(
    screen.getByRole('heading', { name: 'Looking up your payment', level: 1 }),
  ).toBeInTheDocument()
  later.arrive({
    type: 'succeeded',
    payment: { ...payment, receipt_url: 'https://receipts.example/1' },
  })
  await screen.findByRole('heading', { name: 'Payment successful', level: 1 })
  expect(asked).toEqual([token])

  await screen.findByRole('img', { name: 'Visa' })
  const status = within(screen.getByRole('status'))
  for (const text of ['A-1001', 'UAH 499.90', '•••• 4242']) {
    expect(
      status.getByText(
        (_, element) =>
          element?.textContent?.replace(/\s/g, ' ') === text && element.tagName === 'BDI',
      ),
    ).toBeInTheDocument()
  }
  expect(status.getByRole('link', { name: 'View receipt' })).toHaveAttribute(
    'href',
    'https://receipts.example/1',
  )
})

test('the way out of a page that has no payment to show is on no other page', async () => {
  renderReturn(declined, { children: <PaymentStatus shopHref="/cart" /> })
  await screen.findByText('Payment declined')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each<[string, Partial<PaymentView>, string | undefined]>([
  ['another amount', { processed_amount: 450 }, 'UAH 450.00'],
  ['another currency', { processed_amount: 12.5, processed_currency: 'EUR' }, '€12.50'],
  ['the same amount', { processed_amount: 499.9, processed_currency: 'UAH' }, undefined],
])('%s paid is shown when it differs', async (_, members, text) => {
  renderReturn({ type: 'succeeded', payment: { ...payment, ...members } })
  await screen.findByText('Payment successful')
  const paid = screen.queryByText('Amount paid')?.parentElement
  expect(paid?.querySelector('dd')?.textContent?.replace(/\s/g, ' ')).toBe(text)
})

test.each(['http://receipts.example/1', 'javascript:alert(1)', '/receipt'])(
  'the receipt address %s is not linked',
  async (receipt_url) => {
    renderReturn({ type: 'succeeded', payment: { ...payment, receipt_url } })
    await screen.findByText('Payment successful')
    expect(screen.queryByRole('link')).toBeNull()
  },
)

const attempt = { attemptToken: token, reference: 'A-1001', startedAt: 0 }
const bank = {
  type: 'action_required',
  payment,
  user_action_url: 'https://bank.example/1',
} as const
const unsafe = { ...bank, user_action_url: 'http://bank.example/1' } as const

function renderState(state: FlowState) {
  const { flow, checkAgain } = flowIn(state)
  renderPage({ flow, order: undefined, children: <PaymentStatus /> })
  return { checkAgain }
}

test.each<[string, FlowState]>([
  ['unknown', { type: 'unknown', attempt, watching: false }],
  [
    'confirming',
    { type: 'confirming', attempt, watching: false, outcome: { type: 'pending', payment } },
  ],
  ['acting', { type: 'acting', attempt, watching: false, outcome: bank }],
])(
  'once the watch of %s has ended, the shopper is shown not to pay again and can check again',
  async (_, state) => {
    const { checkAgain } = renderState(state)
    expect(screen.getByText('We have not heard back yet')).toBeInTheDocument()
    expect(document.querySelector('[data-tone="busy"]')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent(/do not pay again\. Check again/)
    screen.getByRole('button', { name: 'Check again' }).click()
    expect(checkAgain).toHaveBeenCalledOnce()
  },
)

test('a payment that the service refused for what was not sent is being checked, and must not be paid again', () => {
  renderState({ type: 'unknown', attempt, watching: true, refused: true })
  expect(screen.getByText('Confirming your payment')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(
    /We are checking whether your payment was accepted\. Please do not pay again/,
  )
  expect(screen.getByRole('status')).not.toHaveTextContent(/may have gone through|not heard/)
})

const redirect = { type: 'redirect', payment, location: 'https://service.example/form' } as const
const pending = { type: 'pending', payment } as const
const payable: readonly FlowState[] = [
  { type: 'editing' },
  { type: 'editing', notice: { type: 'rejected', issues: [], attempt } },
  { type: 'editing', notice: { type: 'not_sent', attempt } },
  { type: 'editing', notice: { type: 'failed', code: 'order_unknown', attempt } },
  { type: 'finished', attempt, outcome: { type: 'declined', payment } },
  { type: 'finished', attempt, outcome: { type: 'cancelled', payment } },
]
const notPayable: readonly FlowState[] = [
  { type: 'recovering', attempt, from: 'submitting' },
  ...[bank, redirect].map((outcome): FlowState => ({ type: 'acting', attempt, outcome })),
  ...[bank, redirect, pending].flatMap((outcome): FlowState[] => [
    { type: 'confirming', attempt, watching: true, outcome },
    { type: 'confirming', attempt, watching: true, mayAct: true, outcome },
    { type: 'confirming', attempt, watching: false, outcome },
  ]),
  { type: 'unknown', attempt, watching: true },
  { type: 'unknown', attempt, watching: false },
  { type: 'finished', attempt, outcome: { type: 'succeeded', payment } },
  { type: 'finished', attempt, outcome: { type: 'needs_review', payment } },
]

test.each<[string, ReactElement]>([
  ['the card form', <CardForm key="card" />],
  [
    'a stored card',
    <CardForm key="saved">
      <SavedCards cards={[{ id: 'c1', cc_mask: '424242******4242' }]} />
      <PayButton />
    </CardForm>,
  ],
  ['the way to the hosted page', <HostedRedirect key="hosted" />],
])('%s can be paid with in no state in which the order may be paid already', (_, children) => {
  for (const [states, count] of [[payable, 1] as const, [notPayable, 0] as const]) {
    for (const state of states) {
      const { unmount } = renderPage({ flow: flowIn(state).flow, children })
      const ways = screen.queryAllByRole('button', { name: /^Pay UAH|^Continue to payment$/ })
      expect(ways, JSON.stringify(state)).toHaveLength(count)
      unmount()
    }
  }
})

test.each<[string, ReactElement]>([
  ['the return page', <PaymentStatus key="status" />],
  ['the card form', <CardForm key="card" />],
  ['the way to the hosted page', <HostedRedirect key="hosted" />],
])(
  'who checks again by keyboard keeps the focus on %s: it goes to what is shown',
  async (_, children) => {
    const status = [new CheckoutError('origin_refused'), laterOutcome().promise]
    const { user } = renderPage({ status, children, isReturn: true })
    const button = await screen.findByRole('button', { name: 'Check again' })
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(screen.getByText('We have not heard back yet')).toHaveFocus()
  },
)

test.each<[string, FlowState, string]>([
  [
    'just back is waited for',
    { type: 'confirming', attempt, watching: true, outcome: unsafe },
    'confirming',
  ],
  [
    'not confirmed',
    { type: 'confirming', attempt, watching: true, mayAct: true, outcome: unsafe },
    'blocked',
  ],
  [
    'no longer asked for',
    { type: 'confirming', attempt, watching: false, outcome: unsafe },
    'blocked',
  ],
  ['on its way', { type: 'acting', attempt, outcome: unsafe }, 'blocked'],
])('a payment that is %s, with an address that the page must not go to', (_, state, status) => {
  const { checkAgain } = renderState(state)
  expect(document.querySelector('[data-status]')).toHaveAttribute('data-status', status)
  expect(screen.queryByRole('link')).toBeNull()
  if (status === 'confirming') return
  expect(screen.getByRole('status')).toHaveTextContent('Nothing is charged until you finish it.')
  expect(screen.getByText('A-1001')).toBeInTheDocument()
  screen.getByRole('button', { name: 'Check again' }).click()
  expect(checkAgain).toHaveBeenCalledOnce()
})

test.each([undefined, '/return?lang=uk'])(
  'before the page has looked, it does not say there is no payment: %s',
  (address) => {
    const html = renderToString(
      <Checkout adapter="/api/checkout">
        <PaymentStatus {...(address && { address })} />
      </Checkout>,
    )
    expect(html).toContain('Looking up your payment')
    expect(html).not.toContain('no payment')
  },
)

const notPaidHere = 'This order cannot be paid here any more. You have not been charged.'
const somethingWrong =
  'Something went wrong on our side. You have not been charged. Please try again.'
const doNotPay = 'Your payment may have gone through. Please do not pay again.'

test.each([
  ['tillkit_error=order_unknown', notPaidHere, 1],
  ['lang=uk&tillkit_error=rate_limited', somethingWrong, 1],
  ['tillkit_outcome=rejected', 'You have not been charged. Check your details and try again', 1],
  ['tillkit_error=store_unavailable', doNotPay, 0],
  ['tillkit_error=%3Cscript%3E', doNotPay, 0],
  ['tillkit_outcome=pending', doNotPay, 0],
  ['tillkit_outcome=needs_review', doNotPay, 0],
  ['tillkit_outcome=succeeded', doNotPay, 0],
])(
  'a shopper whose plain form led back with ?%s reads: %s, and finds %i way to try again',
  (query, text, count) => {
    const address = `/return?${query}`
    const html = renderToString(
      <Checkout adapter="/api/checkout">
        <PaymentStatus address={address} />
      </Checkout>,
    )
    expect(html).toContain(text)

    history.replaceState(null, '', address)
    renderPage({ children: <PaymentStatus retryHref="/checkout" /> })
    expect(screen.getByRole('status')).toHaveTextContent(text)
    expect(screen.queryAllByRole('link', { name: 'Try again' })).toHaveLength(count)
  },
)

test('what the return address says gives way to what became of the payment', async () => {
  history.replaceState(null, '', '/return?tillkit_error=rate_limited')
  renderReturn(succeeded)
  expect(screen.getByRole('status')).toHaveTextContent('Looking up your payment')
  await screen.findByText('Payment successful')
})

test.each([
  ['2026-11-22T18:30:00.000', 'November 22, 2026 at 6:30 PM'],
  ['2026-01-02T00:05:59', 'January 2, 2026 at 12:05 AM'],
  ['2026-01-02T00:05', 'January 2, 2026 at 12:05 AM'],
  ['2026-01-01T00:00:00.000', 'December 31, 2025 at 11:59 PM'],
  ['2026-13-02T00:05:00', undefined],
  ['2026-11-22T18:30:00Z', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('the service’s time %s is written as %s, in every time zone', (text, written) => {
  expect(formatServiceTime(text, 'en')?.replace(/\s/g, ' ')).toBe(written)
})

function receipt(): Readonly<Record<string, string>> {
  const rows = [...document.querySelectorAll('dl > div')].map((row): [string, string] => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent?.replace(/\s/g, ' ').trim() ?? '',
  ])
  return Object.fromEntries(rows)
}

const renderReceipt = (view: Partial<PaymentView> = {}, page: Page = {}) =>
  renderReturn({ type: 'succeeded', payment: { ...payment, ...view } }, page)

test('a success is a receipt: amount, shop, day, card and order, in this order', async () => {
  renderReceipt({ created_at: '2026-11-21T23:59:00.000' }, { shopName: 'Opishnia Pottery' })
  await screen.findByText('Paid to')
  expect(Object.entries(receipt())).toEqual([
    ['Amount', 'UAH 499.90'],
    ['Paid to', 'Opishnia Pottery'],
    ['Date', 'November 21, 2026'],
    ['Card', '•••• 4242'],
    ['Order number', 'A-1001'],
  ])
})

test.each<[string, Partial<PaymentView>, Readonly<Record<string, string>>]>([
  [
    'a day that can’t be read',
    { created_at: 'yesterday' },
    { Amount: 'UAH 499.90', Card: '•••• 4242' },
  ],
  [
    'a card of an unknown brand',
    { cc_mask: '************1111' },
    { Amount: 'UAH 499.90', Card: '•••• 1111' },
  ],
])('a receipt of %s says what is known', async (_, view, rows) => {
  renderReceipt(view)
  await screen.findByText('••••')
  expect(receipt()).toEqual({ ...rows, 'Order number': 'A-1001' })
})

test('what comes next is below the receipt, and below nothing else', async () => {
  const nextStep = <a href="/orders/A-1001">Track your order</a>
  const { unmount } = renderReceipt({}, { nextStep })
  expect(await screen.findByRole('link', { name: 'Track your order' })).toHaveAttribute(
    'href',
    '/orders/A-1001',
  )
  unmount()
  renderReturn(declined, { nextStep })
  await screen.findByText('Payment declined')
  expect(screen.queryByRole('link', { name: 'Track your order' })).toBeNull()
})

test('beside a form of the page’s own, a payment that takes long says that it is still working', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const later = laterOutcome()
  const children = (
    <>
      <OwnForm button={<PayButton>Donate</PayButton>} />
      <PaymentStatus heading="h1" />
    </>
  )
  const { user } = renderPage({ pay: [later.promise], children })
  await fillCard(user)
  const button = screen.getByRole('button', { name: 'Donate' })
  await user.click(button)
  const title = () => screen.queryByRole('heading', { level: 1 })?.textContent
  await waitFor(() => expect(title()).toBe('Your payment is on its way.'))
  act(() => void vi.advanceTimersByTime(7_000))
  expect(title()).toBe('Your payment is on its way.')
  act(() => void vi.advanceTimersByTime(1_500))
  expect(title()).toBe('Still working…')
  vi.useRealTimers()
  expect(button).toHaveTextContent(/^Donate$/)
  later.arrive(declined)
  await waitFor(() => expect(title()).toBe('Payment declined'))
})
