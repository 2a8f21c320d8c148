import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm } from 'tillkit'
import { expectNoForm, expectOpenForm, pay, payButton, showsStatus, type } from '../stage/acts'
import { mayPay, storiesInStates } from '../stage/inState'
import { declinedByLimit, outcomes, priceChanged } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { amountIn, partOf, textIn } from '../stage/translate'

const meta = { title: 'Form/CardForm', component: CardForm, decorators: [onStage] } satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

const inState = storiesInStates({
  press: pay,
  shows: (played, state) => (mayPay(state) ? expectOpenForm(played) : expectNoForm(played)),
})

export const Empty: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    expect(played.canvas.getByRole('status')).toBeEmptyDOMElement()
    expect(played.canvas.getAllByRole('textbox')).toHaveLength(3)
    expectOpenForm(played)
  },
}

export const Filled: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242', expiry: '1249', securityCode: '123' })
    expect(played.canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    expect(played.canvas.getByLabelText('Expiry date')).toHaveValue('12 / 49')
    expectOpenForm(played)
  },
}

/** Before a submit: what was left with a mistake says so, what is whole and wrong does at once, and what is empty does not. */
export const LeftWithMistakes: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    const { canvas, userEvent } = played
    await type(played, { cardNumber: '4242424242424241' })
    expect(canvas.getByLabelText('Card number')).toBeInvalid()
    await type(played, { expiry: '01/20' })
    expect(canvas.getByLabelText('Expiry date')).toBeValid()
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByLabelText('Expiry date')).toBeInvalid())
    await userEvent.tab()
    expect(canvas.getByLabelText('Security code')).toBeValid()
    expect(canvas.queryByRole('region')).toBeNull()
    expectOpenForm(played)
  },
}

/** Nothing is sent. The first mistake takes the focus, and nothing moves. */
export const Mistakes: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    await pay(played, { cardNumber: '4242', expiry: '13/30', securityCode: '12' })
    await waitFor(() => expect(played.canvas.getByLabelText('Card number')).toHaveFocus())
    expect(played.canvasElement.querySelectorAll('[aria-invalid=true]')).toHaveLength(3)
    expect(played.canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const Submitting: Story = {
  parameters: staged({ pay: 'silence' }, 'submitting'),
  play: async (played) => {
    await pay(played)
    expect(played.canvas.getByRole('status')).toHaveTextContent(partOf(played.globals, /Your payment is on its way/))
    expect(payButton(played)).toHaveAttribute('aria-disabled', 'true')
    expect(payButton(played)).toHaveAccessibleName(textIn(played.globals, 'Paying…'))
    expect(payButton(played)).toHaveFocus()
    for (const field of played.canvas.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly')
  },
}

const rejected: Story = inState({ pay: outcomes.rejected }, 'editing:rejected')
/** The service would not take it. The card stays as typed. */
export const Rejected: Story = {
  ...rejected,
  play: async (played) => {
    await rejected.play?.(played)
    expect(played.canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  },
}

/** The order costs something else by now. Nothing was charged; the button names the new price, and pays it with the next press. */
export const PriceChanged: Story = {
  parameters: staged({ pay: priceChanged }, 'editing:rejected'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'The payment was not made', text: /The price has changed to .*Check it/ })(played)
    expect(played.canvas.getByRole('status')).toHaveTextContent(amountIn(played.globals, 'UAH 519.90'))
    expect(payButton(played)).toHaveTextContent(amountIn(played.globals, 'UAH 519.90'))
    expectOpenForm(played)
  },
}

export const NotSent: Story = inState(
  { pay: 'unreachable', status: 'attempt_unknown', timers: 'all' },
  'editing:not_sent',
)

export const Failed: Story = inState({ pay: 'origin_refused' }, 'editing:failed:origin_refused')

export const FailedInsecurePage: Story = inState({ isSecure: false }, 'editing:failed:insecure_context')

export const FailedUnknownOrder: Story = inState({ pay: 'order_unknown' }, 'editing:failed:order_unknown')

const succeeded: Story = inState({ pay: outcomes.succeeded }, 'finished:succeeded', {
  details: { Card: 'Visa •••• 4242' },
})
/** Paid. The form is gone, and the title has the focus. */
export const Succeeded: Story = {
  ...succeeded,
  play: async (played) => {
    await succeeded.play?.(played)
    expect(played.canvas.getByText('Payment successful')).toHaveFocus()
  },
}

/** The page knows that the order is paid: it was opened again. */
export const PaidAlready: Story = {
  parameters: staged({ isPaid: true }, 'finished:succeeded'),
  play: async (played) => {
    await showsStatus({ title: 'Payment successful', details: { 'Order number': 'A-1001', Amount: 'UAH 499.90' } })(
      played,
    )
    expectNoForm(played)
  },
}

const declined: Story = inState({ pay: outcomes.declined }, 'finished:declined')
/** Another card may be tried at once. Everything stays but the security code. */
export const Declined: Story = {
  ...declined,
  play: async (played) => {
    await declined.play?.(played)
    expect(played.canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    expect(played.canvas.getByLabelText('Security code')).toHaveValue('')
  },
}

export const DeclinedByLimit: Story = {
  parameters: staged({ pay: declinedByLimit }, 'finished:declined'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'Payment declined', text: /try again after/ })(played)
    expect(played.canvas.getByRole('status')).toHaveTextContent(/22.*2026.*9:00|2026.*22.*9:00/)
    expect(played.canvas.getByText('Daily limit for online payments')).toBeVisible()
    expectOpenForm(played)
  },
}

export const Cancelled: Story = inState({ pay: outcomes.cancelled }, 'finished:cancelled')

export const NeedsReview: Story = inState({ pay: outcomes.needs_review }, 'finished:needs_review', {
  details: { 'Order number': 'A-1001' },
})
