import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  CardForm,
  CardNumberField,
  Checkout,
  ErrorSummary,
  ExpiryField,
  HostedRedirect,
  PayButton,
  PaymentStatus,
  SecurityCodeField,
  useCheckout,
} from 'tillkit'
import { uk } from 'tillkit/locales/uk'
import { expect, test, vi } from 'vitest'
import { lazyDrawings } from '../../src/page/brands/lazyDrawings.js'
import {
  canary,
  declined,
  field,
  fillCard,
  laterOutcome,
  order,
  payButton,
  pressPay,
  renderAndPay,
  renderPage,
  storageOf,
  succeeded,
} from './checkoutPage.js'

const fourFields = <CardForm cardholder="optional" />

test('a filled form sends one request that names the order and says what was shown', async () => {
  const { requests, outcomes } = await renderAndPay({ pay: [succeeded] })
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toEqual({
    attempt_token: expect.stringMatching(/^[\w-]{43}$/),
    reference: 'A-1001',
    shown_amount: '499.90',
    shown_currency: 'UAH',
    cc_number: canary.number,
    exp_month: 12,
    exp_year: 2034,
    card_cvv: canary.code,
    browser_fingerprint: expect.objectContaining({ browserTimeZone: expect.any(String) }),
  })
  await waitFor(() => expect(outcomes).toEqual([succeeded]))
})

function FormWhileOpen(): ReactElement {
  const { state } = useCheckout()
  return state.type === 'editing' ? <CardForm /> : <PaymentStatus />
}

test('a page that shows the form only until a payment begins sends what was in its fields', async () => {
  const { requests, errors } = await renderAndPay({
    pay: [succeeded],
    children: <FormWhileOpen />,
  })
  await screen.findByText('Payment successful')
  expect(requests).toMatchObject([{ cc_number: canary.number, card_cvv: canary.code }])
  expect(errors).toEqual([])
})

test('an empty form of four fields sends nothing: the summary says what to do, with the inline messages, and takes the focus', async () => {
  const { user, requests } = renderPage({ children: fourFields })
  await user.click(payButton())

  const summary = await screen.findByRole('region', { name: 'Please check these details' })
  await waitFor(() => expect(summary).toHaveFocus())
  const messages = ['Enter your card number', 'Enter expiry date', 'Enter security code']
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(messages)
  for (const [index, label] of ['Card number', 'Expiry date', 'Security code'].entries()) {
    expect(field(label)).toHaveAttribute('aria-invalid', 'true')
    expect(field(label)).toHaveAccessibleDescription(
      expect.stringContaining(messages[index] ?? '?'),
    )
  }
  expect(requests).toHaveLength(0)
})

test('the summary lists what a submit found; an error that is corrected is gone at once, and keeps its place in the summary', async () => {
  const { user } = renderPage({ children: fourFields })
  await user.type(field('Card number'), '4242')
  await user.tab()
  expect(field('Card number')).toBeInvalid()
  expect(screen.queryByRole('link')).toBeNull()

  await user.click(payButton())
  await screen.findByRole('link', { name: /^Card number is too short/ })
  await user.type(field('Card number'), '424242424242')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Card number/ })).toBeNull())
  expect(field('Card number')).toHaveAttribute('aria-invalid', 'false')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  const listed = document.querySelectorAll('.tillkit-summary li')
  expect([...listed].map((item) => item.querySelector('s') !== null)).toEqual([true, false, false])
  expect(listed[0]).toHaveTextContent(/^Card number is too short/)
})

test('a double click, two clicks in one task and a repeated requestSubmit pay once', async () => {
  const later = laterOutcome()
  const { user, container, requests } = renderPage({ pay: [later.promise] })
  await fillCard(user)
  await user.dblClick(payButton())
  payButton().click()
  payButton().click()
  container.querySelector('form')?.requestSubmit()
  await waitFor(() => expect(requests).toHaveLength(1))
  later.arrive(succeeded)
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
})

