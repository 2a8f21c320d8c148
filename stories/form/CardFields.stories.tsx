import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, waitFor } from 'storybook/test'
import {
  CardFields,
  CardholderField,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  PayButton,
  PaymentStatus,
  SecurityCodeField,
  useCardPayment,
  useCheckout,
} from 'tillkit'
import { customerSchema } from 'tillkit/headless'
import { payByTyping } from '../headless/ownFormActs'
import { payButton } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

/**
 * The card fields in a react-hook-form form of the merchant's: one form, one submit, one summary
 * for its own fields and the card's. react-hook-form validates its own by `customerSchema`. It
 * knows each card field and its error, and never a digit.
 */
const meta = {
  title: 'Form/CardFields',
  component: OrderForm,
  decorators: [onStage],
} satisfies Meta<typeof OrderForm>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    expect(played.canvas.getByLabelText('Work email')).toBeVisible()
    expect(played.canvas.getByLabelText('Card number')).toBeVisible()
    expect(payButton(played)).toBeEnabled()
  },
}

/** Neither React nor the merchant's form has a digit of the card, before and after. */
export const Paid: Story = {
  parameters: staged({ pay: outcomes.succeeded }, 'finished:succeeded'),
  play: async (played) => {
    await played.userEvent.type(played.canvas.getByLabelText('Work email'), 'olena@shop.example')
    await payByTyping(played)
    await waitFor(() => expect(played.canvas.queryByLabelText('Card number')).toBeNull())
  },
}

const schema = customerSchema({
  required: ['customer_email'],
  message: () => 'Check your email address',
})
const resolver = standardSchemaResolver(schema)

function OrderForm(): ReactElement {
  const form = useForm({ resolver, defaultValues: { customer_email: '' }, shouldFocusError: false })
  const { state } = useCheckout()
  const { pay: payByCard, onInvalid } = useCardPayment(form)
  const isPaid = state.type === 'finished' && state.outcome.type === 'succeeded'
  const emailError = form.formState.errors.customer_email?.message
  return (
    <FormProvider {...form}>
      {!isPaid && (
        <form
          className="workshop-form"
          method="dialog"
          noValidate
          onSubmit={form.handleSubmit(payByCard, onInvalid)}
        >
          <CardFields>
            <ErrorSummary />
            <CardNumberField />
            <p>
              <label htmlFor="email">Work email</label>
              <input
                id="email"
                autoComplete="email"
                aria-invalid={emailError !== undefined}
                aria-describedby="email-error"
                {...form.register('customer_email')}
              />
              <strong id="email-error">{emailError}</strong>
            </p>
            <ExpiryField />
            <SecurityCodeField />
            <CardholderField />
            <PayButton />
          </CardFields>
        </form>
      )}
      {state.type !== 'editing' && <PaymentStatus />}
    </FormProvider>
  )
}
