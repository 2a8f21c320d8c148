import { screen, waitFor } from '@testing-library/react'
import { CheckoutError, type Outcome } from 'tillkit'
import { expect, test } from 'vitest'
import {
  canary,
  declined,
  field,
  fillCard,
  laterOutcome,
  payment,
  renderAndPay,
  renderPage,
  succeeded,
} from './checkoutPage.js'

const bank = 'https://bank.example/confirm/1'

test('a limit that is known after the decline changes the sentence, and neither the focus nor the code that is typed', async () => {
  const { promise, arrive } = laterOutcome()
  const { user, asked } = await renderAndPay({ pay: [declined], status: [promise] })
  await screen.findByText('Payment declined')
  await user.click(field('Security code'))
  await user.paste(canary.code)
  await waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 })
  arrive({
    type: 'declined',
    payment: { ...payment, limit_info: { retry_after: '2026-11-22T18:30:00.000' } },
  })
  const sentence = /or try again after November 22, 2026 at 6:30 PM/
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence))
  expect(document.querySelector('[aria-live=polite].tillkit-unseen')).toHaveTextContent(sentence)
  expect(field('Security code')).toHaveFocus()
  expect(field('Security code')).toHaveValue(canary.code)
  expect(field('Security code')).toBeValid()
})

test('a decline keeps everything but the security code, says why and when, and shows the time as given', async () => {
  const reasons = {
    status_code: '4321',
    status_description: 'Limit exceeded',
    limit_info: { retry_after: '2026-11-22T18:30:00.000', description: 'Daily card limit' },
  }
  await renderAndPay({ pay: [{ type: 'declined', payment: { ...payment, ...reasons } }] })
  await screen.findByText('Payment declined')
  expect(field('Card number')).toHaveValue('4539 5787 6362 1486')
  expect(field('Expiry date')).toHaveValue('12 / 34')
  expect(field('Security code')).toHaveValue('')
  expect(field('Security code')).toHaveAccessibleDescription(/Enter code again/)

  const status = screen.getByRole('status')
  const advice = 'use another card, or try again after November 22, 2026 at 6:30 PM.'
  expect(status).toHaveTextContent(
    `You have not been charged. A limit of this card was reached: ${advice}`,
  )
  expect(status).not.toHaveTextContent('ask your bank')
  // Our own text says that it was a limit.
  expect(status).not.toHaveTextContent('Daily card limit')
  expect(status).not.toHaveTextContent('Limit exceeded')
  expect(status).not.toHaveTextContent('4321')
  await waitFor(() => expect(screen.getByText('Payment declined')).toHaveFocus())
})

test('the code that a decline has emptied is asked for again until it is there', async () => {
  const { user } = await renderAndPay({ pay: [declined] })
  await screen.findByText('Payment declined')
  expect(screen.getByText('Enter code again')).toBeInTheDocument()
  expect(field('Security code')).toBeValid()
  // The focus is at the decline: this must not be announced as well.
  expect(document.querySelector('[aria-live="polite"]:not([role])')).toBeEmptyDOMElement()
  await user.click(field('Security code'))
  await user.tab()
  expect(field('Security code')).toBeInvalid()
  await user.type(field('Security code'), canary.code)
  expect(screen.queryByText('Enter code again')).toBeNull()
})

test('a code that a decline has emptied under the cursor is no mistake', async () => {
  const { user } = renderPage({ pay: [declined] })
  await fillCard(user)
  await user.click(field('Security code'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Payment declined')).toHaveFocus())
  expect(field('Security code')).toHaveValue('')
  expect(field('Security code')).toBeValid()
  expect(screen.getByText('Enter code again')).toBeInTheDocument()
})

test('a form that was empty when the decline came asks for nothing again', async () => {
  renderPage({ status: [declined], isReturn: true })
  await screen.findByText('Payment declined')
  expect(field('Security code')).toHaveAttribute('aria-invalid', 'false')
})

test('without an answer it says not to pay again, gives the order number, and changes by itself when the answer comes', async () => {
  const later = laterOutcome()
  const { requests } = await renderAndPay({
    pay: [new CheckoutError('unreachable')],
    status: [later.promise],
  })
  const status = screen.getByRole('status')
  await waitFor(() => expect(status).toHaveTextContent(/do not pay again/))
  expect(status).toHaveTextContent('A-1001')
  expect(screen.queryByRole('button')).toBeNull()
  later.arrive(succeeded)
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test('the bank page is gone to and offered as a link, unless its address is not to be trusted', async () => {
  const { visited } = await renderAndPay({
    pay: [{ type: 'action_required', payment, user_action_url: bank }],
  })
  expect(await screen.findByRole('link', { name: 'Continue at your bank' })).toHaveAttribute(
    'href',
    bank,
  )
  expect(visited).toEqual([bank])
})

test.each(['javascript:alert(1)', 'http://bank.example/', 'https://user@bank.example/'])(
  '%s is neither gone to nor linked',
  async (user_action_url) => {
    const pay: Outcome = { type: 'action_required', payment, user_action_url }
    const { visited, errors } = await renderAndPay({ pay: [pay] })
    await screen.findByText('The next page could not be opened')
    expect(screen.getByRole('status')).toHaveTextContent(
      'Nothing is charged until you finish it. Check again, or ask',
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument()
    expect(visited).toEqual([])
    expect(errors.map((error) => error.code)).toEqual(['navigation_refused'])
  },
)

test('issues of the service are shown at their fields, and go with the next keystroke', async () => {
  const issues = [
    { field: 'exp_year', code: 'expiry_past' } as const,
    { field: 'cc_number', code: 'service_refused' } as const,
  ]
  const { user } = await renderAndPay({ pay: [{ type: 'rejected', issues }] })
  await screen.findByText('The payment was not made')
  expect(field('Expiry date')).toHaveAttribute('aria-invalid', 'true')
  expect(field('Card number')).toHaveAttribute('aria-invalid', 'true')
  await user.type(field('Card number'), '{Backspace}6')
  await waitFor(() => expect(field('Card number')).toHaveAttribute('aria-invalid', 'false'))
  expect(field('Expiry date')).toBeInvalid()
})

test('the region that announces is there, empty, from the first render', () => {
  renderPage({})
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
