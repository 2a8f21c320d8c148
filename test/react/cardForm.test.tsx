import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import {
  CardForm,
  CardNumberField,
  Checkout,
  CheckoutError,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SecurityCodeField,
  useCheckout,
} from 'tillkit'
import { uk } from 'tillkit/locales/uk'
import { expect, test, vi } from 'vitest'
import {
  canary,
  field,
  fillCard,
  laterOutcome,
  order,
  payButton,
  payment,
  renderPage,
  scriptAdapter,
} from './checkoutPage.js'

const fourFields = <CardForm cardholder="optional" />

test('a filled form sends one request that names the order and says what was shown', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user, outcomes } = renderPage({ adapter })
  await fillCard(user)
  await user.click(payButton())

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
  await waitFor(() => expect(outcomes).toEqual([{ type: 'succeeded', payment }]))
})

test('an empty form of four fields sends nothing: the summary says what to do, with the inline messages, and takes the focus', async () => {
  const { adapter, requests } = scriptAdapter({})
  const { user } = renderPage({ adapter, children: fourFields })
  await user.click(payButton())

  const summary = await screen.findByRole('region', { name: 'Please check these details' })
  await waitFor(() => expect(summary).toHaveFocus())
  const messages = ['Enter your card number', 'Enter expiry date', 'Enter security code']
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(messages)
  for (const [index, label] of ['Card number', 'Expiry date', 'Security code'].entries()) {
    expect(field(label)).toHaveAttribute('aria-invalid', 'true')
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(messages[index] ?? '?'))
  }
  expect(requests).toHaveLength(0)
})

test.each([
  ['Card number', '4242 4242 4242 4241', 'Check the card number: a digit is wrong'],
  ['Card number', '4242', 'Card number is too short'],
  ['Expiry date', '01/20', 'Card has expired'],
  ['Expiry date', '13/30', 'Month is 01 to 12'],
  ['Security code', 'abc', 'Code is digits only'],
  ['Security code', '12', 'Check code length'],
])('%s %s sends nothing and says: %s', async (label, text, message) => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user } = renderPage({ adapter })
  await fillCard(user)
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
  await user.click(payButton())

  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(field(label)).toHaveFocus()
  expect(requests).toHaveLength(0)
})

test('the summary lists what a submit found; an error that is corrected is gone at once, and keeps its place in the summary', async () => {
  const { adapter } = scriptAdapter({})
  const { user } = renderPage({ adapter, children: fourFields })
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

test('a link of the summary leads to its field', async () => {
  const { user } = renderPage({ adapter: scriptAdapter({}).adapter, children: fourFields })
  await user.click(payButton())
  await user.click(await screen.findByRole('link', { name: 'Enter security code' }))
  expect(field('Security code')).toHaveFocus()
})

test('the hint stays when an error appears', async () => {
  const { user } = renderPage({ adapter: scriptAdapter({}).adapter })
  await user.click(payButton())
  await waitFor(() => expect(field('Card number')).toHaveFocus())
  expect(field('Security code')).toHaveAccessibleDescription('3 digits on the back Enter security code')
})

test('the code of a card that turned out American Express is asked for with four digits', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user } = renderPage({ adapter })
  await user.type(field('Card number'), '378282246310005')
  expect(field('Security code')).toHaveAccessibleDescription(expect.stringContaining('4 digits on the front'))
  await user.type(field('Expiry date'), '1234')
  await user.type(field('Security code'), '123')
  await user.click(payButton())
  await waitFor(() => expect(field('Security code')).toHaveAccessibleDescription(/Check code length/))
  expect(requests).toHaveLength(0)
})

test('a double click, two clicks in one task and a repeated requestSubmit pay once', async () => {
  const later = laterOutcome()
  const { adapter, requests } = scriptAdapter({ pay: [later.promise] })
  const { user, container } = renderPage({ adapter })
  await fillCard(user)
  await user.dblClick(payButton())
  payButton().click()
  payButton().click()
  container.querySelector('form')?.requestSubmit()
  await waitFor(() => expect(requests).toHaveLength(1))
  later.arrive({ type: 'succeeded', payment })
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
})

