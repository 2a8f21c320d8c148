import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CardForm, Checkout, PayButton, SavedCards } from 'tillkit'
import { beforeEach, expect, test } from 'vitest'
import { order, payButton, scriptAdapter } from '../checkoutPage.js'
import { hydrate } from '../hydrate.js'

beforeEach(() => sessionStorage.clear())

const cards = [
  { id: 'c1', cc_mask: '424242******4242' },
  { id: 'c2', cc_mask: '555555******4444' },
]

const succeeded = { type: 'succeeded', payment: { amount: 499.9, currency: 'UAH' } } as const

test('the stored card that was chosen before hydration is the one that is shown, and pays', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [succeeded] })
  const { warnings } = await hydrate(
    <Checkout adapter={adapter} order={order} host={{ isSecure: true }}>
      <CardForm>
        <SavedCards cards={cards} />
        <PayButton />
      </CardForm>
    </Checkout>,
    () => screen.getByRole<HTMLInputElement>('radio', { name: /4444/ }).click(),
  )
  expect(warnings).toEqual([])
  expect(screen.getByRole('radio', { name: /4444/ })).toBeChecked()
  await userEvent.click(payButton())
  await screen.findByText(/^Payment successful/)
  expect(requests).toMatchObject([{ saved_card: 'c2' }])
})

test('another card that was chosen before hydration shows its fields', async () => {
  await hydrate(
    <Checkout adapter={scriptAdapter({}).adapter} order={order} host={{ isSecure: true }}>
      <CardForm>
        <SavedCards cards={cards} />
      </CardForm>
    </Checkout>,
    () => screen.getByRole<HTMLInputElement>('radio', { name: 'Another card' }).click(),
  )
  expect(screen.getByRole('radio', { name: 'Another card' })).toBeChecked()
  expect(screen.getByRole('textbox', { name: 'Card number' })).toBeVisible()
})
