import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import {
  CardFields,
  CardNumberField,
  ExpiryField,
  PayButton,
  PaymentStatus,
  SecurityCodeField,
  useCardPayment,
} from 'tillkit'
import { expect, test, vi } from 'vitest'
import {
  canary,
  field,
  fillCard,
  payButton,
  renderPage,
  scriptAdapter,
  succeeded,
} from '../checkoutPage.js'

const askedForAPress = 'You have not been charged. To pay UAH 499.90, press the button yourself.'

/** The submit of a form that a browser has made an agent's tool. */
function submitAsAgent() {
  const respondWith = vi.fn<(answer: Promise<string>) => void>()
  const form = field('Card number').closest('form')
  if (!form) throw new Error('The field is in no form.')
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  fireEvent(form, Object.assign(submit, { agentInvoked: true, respondWith }))
  return { submit, respondWith }
}

test('an agent’s submit sends nothing and asks for a press, which pays', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [succeeded] })
  const pay = vi.spyOn(adapter, 'pay')
  const { user, errors } = renderPage({ adapter })
  await fillCard(user)
  const { submit, respondWith } = submitAsAgent()
  await screen.findByText(askedForAPress)
  expect(submit.defaultPrevented).toBe(true)
  expect(await respondWith.mock.calls[0]?.[0]).toBe(
    'Not paid: the shopper has to press the button.',
  )
  expect(requests).toEqual([])
  expect(errors).toMatchObject([{ code: 'agent_submit' }])
  await waitFor(() => expect(screen.getByText('The payment was not made')).toHaveFocus())
  expect(field('Security code')).toHaveValue(canary.code)

  await user.click(payButton())
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
  expect(pay.mock.calls[0]?.[1]).toEqual({ followsAgentSubmit: true })
})

test('an agent’s submit of an empty form names no field, and a person’s next one does', async () => {
  const { requests } = renderPage({})
  const form = field('Card number').closest('form') as HTMLFormElement
  submitAsAgent()
  await screen.findByText(askedForAPress)
  expect(screen.queryByText('Enter your card number')).not.toBeInTheDocument()
  const respondWith = vi.fn()
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  fireEvent(form, Object.assign(submit, { agentInvoked: false, respondWith }))
  await screen.findByText('Enter your card number')
  expect(respondWith).not.toHaveBeenCalled()
  expect(requests).toEqual([])
})

function MerchantForm() {
  const form = useForm()
  const { pay, onInvalid } = useCardPayment(form)
  return (
    <FormProvider {...form}>
      <form method="dialog" noValidate onSubmit={form.handleSubmit(() => pay(), onInvalid)}>
        <CardFields>
          <CardNumberField />
          <ExpiryField />
          <SecurityCodeField />
          <PayButton />
        </CardFields>
      </form>
      <PaymentStatus />
    </FormProvider>
  )
}

test('an agent’s submit of a merchant’s form sends nothing either, and the next press pays', async () => {
  const { user, requests, errors } = renderPage({ pay: [succeeded], children: <MerchantForm /> })
  await fillCard(user)
  submitAsAgent()
  await screen.findByText(askedForAPress)
  expect(requests).toEqual([])
  expect(errors).toMatchObject([{ code: 'agent_submit' }])
  await user.click(payButton())
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
})
