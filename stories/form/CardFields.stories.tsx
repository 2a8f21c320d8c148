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
import { paidByThatCard, payByTyping } from '../headless/ownFormActs'
import { type Played, payButton } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { textIn } from '../stage/translate'

/**
 * The card fields in a react-hook-form form of the merchant's: one form, one submit, one summary for its own fields and
 * the card's. react-hook-form knows each card field, its error and its place, and never a digit.
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
    expect(played.canvas.getByLabelText('Gift note')).toBeVisible()
    expect(played.canvas.getByLabelText('Card number')).toBeVisible()
    expect(payButton(played)).toBeEnabled()
  },
}

/** The merchant's own field and the card's, in the order of the page, each a link to its field. */
export const Mistakes: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    await played.userEvent.click(payButton(played))
    await waitFor(() =>
      expect(errorsOf(played)).toEqual([
        textIn(played.globals, 'Enter your card number'),
        'Write a gift note',
        textIn(played.globals, 'Enter the expiry date on your card'),
        textIn(played.globals, 'Enter the security code on your card'),
        textIn(played.globals, 'Enter the name as it is printed on your card'),
      ]),
    )
    await played.userEvent.click(played.canvas.getByRole('link', { name: 'Write a gift note' }))
    expect(played.canvas.getByLabelText('Gift note')).toHaveFocus()
  },
}

/** Neither React nor the merchant's form has a digit of the card, before and after. */
export const Paid: Story = {
  parameters: staged({ pay: paidByThatCard }, 'finished:succeeded'),
  play: async (played) => {
    await played.userEvent.type(played.canvas.getByLabelText('Gift note'), 'Happy birthday')
    await payByTyping(played)
    await waitFor(() => expect(played.canvas.queryByLabelText('Card number')).toBeNull())
  },
}

function OrderForm(): ReactElement {
  const form = useForm({ defaultValues: { gift_note: '' }, shouldFocusError: false })
  const { state } = useCheckout()
  const { pay: payByCard, onInvalid } = useCardPayment(form)
  const onSubmit = form.handleSubmit(() => payByCard(), onInvalid)
  const isPaid = state.type === 'finished' && state.outcome.type === 'succeeded'
  const noteError = form.formState.errors.gift_note?.message
  return (
    <FormProvider {...form}>
      {!isPaid && (
        <form className="workshop-form" method="post" noValidate onSubmit={onSubmit}>
          <CardFields>
            <ErrorSummary />
            <CardNumberField />
            <p>
              <label htmlFor="gift-note">Gift note</label>
              <input
                id="gift-note"
                aria-invalid={noteError !== undefined}
                aria-describedby="gift-note-error"
                {...form.register('gift_note', { required: 'Write a gift note' })}
              />
              <strong id="gift-note-error">{noteError}</strong>
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

function errorsOf({ canvas }: Pick<Played, 'canvas'>): readonly (string | null)[] {
  return canvas.getAllByRole('link').map(({ textContent }) => textContent)
}
