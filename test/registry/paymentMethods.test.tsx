import { screen, waitFor } from '@testing-library/react'
import { HostedRedirect } from 'tillkit'
import { expect, test } from 'vitest'
import { CardForm } from '@/components/tillkit/card-form'
import { PaymentMethods } from '@/components/tillkit/payment-methods'
import { fillCard, laterOutcome, payButton, renderPage, succeeded } from '../page/checkoutPage.js'

test('the chosen way opens, another one is locked while it pays, and the result alone is left', async () => {
  const { promise, arrive } = laterOutcome()
  const methods = [
    { name: 'card', content: <CardForm />, staysMounted: true },
    { name: 'hosted', content: <HostedRedirect /> },
  ]
  const { user } = renderPage({ pay: [promise], children: <PaymentMethods methods={methods} /> })
  const hosted = screen.getByRole('radio', { name: 'On a secure payment page' })
  await user.click(hosted)
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Card' }))
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(hosted).toBeDisabled())
  arrive(succeeded)
  await screen.findByRole('heading', { name: 'Payment successful' })
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})