test('while it pays, the button is not disabled: it keeps the focus, and says that it is paying', async () => {
  const later = laterOutcome()
  const { user } = renderPage({ adapter: scriptAdapter({ pay: [later.promise] }).adapter })
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(payButton()).toHaveAttribute('aria-disabled', 'true'))
  expect(payButton()).not.toBeDisabled()
  expect(payButton()).toHaveFocus()
  expect(payButton()).toHaveTextContent(/^Paying…$/)
  expect(screen.getByRole('status')).toHaveTextContent('Your payment is on its way. Please wait.')
  later.arrive({ type: 'succeeded', payment })
  await screen.findByText('Payment successful')
})

test('while it pays, the fields are read-only, keep their text and can be found; a decline opens them again', async () => {
  const later = laterOutcome()
  const script = scriptAdapter({ pay: [later.promise] })
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
  const { user } = renderPage({ adapter: script.adapter, children })
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(field('Card number').readOnly).toBe(true))
  const labels = ['Card number', 'Expiry date', 'Security code', 'Gift note', 'Order']
  expect(labels.map((label) => field(label).readOnly)).toEqual([true, true, true, true, true])
  expect(labels.map((label) => field(label).disabled)).toEqual([false, false, false, false, false])
  await user.type(field('Card number'), '9')
  await user.keyboard('{Control>}z{/Control}')
  expect(field('Card number')).toHaveValue('4539 5787 6362 1486')

  later.arrive({ type: 'declined', payment })
  await screen.findByText('Payment declined')
  expect(labels.map((label) => field(label).readOnly)).toEqual([false, false, false, false, true])
})

test('a payment that takes long says that it is still working, once, politely', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const later = laterOutcome()
  const { user, container } = renderPage({ adapter: scriptAdapter({ pay: [later.promise] }).adapter })
  await fillCard(user)
  await user.click(payButton())
  const said = () => container.querySelector('[aria-live="polite"]:not([role])')?.textContent
  await waitFor(() => expect(payButton()).toHaveTextContent('Paying…'))
  act(() => void vi.advanceTimersByTime(7_000))
  expect([payButton().textContent, said()]).toEqual(['Paying…', ''])
  act(() => void vi.advanceTimersByTime(1_500))
  expect([payButton().textContent, said()]).toEqual(['Still working…', 'Still working… Please wait.'])
  vi.useRealTimers()
  later.arrive({ type: 'declined', payment })
  await screen.findByText('Payment declined')
  expect(payButton()).toHaveTextContent('Pay UAH 499.90')
})

test('a button of your own text keeps it while it pays', async () => {
  const children = (
    <CardForm>
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <PayButton>Donate</PayButton>
    </CardForm>
  )
  const { user } = renderPage({ adapter: scriptAdapter({ pay: [laterOutcome().promise] }).adapter, children })
  await fillCard(user)
  const button = screen.getByRole('button', { name: 'Donate' })
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(button).toHaveTextContent(/^Donate$/)
})

test('on an insecure page nothing is sent, and the form says why', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user } = renderPage({ adapter, isSecure: false })
  await fillCard(user)
  await user.click(payButton())
  await screen.findByText(/connection is not secure/)
  expect(requests).toHaveLength(0)
  expect(field('Card number')).toHaveValue('4539 5787 6362 1486')
})

test('a submit before hydration could carry nothing: no input has a name, the form posts', () => {
  const { container } = renderPage({ adapter: scriptAdapter({}).adapter })
  expect(container.querySelectorAll('input')).toHaveLength(3)
  expect(container.querySelectorAll('[name]')).toHaveLength(0)
  expect(container.querySelector('form')).toHaveAttribute('method', 'post')
  expect(container.querySelector('form')).not.toHaveAttribute('action')
})

test('a keystroke that changes nothing visible outside its input makes no React commit, nor does one while an error is shown', async () => {
  const { user, counted } = renderPage({ adapter: scriptAdapter({}).adapter, children: fourFields })
  await user.type(field('Card number'), '42')
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

test('fields arranged by the merchant, without a summary and a name, pay as well; a failed submit goes to the first field', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user } = renderPage({
    adapter,
    children: (
      <CardForm>
        <SecurityCodeField label="CVC" />
        <CardNumberField />
        <ExpiryField hint="As on the card" />
        <PayButton>Donate</PayButton>
      </CardForm>
    ),
  })
  await user.click(screen.getByRole('button', { name: 'Donate' }))
  await waitFor(() => expect(field('CVC')).toHaveFocus())
  await user.type(field('CVC'), canary.code)
  await user.type(field('Card number'), canary.number)
  await user.type(field('Expiry date'), canary.expiry)
  await user.click(screen.getByRole('button', { name: 'Donate' }))
  await screen.findByText('Payment successful')
  expect(requests[0]).not.toHaveProperty('name_on_card')
})