test('while it pays, the button is not disabled: it keeps the focus, and says that it is paying', async () => {
  const later = laterOutcome()
  await renderAndPay({ pay: [later.promise] })
  await waitFor(() => expect(payButton()).toHaveAttribute('aria-disabled', 'true'))
  expect(payButton()).not.toBeDisabled()
  expect(payButton()).toHaveFocus()
  expect(payButton()).toHaveTextContent(/^Paying…$/)
  expect(screen.getByRole('status')).toHaveTextContent('Your payment is on its way. Please wait.')
  later.arrive(succeeded)
  await screen.findByText('Payment successful')
})

test('while it pays, the fields are read-only, keep their text and can be found; a decline opens them again', async () => {
  const later = laterOutcome()
  const children = (
    <CardForm
      header={
        <>
          <input aria-label="Gift note" />
          <input aria-label="Order" readOnly />
        </>
      }
    />
  )
  const { user } = await renderAndPay({ pay: [later.promise], children })
  await waitFor(() => expect(field('Card number').readOnly).toBe(true))
  const labels = ['Card number', 'Expiry date', 'Security code', 'Gift note', 'Order']
  expect(labels.map((label) => field(label).readOnly)).toEqual([true, true, true, true, true])
  expect(labels.map((label) => field(label).disabled)).toEqual([false, false, false, false, false])
  await user.type(field('Card number'), '9')
  await user.keyboard('{Control>}z{/Control}')
  expect(field('Card number')).toHaveValue('4539 5787 6362 1486')

  later.arrive(declined)
  await screen.findByText('Payment declined')
  expect(labels.map((label) => field(label).readOnly)).toEqual([false, false, false, false, true])
})

test('a payment that takes long says that it is still working, once, politely', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const later = laterOutcome()
  const { container } = await renderAndPay({ pay: [later.promise] })
  const said = () => container.querySelector('[aria-live="polite"]:not([role])')?.textContent
  await waitFor(() => expect(payButton()).toHaveTextContent('Paying…'))
  act(() => void vi.advanceTimersByTime(7_000))
  expect([payButton().textContent, said()]).toEqual(['Paying…', ''])
  act(() => void vi.advanceTimersByTime(1_500))
  expect([payButton().textContent, said()]).toEqual([
    'Still working…',
    'Still working… Please wait.',
  ])
  vi.useRealTimers()
  later.arrive(declined)
  await screen.findByText('Payment declined')
  await waitFor(() => expect([payButton().textContent, said()]).toEqual(['Pay UAH 499.90', '']))
})

test('a submit before hydration could carry nothing: no input has a name, the form sends nothing', () => {
  const { container } = renderPage({})
  expect(container.querySelectorAll('input')).toHaveLength(3)
  expect(container.querySelectorAll('[name]')).toHaveLength(0)
  expect(container.querySelector('form')).toHaveAttribute('method', 'dialog')
  expect(container.querySelector('form')).not.toHaveAttribute('action')
})

test('a keystroke that changes nothing visible outside its input makes no React commit, nor does one while an error is shown', async () => {
  const { user, counted } = renderPage({ children: fourFields })
  await user.click(field('Card number'))
  await waitFor(() => expect(lazyDrawings.visa.now()).toBeDefined())
  const atFirst = counted.commits
  await user.type(field('Card number'), '42')
  // Of the brand: field and form in one.
  expect(counted.commits).toBe(atFirst + 1)
  const before = counted.commits
  await user.type(field('Card number'), '42424242')
  expect(counted.commits).toBe(before)
  // An error is shown when the number is left, and announced without React.
  await user.tab()
  const afterNumber = counted.commits
  await user.type(field('Expiry date'), '1234')
  await user.type(field('Security code'), '12')
  expect(counted.commits).toBe(afterNumber)

  await user.click(payButton())
  await screen.findByRole('link', { name: /^Card number is too short/ })
  // The summary takes the focus a commit after it is shown.
  await waitFor(() => expect(document.activeElement).toHaveClass('tillkit-summary'))
  await act(async () => {})
  const afterError = counted.commits
  await user.type(field('Card number'), '42')
  expect(counted.commits).toBe(afterError)
})

