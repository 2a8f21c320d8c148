import { fireEvent, screen, waitFor } from '@testing-library/react'
import { CardForm, CardholderField, CardNumberField, SecurityCodeField } from 'tillkit'
import { en } from 'tillkit/locales/en'
import { expect, test } from 'vitest'
import {
  declined,
  field,
  fillCard,
  payButton,
  payment,
  renderAndPay,
  renderPage,
} from './checkoutPage.js'

const number = 'Card number'
const date = 'Expiry date'
const code = 'Security code'

const renderForm = (children = <CardForm />) => renderPage({ pay: [declined], children })

/** What the form's live region says now. */
function announced(): string {
  return document.querySelector('.tillkit-unseen[aria-live="polite"]')?.textContent ?? 'no region'
}

test.each([
  [number, '4242', /too short/],
  [date, '01/20', /expired/],
  [date, '1', /09 . 30/],
  [code, '12', /code length/],
])('%s: %s is an error once the field is left, and is announced', async (label, text, words) => {
  const { user } = renderForm()
  expect(announced()).toBe('')
  await user.type(field(label), text)
  expect(field(label)).toBeValid()
  await user.tab()
  expect(field(label)).toBeInvalid()
  expect(field(label)).toHaveAccessibleDescription(words)
  expect(announced()).toMatch(words)
  expect(screen.queryByRole('region')).toBeNull()
})

test('a field left empty is no error before a submit, nor one that was emptied again', async () => {
  const { user } = renderForm(<CardForm cardholder="required" />)
  for (let stop = 0; stop < 5; stop += 1) await user.tab()
  expect(payButton()).toHaveFocus()
  for (const label of [number, date, code, 'Name on card']) expect(field(label)).toBeValid()

  await user.type(field(number), '4242')
  await user.tab()
  expect(field(number)).toBeInvalid()
  await user.clear(field(number))
  await user.tab()
  expect(field(number)).toBeValid()
  expect(announced()).toBe('')
})

test('after a submit a field that is emptied and left is an error', async () => {
  const { user } = renderForm()
  await user.type(field(code), '123')
  await user.click(payButton())
  await waitFor(() => expect(field(number)).toHaveFocus())
  await user.clear(field(code))
  expect(field(code)).toBeValid()
  await user.tab()
  expect(field(code)).toHaveAccessibleDescription(/Enter security code/)
})

test.each([
  ['a Visa of 16 digits', '4242424242424241'],
  ['an American Express of 15', '378282246310006'],
])('%s that is wrong is an error at once, typed or filled', async (_, digits) => {
  const { user } = renderForm()
  await user.type(field(number), digits.slice(0, -1))
  expect(field(number)).toBeValid()
  await user.type(field(number), digits.slice(-1))
  expect(field(number)).toHaveAccessibleDescription(/a digit is wrong/)
  expect(announced()).toMatch(/a digit is wrong/)

  await user.clear(field(number))
  await user.tab()
  fireEvent.input(field(number), { target: { value: digits } })
  expect(field(number)).toHaveAccessibleDescription(/a digit is wrong/)
})

test.each([
  ['a UnionPay', '6212345678901234'],
  ['of a scheme nobody knows', '9704123412341234'],
])(
  '16 wrong digits of %s may be the beginning of 19, and are no error before the field is left',
  async (_, digits) => {
    const { user } = renderForm()
    await user.type(field(number), digits)
    expect(field(number)).toBeValid()
    await user.tab()
    expect(field(number)).toBeInvalid()
  },
)

test('an error says the same while it is corrected, is gone once nothing is wrong, and another one waits until the field is left', async () => {
  const { user } = renderForm()
  await user.type(field(date), '01/20')
  await user.tab()
  const expired = 'Card has expired'
  const described = () => field(date).getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  const shown = () => document.getElementById(described())?.textContent
  expect(shown()).toBe(expired)
  await user.type(field(date), '{Backspace}{Backspace}')
  expect(shown()).toBe(expired)
  await user.type(field(date), '34')
  expect(shown()).toBe('')
  expect(announced()).toBe('')
  await user.type(field(date), '{Backspace}')
  expect(shown()).toBe('')
  await user.tab()
  expect(shown()).toMatch(/09 . 30/)
})