test('CardForm calls its own onOutcome once, in StrictMode too', async () => {
  const heard = vi.fn()
  const { adapter } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user } = renderPage({
    adapter,
    children: (
      <StrictMode>
        <CardForm onOutcome={heard} />
      </StrictMode>
    ),
  })
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(heard).toHaveBeenCalledWith({ type: 'succeeded', payment })
})

test('an adapter and an order made anew at every render keep the checkout and what was typed', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user, rerender } = renderPage({ adapter })
  const emptyStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const page = () => (
    <Checkout adapter={{ ...adapter }} order={{ ...order }} environment={{ isSecure: true, storage: emptyStorage }}>
      <CardForm />
    </Checkout>
  )
  rerender(page())
  await fillCard(user)
  rerender(page())
  await user.click(payButton())
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
})

test('an order that comes later, and another order after it, are each paid under their own reference', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'declined', payment }] })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const page = (reference?: string) => (
    <Checkout
      adapter={adapter}
      environment={{ isSecure: true, storage }}
      {...(reference !== undefined && { order: { ...order, reference } })}
    >
      {reference !== undefined && <CardForm />}
    </Checkout>
  )
  const { user, rerender } = renderPage({ adapter, children: null })
  rerender(page())
  rerender(page('B-1'))
  await fillCard(user)
  await user.click(payButton())
  await screen.findByText('Payment declined')
  rerender(page('B-2'))
  expect(screen.queryByText('Payment declined')).toBeNull()
  await user.type(field('Security code'), canary.code)
  await user.click(payButton())
  await screen.findByText('Payment declined')
  expect(requests.map((request) => request.reference)).toEqual(['B-1', 'B-2'])
})

test('in Ukrainian every label, hint and error is Ukrainian, and the amount is written its way', async () => {
  const { user } = renderPage({ adapter: scriptAdapter({}).adapter, locale: uk })
  await user.click(screen.getByRole('button', { name: 'Сплатити 499,90 ₴' }))
  await screen.findByText('Введіть номер картки')
  expect(document.body.textContent).not.toMatch(/[a-z]{3}/)
  expect(document.querySelector('.tillkit')).toHaveAttribute('lang', 'uk')
})

test.each([
  ['useCheckout', () => <Bare />, 'There is no <Checkout> above'],
  [
    'a field outside <CardForm>',
    () => (
      <Checkout adapter={scriptAdapter({}).adapter}>
        <CardNumberField />
      </Checkout>
    ),
    'There is no <CardForm> above',
  ],
  [
    'a summary outside <CardForm>',
    () => (
      <Checkout adapter={scriptAdapter({}).adapter}>
        <ErrorSummary />
      </Checkout>
    ),
    'There is no <CardForm> above',
  ],
  [
    'a form without an order',
    () => (
      <Checkout adapter={scriptAdapter({}).adapter}>
        <CardForm />
      </Checkout>
    ),
    'There is nothing to pay: give the <Checkout> above an order.',
  ],
])('%s is refused with a sentence that helps', (_, content, message) => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { adapter } = scriptAdapter({})
  const { unmount, rerender } = renderPage({ adapter, children: null })
  let caught: unknown
  try {
    rerender(content())
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(CheckoutError)
  expect(caught).toMatchObject({ code: 'configuration', message: expect.stringContaining(message) })
  unmount()
  silence.mockRestore()
})

function Bare() {
  return <p>{useCheckout().state.type}</p>
}

test('text put in by autofill with a bare input event is read like typed text', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user } = renderPage({ adapter })
  fireEvent.input(field('Card number'), { target: { value: '4539-5787-6362-1486' } })
  fireEvent.input(field('Expiry date'), { target: { value: '2034-12' } })
  fireEvent.input(field('Security code'), { target: { value: canary.code } })
  await user.click(payButton())
  await screen.findByText('Payment successful')
  expect(requests[0]).toMatchObject({ cc_number: canary.number, exp_month: 12, exp_year: 2034 })
})