test('a summary that lists nothing takes no commit when the form is drawn', async () => {
  const { counted, unmount } = renderPage({ children: <CardForm cardholder="none" /> })
  const withoutSummary = counted.commits
  unmount()
  const page = renderPage({ children: fourFields })
  expect(page.counted.commits).toBe(withoutSummary)
})

test('fields arranged by the merchant, without a summary and a name, pay as well; a failed submit goes to the first field', async () => {
  const children = (
    <CardForm>
      <SecurityCodeField label="CVC" />
      <CardNumberField />
      <ExpiryField hint="As on the card" />
      <PayButton>Donate</PayButton>
    </CardForm>
  )
  const { user, requests } = renderPage({ pay: [succeeded], children })
  await user.click(screen.getByRole('button', { name: 'Donate' }))
  await waitFor(() => expect(field('CVC')).toHaveFocus())
  await user.type(field('CVC'), canary.code)
  await user.type(field('Card number'), canary.number)
  await user.type(field('Expiry date'), canary.expiry)
  await user.click(screen.getByRole('button', { name: 'Donate' }))
  await screen.findByText('Payment successful')
  expect(requests[0]).not.toHaveProperty('name_on_card')
})

test('an adapter and an order made anew at every render keep the checkout and what was typed', async () => {
  const { adapter, requests, user, rerender } = renderPage({ pay: [succeeded] })
  const host = { isSecure: true, storage: storageOf() }
  const page = () => (
    <Checkout adapter={{ ...adapter }} order={{ ...order }} host={host}>
      <CardForm />
    </Checkout>
  )
  rerender(page())
  await fillCard(user)
  rerender(page())
  await pressPay(user, 'Payment successful')
  expect(requests).toHaveLength(1)
})

test('an order that comes later, and another order after it, are each paid under their own reference', async () => {
  const { adapter, requests, user, rerender } = renderPage({ pay: [declined], children: null })
  const host = { isSecure: true, storage: storageOf() }
  const page = (reference?: string) => (
    <Checkout adapter={adapter} host={host} order={reference ? { ...order, reference } : undefined}>
      {reference && <CardForm />}
    </Checkout>
  )
  rerender(page())
  rerender(page('B-1'))
  await fillCard(user)
  await pressPay(user, 'Payment declined')
  rerender(page('B-2'))
  expect(screen.queryByText('Payment declined')).toBeNull()
  await user.type(field('Security code'), canary.code)
  await pressPay(user, 'Payment declined')
  expect(requests.map((request) => request.reference)).toEqual(['B-1', 'B-2'])
})

test('in Ukrainian every label, hint and error is Ukrainian, and the amount is written its way', async () => {
  const { user } = renderPage({ locale: uk })
  await user.click(screen.getByRole('button', { name: 'Сплатити 499,90 ₴' }))
  await screen.findByText('Введіть номер картки')
  expect(document.body.textContent).not.toMatch(/[a-z]{3}/)
  expect(document.querySelector('.tillkit')).toHaveAttribute('lang', 'uk')
})

const nothingToPay = 'There is nothing to pay: give the <Checkout> above an order.'

const bare = (part: ReactElement) => <Checkout adapter="/api/checkout">{part}</Checkout>

test.each([
  ['a field outside <CardForm>', bare(<CardNumberField />), 'There is no <CardForm> above'],
  ['a summary outside <CardForm>', bare(<ErrorSummary />), 'There is no <CardForm> above'],
  ['a form without an order', bare(<CardForm />), nothingToPay],
  ['a way to the hosted page without an order', bare(<HostedRedirect />), nothingToPay],
  ['useCheckout outside <Checkout>', <State key="state" />, 'There is no <Checkout> above'],
])('%s is refused with a sentence that helps', (_, page, message) => {
  const refusal = { code: 'configuration', message: expect.stringContaining(message) }
  expect(() => renderToString(page)).toThrow(expect.objectContaining(refusal))
})

function State() {
  return <p>{useCheckout().state.type}</p>
}
