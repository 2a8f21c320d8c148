import { screen, waitFor } from '@testing-library/react'
import { CardForm, type Outcome } from 'tillkit'
import { type CheckoutEvent, useCheckoutEvents } from 'tillkit/headless'
import { expect, test } from 'vitest'
import {
  canary,
  declined,
  fillCard,
  payButton,
  payment,
  renderPage,
  succeeded,
} from './checkoutPage.js'

function Funnel({ onEvent }: { onEvent: (event: CheckoutEvent) => void }) {
  useCheckoutEvents(onEvent)
  return <CardForm />
}

/** What a page with these answers reports, without the times. */
function renderFunnel(...pay: Outcome[]) {
  const events: CheckoutEvent[] = []
  const page = renderPage({ pay, children: <Funnel onEvent={(event) => events.push(event)} /> })
  const steps = () =>
    events.map(({ elapsedMs: _, type, ...rest }) => [type, ...Object.values(rest)].join(' '))
  return { ...page, events, steps }
}

test('the way of a shopper is reported step by step, each field by its name, and nothing that is typed', async () => {
  const { user, events, steps } = renderFunnel(declined, succeeded)
  expect(steps()).toEqual(['shown'])

  await fillCard(user)
  await user.click(payButton())
  await screen.findByText('Payment declined')
  const fields = [
    'field_completed cc_number',
    'field_completed exp_month',
    'field_completed card_cvv',
  ]
  await waitFor(() => expect(steps()).toEqual(['shown', ...fields, 'pressed', 'outcome declined']))

  await user.type(screen.getByLabelText('Security code'), canary.code)
  await user.click(payButton())
  await screen.findByText('Payment successful')
  expect(steps().slice(-2)).toEqual(['pressed', 'outcome succeeded'])

  const times = events.map(({ elapsedMs }) => elapsedMs)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  for (const text of [canary.number, canary.number.slice(0, 6), canary.code]) {
    expect(JSON.stringify(events.map(({ elapsedMs: _, ...rest }) => rest))).not.toContain(text)
  }
})

test('a field with an error, or left empty, is not completed', async () => {
  const { user, steps } = renderFunnel()
  await user.type(screen.getByLabelText('Card number'), '4242 4242 4242 4241')
  await user.tab()
  await waitFor(() => expect(screen.getByLabelText('Card number')).toBeInvalid())
  await user.tab()
  await user.tab()
  expect(steps()).toEqual(['shown'])
})

test.each([
  [{ type: 'action_required', payment, user_action_url: 'https://bank.example/acs' }, 'bank'],
  [{ type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }, 'challenge'],
  [{ type: 'rejected', issues: [{ field: 'cc_number', code: 'required' }] }, 'outcome rejected'],
  [{ type: 'unknown' }, 'outcome unknown'],
] satisfies [Outcome, string][])('after the press, %j is reported as %s', async (outcome, step) => {
  const { user, steps } = renderFunnel(outcome)
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(steps().at(-1)).toBe(step))
})
