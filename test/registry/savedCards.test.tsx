import { screen, waitFor } from '@testing-library/react'
import type { Outcome } from 'tillkit'
import { outcomes } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { CardForm } from '@/components/tillkit/card-form'
import { CardInputs } from '@/components/tillkit/card-inputs'
import { PayButton } from '@/components/tillkit/pay-button'
import { SaveCardConsent, SavedCards } from '@/components/tillkit/saved-cards'
import {
  canary,
  field,
  fillCard,
  payButton,
  renderPage,
  scriptAdapter,
} from '../page/checkoutPage.js'

const cards = [
  { id: 'c1', cc_mask: '424242******4242' },
  { id: 'c2', cc_mask: '555555******4444', exp_month: 1, exp_year: 2020 },
]

function renderCards(outcome: Outcome = outcomes.succeeded()) {
  const { adapter, requests } = scriptAdapter({ pay: [outcome] })
  const children = (
    <CardForm>
      <SavedCards cards={cards}>
        <CardInputs />
        <SaveCardConsent />
      </SavedCards>
      <PayButton />
    </CardForm>
  )
  return { ...renderPage({ adapter, children }), requests }
}

test('the first card that has not expired is chosen, and is paid with by its id alone', async () => {
  const { user, requests } = renderCards()
  expect(screen.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  expect(
    screen.getByRole('radio', { name: /^Mastercard ending in 4444\s?Expired 01\/2020$/ }),
  ).toBeDisabled()
  await user.click(payButton())
  await screen.findByRole('heading', { name: 'Payment successful' })
  expect(requests).toMatchObject([{ saved_card: 'c1' }])
  expect(requests[0]).not.toHaveProperty('cc_number')
  expect(requests[0]).not.toHaveProperty('save_card')
})

test('another card brings the fields and the question whether to keep it, which is answered no until it is ticked', async () => {
  const { user, requests } = renderCards()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Another card' }))
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }))
  await fillCard(user)
  await user.click(payButton())
  await screen.findByRole('heading', { name: 'Payment successful' })
  expect(requests).toMatchObject([{ cc_number: canary.number, save_card: true }])
  expect(requests[0]).not.toHaveProperty('saved_card')
})

test('a card that the shop refuses has the error, to which the choice leads', async () => {
  const { user } = renderCards(outcomes.rejected({ field: 'saved_card', code: 'service_refused' }))
  await user.click(payButton())
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Visa ending in 4242' })).toHaveAccessibleDescription(
      'This card can no longer be used here. Choose another one',
    ),
  )
  await user.click(screen.getByRole('radio', { name: 'Another card' }))
  expect(field('Card number')).toBeInTheDocument()
})
