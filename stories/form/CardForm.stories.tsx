import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm } from 'tillkit'
import { expectNoForm, expectOpenForm, pay, payButton, showsStatus, type } from '../stage/acts'
import { mayPay, storiesInStates } from '../stage/inState'
import { outcomes, priceChanged } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { amountIn, partOf, textIn } from '../stage/translate'

const meta = { title: 'Form/CardForm', component: CardForm, decorators: [onStage] } satisfies Meta<
  typeof CardForm
>

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
    expect(played.canvas.getByRole('status')).toHaveTextContent(
      partOf(played.globals, /Your payment is on its way/),
    )
    expect(payButton(played)).toHaveAccessibleName(textIn(played.globals, 'Paying…'))
  },
}

/**
 * The order costs something else by now. Nothing was charged; the button names the new price, and
 * pays it with the next press.
 */
export const PriceChanged: Story = {
  parameters: staged({ pay: priceChanged }, 'editing:rejected'),
  play: async (played) => {
    await pay(played)
    await showsStatus({
      title: 'The payment was not made',
      text: /The price has changed to .*Check it/,
    })(played)
    expect(played.canvas.getByRole('status')).toHaveTextContent(
      amountIn(played.globals, 'UAH 519.90'),
    )
    expect(payButton(played)).toHaveTextContent(amountIn(played.globals, 'UAH 519.90'))
    expectOpenForm(played)
  },
}

export const Failed: Story = inState({ pay: 'origin_refused' }, 'editing:failed:origin_refused')

/** A program submitted the form. Nothing was sent, and the shopper is asked to press the button. */
export const SubmittedByAgent: Story = {
  parameters: staged({}, 'editing:failed:agent_submit'),
  play: async (played) => {
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    const form = played.canvasElement.querySelector('form')
    form?.dispatchEvent(Object.defineProperty(submit, 'agentInvoked', { value: true }))
    await showsStatus({
      title: 'The payment was not made',
      text: /press the button yourself/,
    })(played)
    expect(played.canvas.getByRole('status')).toHaveTextContent(
      amountIn(played.globals, 'UAH 499.90'),
    )
    expectOpenForm(played)
  },
}

/** Paid. The form is gone, and the title has the focus. */
export const Succeeded: Story = inState({ pay: outcomes.succeeded }, 'finished:succeeded', {
  details: { Card: '•••• 4242' },
})

/** Another card may be tried at once. Everything stays but the security code. */
export const Declined: Story = inState({ pay: outcomes.declined }, 'finished:declined')

/** While the next card is tried, the room of the decline stays, and says that it is tried. */
export const SecondTry: Story = {
  parameters: staged({ pay: [outcomes.declined, 'silence'] }, 'submitting'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'Payment declined' })(played)
    const room = played.canvas.getByRole('status').clientHeight
    await type(played, { securityCode: '123' })
    await played.userEvent.click(payButton(played))
    await showsStatus({ title: 'Your payment is on its way.', text: /Please wait/ })(played)
    expect(payButton(played)).toHaveAccessibleName(textIn(played.globals, 'Paying…'))
    expect(played.canvas.getByRole('status').clientHeight).toBe(room)
  },
}
