import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import {
  CardNumberField,
  Checkout,
  CustomerField,
  ErrorSummary,
  HostedRedirect,
  SaveCardConsent,
  SubscriptionFields,
} from 'tillkit'
import { expect, test } from 'vitest'
import { readFormFields } from '../../src/core/contract/readFormFields.js'
import { laterOutcome, order, renderPage } from './checkoutPage.js'
import { location, open, payButton, redirect, scriptHosted } from './hostedPage.js'

test('a press asks for the way with a fresh token, says where it goes, and goes there', async () => {
  const later = laterOutcome()
  const { user, sent, visited, outcomes } = open({ hosted: later.promise })
  await user.click(payButton())
  expect(payButton()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('You are going to the payment page')
  expect(visited).toEqual([])

  later.arrive(redirect)
  await waitFor(() => expect(visited).toEqual([location]))
  const attempt_token = expect.stringMatching(/^[\w-]{43}$/)
  const shown = { shown_amount: '499.90', shown_currency: 'UAH' }
  expect(sent('hosted')).toEqual([{ attempt_token, reference: 'A-1001', ...shown }])
  const link = within(screen.getByRole('status')).getByRole('link', { name: 'Continue' })
  expect(link).toHaveAttribute('href', location)
  expect(outcomes).toEqual([redirect])
  expect(screen.queryByRole('button')).toBeNull()
})

const clubFields = (
  <HostedRedirect>
    <SubscriptionFields
      terms={{ interval_unit: 'month', interval_count: 1, start_date: '2027-01-31' }}
      fields={['interval_count', 'interval_unit', 'start_date']}
    />
  </HostedRedirect>
)

test('the terms of a subscription that the payer chose go along to the hosted page', async () => {
  const { user, sent } = open({}, clubFields)
  await user.clear(screen.getByLabelText('Every'))
  await user.type(screen.getByLabelText('Every'), '3')
  await user.click(payButton())
  const init_recurring = { interval_count: 3, interval_unit: 'month', start_date: '2027-01-31' }
  await waitFor(() => expect(sent('hosted')).toEqual([expect.objectContaining({ init_recurring })]))
  expect(Object.keys(sent('hosted')[0] ?? {}).sort()).toEqual([
    'attempt_token',
    'init_recurring',
    'reference',
    'shown_amount',
    'shown_currency',
  ])
})

test('before any script the terms of a subscription are posted by the names the backend reads', () => {
  const html = renderToString(
    <Checkout adapter={scriptHosted({}).adapter} order={order}>
      {clubFields}
    </Checkout>,
  )
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form')
  const texts = [...new FormData(form ?? undefined)].map(([name, text]) => [name, String(text)])
  expect(readFormFields(Object.fromEntries(texts))).toEqual({
    reference: 'A-1001',
    shown_amount: '499.90',
    shown_currency: 'UAH',
    init_recurring: { interval_count: 1, interval_unit: 'month', start_date: '2027-01-31' },
  })
})

test('with the page’s script the form itself is not posted', () => {
  open()
  const form = payButton().closest('form')
  expect(form && fireEvent.submit(form)).toBe(false)
})

test('two presses in one task are one request', async () => {
  const { sent, visited } = open()
  act(() => {
    payButton().click()
    payButton().click()
  })
  await waitFor(() => expect(visited).toEqual([location]))
  expect(sent('hosted')).toHaveLength(1)
})

test('fields that are filled in go along by their names, and empty ones do not', async () => {
  const fields = (
    <HostedRedirect>
      <input name="customer_email" aria-label="Email" />
      <input name="customer_phone" aria-label="Phone" />
    </HostedRedirect>
  )
  const { user, sent } = open({}, fields)
  await user.type(screen.getByLabelText('Email'), 'olena@shop.example')
  await user.click(payButton())
  await waitFor(() =>
    expect(sent('hosted')).toMatchObject([{ customer_email: 'olena@shop.example' }]),
  )
  expect(sent('hosted')[0]).not.toHaveProperty('customer_phone')
})

test('a field is validated first, listed in the summary, and then shows what the backend refuses', async () => {
  const { user, sent } = open(
    { hosted: { type: 'rejected', issues: [{ field: 'customer_email', code: 'format' }] } },
    <HostedRedirect>
      <ErrorSummary />
      <CustomerField name="customer_email" required />
    </HostedRedirect>,
  )
  await user.click(payButton())
  const link = await screen.findByRole('link', { name: 'Email like name@example.com' })
  await waitFor(() => expect(link.closest('section')).toHaveFocus())
  expect(sent('hosted')).toEqual([])

  await user.type(screen.getByLabelText('Email address'), 'olena@shop.example')
  await user.click(payButton())
  await screen.findByRole('link', { name: 'Email like name@example.com' })
  expect(sent('hosted')).toMatchObject([
    { customer_email: 'olena@shop.example', reference: 'A-1001' },
  ])
})

test('a card field put here by mistake is sent nowhere', async () => {
  const { user, sent } = open(
    {},
    <HostedRedirect>
      <CardNumberField />
    </HostedRedirect>,
  )
  await user.type(screen.getByLabelText('Card number'), '4539578763621486')
  await user.click(payButton())
  await waitFor(() => expect(sent('hosted')).toHaveLength(1))
  expect(JSON.stringify(sent('hosted'))).not.toContain('4539')
})

test.each<[string, Parameters<typeof scriptHosted>[0], boolean]>([
  [
    'refused',
    { hosted: { type: 'rejected', issues: [{ field: 'customer_email', code: 'format' }] } },
    true,
  ],
  ['opened without https', {}, false],
])(
  'a shopper whose request for the hosted page is %s reads nothing of a card',
  async (_, script, isSecure) => {
    const { adapter } = scriptHosted(script)
    const { user } = renderPage({ adapter, children: <HostedRedirect />, isSecure })
    await user.click(payButton())
    await screen.findByText('The payment was not made')
    expect(screen.getByRole('status')).toHaveTextContent(/details/)
    expect(screen.getByRole('status')).not.toHaveTextContent(/card/i)
  },
)

test('an adapter without a hosted page is the developer’s mistake, reported to them, and charges nothing', async () => {
  const { adapter } = scriptHosted({})
  const bare = { pay: adapter.pay, status: adapter.status }
  const { user, errors } = renderPage({ adapter: bare, children: <HostedRedirect /> })
  await user.click(payButton())
  await waitFor(() => expect(errors).toMatchObject([{ code: 'configuration' }]))
  expect(await screen.findByText('The payment was not made')).toBeInTheDocument()
})

test('consent to store the card goes along to the hosted page, with a script and without', async () => {
  const { user, sent, container } = open(
    {},
    <HostedRedirect>
      <SaveCardConsent />
    </HostedRedirect>,
  )
  await user.click(screen.getByRole('checkbox'))
  const form = container.querySelector('form') ?? undefined
  expect(
    readFormFields(Object.fromEntries(new FormData(form)) as Record<string, string>),
  ).toMatchObject({
    save_card: true,
  })
  await user.click(payButton())
  await waitFor(() =>
    expect(sent('hosted')).toEqual([expect.objectContaining({ save_card: true })]),
  )
})
