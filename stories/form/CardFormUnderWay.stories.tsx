import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm, type Outcome } from 'tillkit'
import { expectNoForm, pay, payButton } from '../stage/acts'
import { storiesInStates } from '../stage/inState'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { localeOf } from '../stage/workshopLocale'

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
const held: Outcome = { type: 'pending', payment: { amount: 499.9, currency: 'UAH' }, blocked: true }
const { action_required, redirect, pending, unknown } = outcomes

/** After eight seconds the button says so, and it is announced. */
export const StillWorking: Story = {
  parameters: staged({ pay: 'silence' }, 'submitting'),
  play: async (played) => {
    await pay(played)
    const { messages } = localeOf(played.globals)
    await waitFor(() => expect(payButton(played)).toHaveAccessibleName(messages.stillWorking), { timeout: 11_000 })
    const announced = `${messages.stillWorking} ${messages['submitting.text']}`
    expect(await played.canvas.findByText(announced)).toHaveAttribute('aria-live', 'polite')
    expect(payButton(played)).toHaveFocus()
  },
}

/** The page is about to leave for the bank. The link is for when it does not. */
export const ActingAtBank: Story = inState({ pay: action_required }, 'acting:action_required')
export const ActingAtHostedPage: Story = inState({ pay: redirect }, 'acting:redirect')

/** The bank's page has an address that the page must not go to: neither by itself nor by a link. */
export const ActingAddressRefused: Story = inState(
  { pay: { ...action_required, user_action_url: 'http://bank.example/3ds' } },
  'acting:action_required',
  {
    title: 'The next page could not be opened',
    text: /Nothing is charged until you finish it\. Check again, or ask the shop and give your order number/,
    details: { 'Order number': 'A-1001' },
    links: {},
    buttons: ['Check again'],
  },
)

export const Recovering: Story = inState({ cameBack: 'submitting', status: 'silence' }, 'recovering')
export const Confirming: Story = inState({ pay: pending }, 'confirming:pending')

const stopped: Story = inState({ cameBack: 'submitting', status: pending, timers: 'all' }, 'confirming:pending:stopped')

/** Ten minutes of asking brought no answer: nothing turns any more. */
export const ConfirmingStopped: Story = {
  ...stopped,
  play: async (played) => {
    await stopped.play?.(played)
    expect(played.canvasElement.querySelector('.tillkit-live [data-tone="busy"]')).toBeNull()
  },
}

/** Back from the bank before the bank's word. The way there is not offered at once: the shopper was just there. */
export const ConfirmingAfterBank: Story = inState(
  { cameBack: 'return', status: action_required },
  'confirming:action_required',
)
export const ConfirmingAfterBankMayAct: Story = inState(
  { cameBack: 'return', status: action_required, timers: 'bank' },
  'confirming:action_required:may_act',
)
export const ConfirmingAfterBankStopped: Story = inState(
  { cameBack: 'return', status: action_required, timers: 'all' },
  'confirming:action_required:stopped',
)

/** Another tab has begun to pay this order, and its bank has not decided. */
export const ConfirmingHeldByAnotherTab: Story = inState({ pay: held }, 'confirming:pending', {
  text: /This order is already being paid/,
})

export const ConfirmingAfterHostedPage: Story = inState({ cameBack: 'return', status: redirect }, 'confirming:redirect')
export const ConfirmingAfterHostedPageMayAct: Story = inState(
  { cameBack: 'return', status: redirect, timers: 'bank' },
  'confirming:redirect:may_act',
)
export const ConfirmingAfterHostedPageStopped: Story = inState(
  { cameBack: 'return', status: redirect, timers: 'all' },
  'confirming:redirect:stopped',
)

/** The reply was lost. Nothing offers to pay again. */
export const Unknown: Story = inState({ pay: 'unreachable' }, 'unknown')
export const UnknownStopped: Story = inState(
  { cameBack: 'submitting', status: unknown, timers: 'all' },
  'unknown:stopped',
  { details: { 'Order number': 'A-1001' } },
)
