import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CardForm, Checkout } from 'tillkit'
import { clearAttempts, fillCardForm, outcomes, scriptedAdapter, testCard } from 'tillkit/testing'
import { afterEach, expect, test } from 'vitest'

afterEach(() => sessionStorage.clear())

const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const isFormShown = (): boolean => screen.queryByRole('button', { name: /^Pay/ }) !== null

/** A test that leaves its payment undecided. */
async function payAndLeave(): Promise<void> {
  render(
    <Checkout adapter={scriptedAdapter({ pay: outcomes.pending() })} order={order}>
      <CardForm />
    </Checkout>,
  )
  const user = userEvent.setup()
  await fillCardForm(user, testCard('succeeds'))
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await screen.findByText('Confirming your payment')
  cleanup()
}

function open(): void {
  render(
    <Checkout adapter={scriptedAdapter({ status: outcomes.pending() })} order={order}>
      <CardForm />
    </Checkout>,
  )
}

test('a payment that one test has left undecided is no part of the next, once the attempts are cleared', async () => {
  await payAndLeave()
  clearAttempts()
  open()
  expect(isFormShown()).toBe(true)
})

test('left in the tab’s memory, it is taken up by the next checkout of that order', async () => {
  await payAndLeave()
  open()
  await screen.findByText('Confirming your payment')
  expect(isFormShown()).toBe(false)
})
