import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CardForm, Checkout } from 'tillkit'
import { clearAttempts, fillCardForm, outcomes, scriptedAdapter, testCard } from 'tillkit/testing'
import { afterEach, expect, test } from 'vitest'

afterEach(() => sessionStorage.clear())

const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const isFormShown = (): boolean => screen.queryByRole('button', { name: /^Pay/ }) !== null

function open(script: Parameters<typeof scriptedAdapter>[0]): void {
  render(
    <Checkout adapter={scriptedAdapter(script)} order={order}>
      <CardForm />
    </Checkout>,
  )
}

test('a payment left undecided is taken up by the next checkout of its order, until the attempts are cleared', async () => {
  open({ pay: outcomes.pending() })
  const user = userEvent.setup()
  await fillCardForm(user, testCard('succeeds'))
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await screen.findByText('Confirming your payment')
  cleanup()

  open({ status: outcomes.pending() })
  await screen.findByText('Confirming your payment')
  expect(isFormShown()).toBe(false)
  cleanup()

  clearAttempts()
  open({ status: outcomes.pending() })
  expect(isFormShown()).toBe(true)
})
