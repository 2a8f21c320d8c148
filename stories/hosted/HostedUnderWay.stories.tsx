import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HostedRedirect } from 'tillkit'
import { type Played, type ShownStatus, showsStatus } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

/** Payments that were begun elsewhere or are not clear: the way to the hosted page is open only where nothing can be paid twice. */
const meta = {
  title: 'Hosted/Under way/HostedRedirect',
  tags: ['!autodocs'],
  component: HostedRedirect,
  decorators: [onStage],
} satisfies Meta<typeof HostedRedirect>

export default meta

type Story = StoryObj<typeof meta>

const bankLink = { 'Continue at your bank': outcomes.action_required.user_action_url }
const ways = { links: { Continue: outcomes.redirect.location }, buttons: ['Cancel and pay another way'] }
const stopped = { title: 'We have not heard back yet', text: /Please do not pay again/, buttons: ['Check again'] }

const way = ({ canvas }: Pick<Played, 'canvas'>): HTMLElement | null =>
  canvas.queryByRole('button', { name: 'Continue to payment' })

/** Says so, and has no way on but those it names. */
function showsOnly(shown: ShownStatus): (played: Played) => Promise<void> {
  return async (played) => {
    await showsStatus(shown)(played)
    expect(way(played)).not.toBeInTheDocument()
  }
}

/** Pressed, shown why nothing came of it, and open again. */
function pressedInVain(shown: ShownStatus): (played: Played) => Promise<void> {
  return async (played) => {
    const button = way(played)
    if (button) await played.userEvent.click(button)
    await showsStatus(shown)(played)
    expect(way(played)).toBeVisible()
  }
}

export const Recovering: Story = {
  parameters: staged({ cameBack: 'submitting', status: 'silence' }, 'recovering', 'stage=elsewhere'),
  play: showsOnly({ title: 'Looking up your payment' }),
}

export const NotSent: Story = {
  parameters: staged({ hosted: 'unreachable', status: 'attempt_unknown', timers: 'all' }, 'editing:not_sent'),
  play: pressedInVain({ title: 'The payment was not sent' }),
}

export const Failed: Story = {
  parameters: staged({ hosted: 'origin_refused' }, 'editing:failed:origin_refused'),
  play: pressedInVain({ title: 'The payment was not made', text: /Something went wrong on our side/ }),
}

export const FailedInsecurePage: Story = {
  parameters: staged({ hosted: 'insecure_context' }, 'editing:failed:insecure_context'),
  play: pressedInVain({ title: 'The payment was not made', text: /connection is not secure/ }),
}

export const FailedUnknownOrder: Story = {
  parameters: staged({ hosted: 'order_unknown' }, 'editing:failed:order_unknown'),
  play: pressedInVain({ title: 'The payment was not made', text: /cannot be paid here any more/ }),
}

/** The order is being paid by card, at the bank: this page takes the shopper there. */
export const ActingAtBank: Story = {
  parameters: staged({ hosted: outcomes.action_required }, 'acting:action_required'),
  play: async (played) => {
    const button = way(played)
    if (button) await played.userEvent.click(button)
    await showsOnly({ title: 'You are going to your bank', links: bankLink })(played)
  },
}

/** Begun by card in another tab, and left at the bank: this page can take the shopper there, and begins nothing of its own. */
export const LeftAtBank: Story = {
  parameters: staged(
    { cameBack: 'submitting', status: outcomes.action_required },
    'confirming:action_required:may_act',
  ),
  play: showsOnly({ title: 'Confirming your payment', links: bankLink, buttons: ['Check again'] }),
}

export const ConfirmingAfterBank: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.action_required }, 'confirming:action_required'),
  play: showsOnly({ title: 'Confirming your payment' }),
}

export const ConfirmingAfterBankMayAct: Story = {
  parameters: staged(
    { cameBack: 'return', status: outcomes.action_required, timers: 'bank' },
    'confirming:action_required:may_act',
  ),
  play: showsOnly({ title: 'Confirming your payment', links: bankLink, buttons: ['Check again'] }),
}

export const ConfirmingAfterBankStopped: Story = {
  parameters: staged(
    { cameBack: 'return', status: outcomes.action_required, timers: 'all' },
    'confirming:action_required:stopped',
  ),
  play: showsOnly({ ...stopped, links: bankLink }),
}

/** Paid there, and not decided yet. */
export const Pending: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.pending }, 'confirming:pending'),
  play: showsOnly({ title: 'Confirming your payment' }),
}

export const PendingStopped: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.pending, timers: 'all' }, 'confirming:pending:stopped'),
  play: showsOnly(stopped),
}

export const UnfinishedStopped: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.redirect, timers: 'all' }, 'confirming:redirect:stopped'),
  play: showsOnly({ title: 'You have not finished paying', ...ways }),
}

export const UnknownStopped: Story = {
  parameters: staged({ cameBack: 'submitting', status: outcomes.unknown, timers: 'all' }, 'unknown:stopped'),
  play: showsOnly({
    title: 'We have not heard back yet',
    text: /give your order number/,
    details: { 'Order number': 'A-1001' },
    buttons: ['Check again'],
  }),
}

export const NeedsReview: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.needs_review }, 'finished:needs_review'),
  play: showsOnly({ title: 'The shop is checking your payment', details: { 'Order number': 'A-1001' } }),
}
