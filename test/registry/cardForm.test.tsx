import { act, screen, waitFor } from '@testing-library/react'
import { ar } from 'tillkit/locales/ar'
import { outcomes } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { CardForm } from '@/components/tillkit/card-form'
import { readReactTexts } from '../../stories/headless/readReactTexts.js'
import {
  canary,
  field,
  fillCard,
  laterOutcome,
  payButton,
  renderPage,
  scriptAdapter,
} from '../page/checkoutPage.js'

function renderForm(
  pay: Parameters<typeof scriptAdapter>[0]['pay'] = [outcomes.succeeded()],
  more: object = {},
) {
  const { adapter, requests, asked } = scriptAdapter({ pay, status: [outcomes.pending()] })
  const page = renderPage({
    adapter,
    children: <CardForm nextStep={<a href="/orders/A-1001">Your order</a>} />,
    ...more,
  })
  return { ...page, requests, asked }
}

const announced = (): string | null => screen.getByRole('status').textContent

test('pays with what is typed, once, and shows the receipt, to which the focus goes', async () => {
  const { user, requests } = renderForm()
  await fillCard(user)
  await user.dblClick(payButton())
  const title = await screen.findByRole('heading', { name: 'Payment successful' })
  expect(requests).toMatchObject([
    {
      reference: 'A-1001',
      cc_number: canary.number,
      exp_month: 12,
      exp_year: 2034,
      card_cvv: canary.code,
    },
  ])
  expect(requests[0]?.browser_fingerprint).toBeDefined()
  expect(title).toHaveFocus()
  expect(screen.queryByRole('textbox')).toBeNull()
  const lines = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [
      textContent,
      nextElementSibling?.textContent?.replace(/\s/g, ' '),
    ])
  expect(lines).toEqual([
    ['Amount', 'UAH 499.90'],
    ['Date', 'November 21, 2026'],
    ['Card', '•••• 4242'],
    ['Order number', 'A-1001'],
  ])
  expect(screen.getByRole('link', { name: 'View receipt' })).toHaveAttribute(
    'href',
    'https://receipts.example/A-1001',
  )
  expect(screen.getByRole('link', { name: 'Your order' })).toBeInTheDocument()
})

test('an empty form sends nothing: each field has its error, and the focus goes to the first', async () => {
  const { user, requests } = renderForm()
  await user.click(payButton())
  await waitFor(() => expect(field('Card number')).toHaveFocus())
  expect(field('Card number')).toHaveAccessibleDescription(
    'The long number on your card Enter your card number',
  )
  expect(field('Expiry date')).toHaveAccessibleDescription('MM / YY Enter expiry date')
  expect(field('Security code')).toHaveAccessibleDescription(
    '3 digits on the back Enter security code',
  )
  for (const input of screen.getAllByRole('textbox')) expect(input).toBeInvalid()
  expect(requests).toEqual([])
})

test('each error is on the line of its own field’s hint, which it replaces', async () => {
  const { user } = renderForm()
  await user.click(payButton())
  for (const [message, hint] of [
    ['Enter your card number', 'The long number on your card'],
    ['Enter expiry date', 'MM / YY'],
    ['Enter security code', '3 digits on the back'],
  ] as const) {
    const line = (await screen.findByText(message)).closest('p')
    expect(line?.previousElementSibling).toHaveTextContent(hint)
    expect(line?.previousElementSibling).toHaveClass('invisible')
  }
})

test('after a decline the code is asked for again, all else is still there, and it can be paid', async () => {
  const { user, requests } = renderForm([
    outcomes.declined({ status_description: 'Do not honor' }),
    outcomes.succeeded(),
  ])
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Payment declined' })).toHaveFocus(),
  )
  expect(screen.getByText('Do not honor')).toHaveAttribute('lang', '')
  expect(field('Security code')).toHaveValue('')
  expect(field('Security code')).toHaveAccessibleDescription(/^Enter code again\s*$/)
  expect(field('Security code')).toBeValid()
  expect(field('Card number')).toHaveValue('4539 5787 6362 1486')
  await user.type(field('Security code'), '123')
  await user.click(payButton())
  await screen.findByRole('heading', { name: 'Payment successful' })
  expect(requests.map((request) => 'card_cvv' in request && request.card_cvv)).toEqual([
    canary.code,
    '123',
  ])
})

test('while it pays, the button keeps the focus and says so, and the fields can be read and not changed', async () => {
  const { promise, arrive } = laterOutcome()
  const { user, requests } = renderForm([promise])
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(payButton()).toHaveTextContent('Paying…'))
  expect(payButton()).toHaveFocus()
  expect(payButton()).toHaveAttribute('aria-disabled', 'true')
  expect(field('Card number')).toHaveAttribute('readonly')
  expect(announced()).toBe('Your payment is on its way. Please wait.')
  await user.click(payButton())
  await act(async () => arrive(outcomes.succeeded()))
  expect(requests).toHaveLength(1)
})

test('3-D Secure leads to the bank’s page, and there is a link for when it does not open', async () => {
  const { user, visited } = renderForm([outcomes.action_required()])
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'You are going to your bank' })).toHaveFocus(),
  )
  expect(visited).toEqual(['https://bank.example/confirm'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue at your bank' })).toHaveAttribute(
    'href',
    visited[0],
  )
})

test('number and code are in their inputs alone: not in React, not in react-hook-form, not in an attribute', async () => {
  const { user, container } = renderForm([outcomes.declined()])
  await fillCard(user)
  const held = readReactTexts(container)
  expect(held).toContain('A-1001')
  expect(
    held.filter(
      (text) => text === canary.code || text.replaceAll(/\D/g, '').includes(canary.number),
    ),
  ).toEqual([])
  expect(container.innerHTML.replaceAll(' ', '')).not.toContain(canary.number)
  for (const input of screen.getAllByRole('textbox')) expect(input).not.toHaveAttribute('name')
})

test.each([
  ['succeeded', outcomes.succeeded()],
  ['declined', outcomes.declined()],
  ['acting', outcomes.action_required()],
  ['confirming', outcomes.pending()],
  ['unknown', outcomes.unknown()],
  ['needs_review', outcomes.needs_review()],
] as const)('in Arabic no word of another language is shown: %s', async (name, outcome) => {
  const { user, container } = renderForm([outcome], { locale: ar, children: <CardForm /> })
  const { cardNumber, expiry, securityCode } = ar.messages
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(field(cardNumber)).toBeInvalid())
  expect(words(container)).toEqual([])
  await user.type(field(cardNumber), canary.number)
  await user.type(field(expiry), canary.expiry)
  await user.type(field(securityCode), canary.code)
  await user.click(screen.getByRole('button'))
  await screen.findByRole('heading', { name: ar.messages[`${name}.title`] })
  expect(words(container)).toEqual([])
  expect(container.firstElementChild).toHaveAttribute('dir', 'rtl')
})

/** Words in Latin letters, but for the order's number and its currency. */
function words(container: Element): readonly string[] {
  return container.textContent?.replaceAll(/A-1001|UAH/g, '').match(/[A-Za-z]{2,}/g) ?? []
}
