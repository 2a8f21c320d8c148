import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HostedRedirect } from 'tillkit'
import { mayPay, storiesInStates } from '../stage/inState'
import { outcomes } from '../stage/payments'
import { onStage } from '../stage/Stage'

/** Payments that were begun elsewhere or are not clear: the way to the hosted page is open only where nothing can be paid twice. */
const meta = {
  title: 'Hosted/Under way/HostedRedirect',
  tags: ['!autodocs'],
  component: HostedRedirect,
  decorators: [onStage],
} satisfies Meta<typeof HostedRedirect>

export default meta

type Story = StoryObj<typeof meta>

const way = { name: 'Continue to payment' }
const inState = storiesInStates({
  press: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', way)),
  shows: ({ canvas }, state) => expect(canvas.queryAllByRole('button', way)).toHaveLength(mayPay(state) ? 1 : 0),
})

const { action_required, pending, redirect, unknown, needs_review } = outcomes

export const Recovering: Story = inState({ cameBack: 'submitting', status: 'silence' }, [
  'recovering',
  'stage=elsewhere',
])
export const NotSent: Story = inState(
  { hosted: 'unreachable', status: 'attempt_unknown', timers: 'all' },
  'editing:not_sent',
)
export const Failed: Story = inState({ hosted: 'origin_refused' }, 'editing:failed:origin_refused')
export const FailedInsecurePage: Story = inState({ hosted: 'insecure_context' }, 'editing:failed:insecure_context')
export const FailedUnknownOrder: Story = inState({ hosted: 'order_unknown' }, 'editing:failed:order_unknown')

/** The order is being paid by card, at the bank: this page takes the shopper there. */
export const ActingAtBank: Story = inState({ hosted: action_required }, 'acting:action_required')

/** Begun by card in another tab, and left at the bank: this page can take the shopper there, and begins nothing of its own. */
export const LeftAtBank: Story = inState(
  { cameBack: 'submitting', status: action_required },
  'confirming:action_required:may_act',
)
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

/** Paid there, and not decided yet. */
export const Pending: Story = inState({ cameBack: 'return', status: pending }, 'confirming:pending')
export const PendingStopped: Story = inState(
  { cameBack: 'return', status: pending, timers: 'all' },
  'confirming:pending:stopped',
)
export const UnfinishedStopped: Story = inState(
  { cameBack: 'return', status: redirect, timers: 'all' },
  'confirming:redirect:stopped',
  {
    title: 'You have not finished paying',
    text: /Continue on the payment page/,
    buttons: ['Cancel and pay another way'],
  },
)
export const UnknownStopped: Story = inState(
  { cameBack: 'submitting', status: unknown, timers: 'all' },
  'unknown:stopped',
  { details: { 'Order number': 'A-1001' } },
)
export const NeedsReview: Story = inState({ cameBack: 'return', status: needs_review }, 'finished:needs_review', {
  details: { 'Order number': 'A-1001' },
})