test('American Express to Visa: the error that appears at the code is announced, before and after a submit', async () => {
  const { user } = renderForm()
  const becomeVisa = async () => {
    await user.clear(field(number))
    await user.type(field(number), '378282246310005')
    await user.clear(field(code))
    await user.type(field(code), '1234')
    await user.clear(field(number))
    await user.type(field(number), '42')
  }
  await becomeVisa()
  await waitFor(() => expect(announced()).toMatch(/^Check code length/))
  expect(field(code)).toBeInvalid()
  await user.click(payButton())
  await waitFor(() => expect(field(number)).toHaveFocus())
  await becomeVisa()
  await waitFor(() => expect(announced()).toMatch(/^Check code length/))
})

test('a submit moves the focus to the first error and announces that there is something to check', async () => {
  const { user } = renderForm()
  await user.click(payButton())
  await waitFor(() => expect(field(number)).toHaveFocus())
  expect(announced()).toBe(en.messages.summaryTitle)
})

test('where there is a summary, nothing is announced besides', async () => {
  const { user } = renderForm(<CardForm cardholder="required" />)
  await user.click(payButton())
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus())
  expect(announced()).toBe('')
})

test('the summary keeps its lines until the answer comes, and is empty beside it', async () => {
  const { user } = renderForm(<CardForm cardholder="optional" />)
  await user.click(payButton())
  await screen.findByRole('region')
  await fillCard(user)
  const summary = document.querySelector('.tillkit-summary')
  expect(summary).toHaveAttribute('aria-hidden', 'true')
  expect(summary).not.toHaveAttribute('hidden')
  expect(summary?.querySelectorAll('li')).toHaveLength(3)
  await user.click(payButton())
  await screen.findByText('Payment declined')
  expect(summary).toHaveAttribute('hidden')
})

test('fields that are refused in the same words are one line of the summary, a link to the first that is left', async () => {
  const issues = (['cc_number', 'exp_month', 'card_cvv'] as const).map(
    (field) => ({ field, code: 'service_refused' }) as const,
  )
  const { user } = await renderAndPay({
    pay: [{ type: 'rejected', issues }],
    children: <CardForm cardholder="optional" />,
  })
  const link = await screen.findByRole('link', { name: en.messages.service_refused })
  await user.click(link)
  expect(field('Card number')).toHaveFocus()
  await user.clear(field('Card number'))
  await user.paste('4242424242424242')
  await user.click(screen.getByRole('link', { name: en.messages.service_refused }))
  expect(field('Expiry date')).toHaveFocus()
  expect(document.querySelectorAll('.tillkit-summary li')).toHaveLength(1)
})

test('a decline is announced once: by the focus, or by the live region to who went on elsewhere', async () => {
  await renderAndPay({ pay: [declined] })
  const title = await screen.findByText('Payment declined')
  await waitFor(() => expect(title).toHaveFocus())
  expect(title).toHaveAccessibleDescription(en.messages['declined.text'])
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off')
  expect(announced()).toBe('')
})

test('who went on elsewhere hears of the decline there', async () => {
  const { user } = renderForm(
    <>
      <CardForm />
      <button type="button">Help</button>
    </>,
  )
  await fillCard(user)
  payButton().click()
  screen.getByRole('button', { name: 'Help' }).focus()
  await waitFor(() => expect(announced()).toMatch(/^Payment declined You have not been charged/))
  expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus()
})

test('what the service says has no language of ours', async () => {
  const status_description = 'Недостатньо коштів'
  await renderAndPay({ pay: [{ type: 'declined', payment: { ...payment, status_description } }] })
  expect(await screen.findByText('Недостатньо коштів')).toHaveAttribute('lang', '')
})

test('a hint is between the label and the input, the date’s is its format', () => {
  renderForm(
    <CardForm>
      <CardNumberField hint="On the front" />
      <SecurityCodeField />
      <CardholderField hint="As printed" />
    </CardForm>,
  )
  const order = [...(field(number).closest('.tillkit-field')?.children ?? [])].map(
    (part) => part.className,
  )
  expect(order).toEqual([
    'tillkit-label',
    'tillkit-hint',
    'tillkit-error',
    'tillkit-input',
    'tillkit-mark',
  ])
  expect(en.messages.expiryHint).toBe('MM / YY')
})

test('an error has a sign, which says nothing by itself', async () => {
  const { user } = renderForm()
  await user.type(field(code), '12')
  await user.tab()
  const error = field(code).closest('.tillkit-field')?.querySelector('.tillkit-error')
  expect(error?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(error?.textContent).toBe(en.messages.security_code_length)
})
