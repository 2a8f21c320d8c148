import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm } from 'tillkit'
import { expectNoForm, expectOpenForm, pay, payButton, showsStatus, type } from '../stage/acts'
import { declinedByLimit, outcomes, priceChanged } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { amountIn, partOf, textIn } from '../stage/translate'

const meta = { title: 'Form/CardForm', component: CardForm, decorators: [onStage] } satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

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

/** Nothing is sent. The summary takes the focus and says what the fields say. */
export const Mistakes: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    await pay(played, { cardNumber: '4242', expiry: '13/30', securityCode: '12' })
    const summary = await played.canvas.findByRole('region', { name: 'Please check these details' })
    expect(summary).toHaveFocus()
    expect(summary.querySelectorAll('a')).toHaveLength(3)
    expect(played.canvas.getByLabelText('Card number')).toBeInvalid()
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

const notMade = { title: 'The payment was not made', text: /You have not been charged/ }

/** The service would not take it. The card stays as typed. */
export const Rejected: Story = {
  parameters: staged({ pay: outcomes.rejected }, 'editing:rejected'),
  play: async (played) => {
    await pay(played)
    await showsStatus(notMade)(played)
    expect(played.canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    expectOpenForm(played)
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

export const NotSent: Story = {
  parameters: staged({ pay: 'unreachable', status: 'attempt_unknown', timers: 'all' }, 'editing:not_sent'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'The payment was not sent', text: /Please try again/ })(played)
    expectOpenForm(played)
  },
}

export const Failed: Story = {
  parameters: staged({ pay: 'origin_refused' }, 'editing:failed:origin_refused'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ ...notMade, text: /Something went wrong on our side/ })(played)
    expectOpenForm(played)
  },
}

export const FailedInsecurePage: Story = {
  parameters: staged({ isSecure: false }, 'editing:failed:insecure_context'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ ...notMade, text: /connection is not secure, so your details were not sent/ })(played)
    expectOpenForm(played)
  },
}

export const FailedUnknownOrder: Story = {
  parameters: staged({ pay: 'order_unknown' }, 'editing:failed:order_unknown'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ ...notMade, text: /This order cannot be paid here any more/ })(played)
  },
}

/** Paid. The form is gone, and the title has the focus. */
export const Succeeded: Story = {
  parameters: staged({ pay: outcomes.succeeded }, 'finished:succeeded'),
  play: async (played) => {
    await pay(played)
    const receipt = { 'View receipt': 'https://service.example/receipts/A-1001' }
    await showsStatus({ title: 'Payment successful', details: { Card: 'Visa •••• 4242' }, links: receipt })(played)
    expect(played.canvas.getByText('Payment successful')).toHaveFocus()
    expectNoForm(played)
  },
}

/** Another card may be tried at once. Everything stays but the security code. */
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

export const Declined: Story = {
  parameters: staged({ pay: outcomes.declined }, 'finished:declined'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'Payment declined', text: /Declined by the bank/ })(played)
    expect(played.canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    expect(played.canvas.getByLabelText('Security code')).toHaveValue('')
    expectOpenForm(played)
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

export const Cancelled: Story = {
  parameters: staged({ pay: outcomes.cancelled }, 'finished:cancelled'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'Payment cancelled', text: /You have not been charged/ })(played)
    expectOpenForm(played)
  },
}

export const NeedsReview: Story = {
  parameters: staged({ pay: outcomes.needs_review }, 'finished:needs_review'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'The shop is checking your payment', details: { 'Order number': 'A-1001' } })(played)
    expectNoForm(played)
  },
}
