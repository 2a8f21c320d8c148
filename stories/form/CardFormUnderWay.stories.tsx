import type { Meta, StoryObj } from '@storybook/react-vite'
import { CardForm, type Outcome } from 'tillkit'
import { expectNoForm, pay } from '../stage/acts'
import { storiesInStates } from '../stage/inState'
import { outcomes } from '../stage/payments'
import { onStage } from '../stage/Stage'

const meta = {
  title: 'Form/Under way/CardForm',
  tags: ['!autodocs'],
  component: CardForm,
  decorators: [onStage],
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

const inState = storiesInStates({ press: pay, shows: expectNoForm })

/** A backend shows the price alone of a payment that another tab has begun. */
const held: Outcome = {
  type: 'pending',
  payment: { amount: 499.9, currency: 'UAH' },
  blocked: true,
}
const { action_required, pending } = outcomes

/** The page is about to leave for the bank. The link is for when it does not. */
export const ActingAtBank: Story = inState({ pay: action_required }, 'acting:action_required')

export const Confirming: Story = inState({ pay: pending }, 'confirming:pending')

/** Another tab has begun to pay this order, and its bank has not decided. */
export const ConfirmingHeldByAnotherTab: Story = inState({ pay: held }, 'confirming:pending', {
  text: /This order is already being paid/,
})

/** The reply was lost. Nothing offers to pay again. */
export const Unknown: Story = inState({ pay: 'unreachable' }, 'unknown')
