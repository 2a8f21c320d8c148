import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PaymentStatus } from 'tillkit'
import { showsStatus } from '../stage/acts'
import { storiesInStates } from '../stage/inState'
import { OwnButton } from '../stage/OwnButton'
import { declinedByLimit, outcomes, paidAnotherAmount } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { dayIn } from '../stage/translate'

const meta = {
  title: 'Status/PaymentStatus',
  component: PaymentStatus,
  decorators: [onStage],
  args: { retryHref: (reference) => `/checkout?order=${reference}` },
} satisfies Meta<typeof PaymentStatus>

export default meta

type Story = StoryObj<typeof meta>

const inState = storiesInStates({
  press: ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Pay by a test card' })),
})

const besideForm: Pick<Story, 'render'> = {
  render: (args) => (
    <>
      <OwnButton />
      <PaymentStatus {...args} />
    </>
  ),
}

const details = { 'Order number': 'A-1001', Amount: 'UAH 499.90', Card: '•••• 4242' }

/**
 * The page was opened without a payment: a bookmark, or a return link used before. There is a way
 * out.
 */
export const Empty: Story = {
  args: { shopHref: '/cart' },
  parameters: staged({}, 'editing'),
  play: showsStatus({
    title: 'There is no payment to show',
    text: /look for a confirmation from the shop/,
    links: { 'Back to the shop': '/cart' },
  }),
}

/** Beside a form of your own, for as long as its request is on its way. */
export const Submitting: Story = { ...besideForm, ...inState({ pay: 'silence' }, 'submitting') }

const retry = { 'Try again': '/checkout?order=A-1001' }

export const Rejected: Story = inState(
  { cameBack: 'submitting', status: outcomes.rejected },
  'editing:rejected',
  {
    links: retry,
  },
)

export const NotSent: Story = inState(
  { cameBack: 'submitting', status: 'attempt_unknown' },
  'editing:not_sent',
)

export const Failed: Story = {
  ...besideForm,
  ...inState({ pay: 'origin_refused' }, 'editing:failed:origin_refused', { links: retry }),
}

export const FailedInsecurePage: Story = {
  ...besideForm,
  ...inState({ isSecure: false }, 'editing:failed:insecure_context', { links: retry }),
}

export const FailedAgentSubmit: Story = {
  render: (args) => (
    <>
      <OwnButton refusal="agent_submit" />
      <PaymentStatus {...args} />
    </>
  ),
  ...inState({}, 'editing:failed:agent_submit', { links: retry }),
}

export const FailedUnknownOrder: Story = {
  ...besideForm,
  ...inState({ pay: 'order_unknown' }, 'editing:failed:order_unknown', { links: retry }),
}

/** A payment of the hosted page can be cancelled, one at the bank cannot. */
const cancellable = { buttons: ['Check again', 'Cancel and pay another way'] }
const hostedDetails = { 'Order number': 'A-1001', Amount: 'UAH 499.90' }

export const ActingAtBank: Story = {
  ...besideForm,
  ...inState({ pay: outcomes.action_required }, 'acting:action_required', { details }),
}

export const ActingAtHostedPage: Story = {
  ...besideForm,
  ...inState({ pay: outcomes.redirect }, 'acting:redirect', { details: hostedDetails }),
}

/** Back from the bank, which is not done, and its page can't be gone to again. */
export const ConfirmingAddressRefused: Story = inState(
  {
    cameBack: 'return',
    status: { ...outcomes.action_required, user_action_url: 'http://bank.example/3ds' },
    timers: 'bank',
  },
  'confirming:action_required:may_act',
  {
    title: 'The next page could not be opened',
    text: /give your order number/,
    details,
    links: {},
  },
)

export const Recovering: Story = inState({ cameBack: 'return', status: 'silence' }, 'recovering')

export const Confirming: Story = inState(
  { cameBack: 'return', status: outcomes.pending },
  'confirming:pending',
  {
    details,
  },
)

export const ConfirmingStopped: Story = inState(
  { cameBack: 'return', status: outcomes.pending, timers: 'all' },
  'confirming:pending:stopped',
  { details },
)

export const ConfirmingAfterBank: Story = inState(
  { cameBack: 'return', status: outcomes.action_required },
  'confirming:action_required',
  { details },
)

export const ConfirmingAfterBankMayAct: Story = inState(
  { cameBack: 'return', status: outcomes.action_required, timers: 'bank' },
  'confirming:action_required:may_act',
)

export const ConfirmingAfterBankStopped: Story = inState(
  { cameBack: 'return', status: outcomes.action_required, timers: 'all' },
  'confirming:action_required:stopped',
)

export const ConfirmingAfterHostedPage: Story = inState(
  { cameBack: 'return', status: outcomes.redirect },
  'confirming:redirect',
  { details: hostedDetails },
)

export const ConfirmingAfterHostedPageMayAct: Story = inState(
  { cameBack: 'return', status: outcomes.redirect, timers: 'bank' },
  'confirming:redirect:may_act',
  cancellable,
)

export const ConfirmingAfterHostedPageStopped: Story = inState(
  { cameBack: 'return', status: outcomes.redirect, timers: 'all' },
  'confirming:redirect:stopped',
  cancellable,
)

export const Unknown: Story = inState({ cameBack: 'return', status: outcomes.unknown }, 'unknown', {
  details: { 'Order number': 'A-1001' },
})

export const UnknownStopped: Story = inState(
  { cameBack: 'return', status: outcomes.unknown, timers: 'all' },
  'unknown:stopped',
)

const paid = { ...details, Card: '•••• 4242' }
const receipt = { 'View receipt': 'https://receipts.example/A-1001' }

export const Succeeded: Story = inState(
  { cameBack: 'return', status: outcomes.succeeded },
  'finished:succeeded',
  {
    details: paid,
  },
)

/**
 * A receipt: what was paid, to whom, when, by which card, and what comes next. Its title is the
 * page's main heading.
 */
export const Receipt: Story = {
  args: { heading: 'h1' },
  parameters: staged(
    {
      cameBack: 'return',
      status: outcomes.succeeded,
      shopName: 'Opishnia Pottery',
      nextStep: (
        <a className="tillkit-action" href="/orders/A-1001">
          Track your order
        </a>
      ),
    },
    'finished:succeeded',
  ),
  play: async (played) => {
    const day = dayIn(played.globals, Date.UTC(2026, 10, 21))
    const links = { 'Track your order': '/orders/A-1001', ...receipt }
    const details = { ...paid, 'Paid to': 'Opishnia Pottery', Date: day }
    await showsStatus({ title: 'Payment successful', details, links })(played)
    expect(played.canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

/**
 * Some local methods let the payer change the amount: what was asked and what was paid are both
 * shown.
 */
export const SucceededWithAnotherAmount: Story = inState(
  { cameBack: 'return', status: paidAnotherAmount },
  'finished:succeeded',
  { details: { ...paid, 'Amount paid': 'UAH 520.00' } },
)

export const Declined: Story = inState(
  { cameBack: 'return', status: outcomes.declined },
  'finished:declined',
  {
    details,
    links: retry,
  },
)

export const DeclinedByLimit: Story = inState(
  { cameBack: 'return', status: declinedByLimit },
  'finished:declined',
  {
    text: /try again after/,
    links: retry,
  },
)

export const Cancelled: Story = inState(
  { cameBack: 'return', status: outcomes.cancelled },
  'finished:cancelled',
  {
    details,
    links: retry,
  },
)

export const NeedsReview: Story = inState(
  { cameBack: 'return', status: outcomes.needs_review },
  'finished:needs_review',
  { details },
)
