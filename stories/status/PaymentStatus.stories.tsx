import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PaymentStatus } from 'tillkit'
import { showsStatus } from '../stage/acts'
import { OwnButton } from '../stage/OwnButton'
import { declinedByLimit, outcomes, paidAnotherAmount } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { dayIn, textOf } from '../stage/translate'

const meta = {
  title: 'Status/PaymentStatus',
  component: PaymentStatus,
  decorators: [onStage],
  args: { retryHref: (reference) => `/checkout?order=${reference}` },
} satisfies Meta<typeof PaymentStatus>

export default meta

type Story = StoryObj<typeof meta>

const details = { 'Order number': 'A-1001', Amount: 'UAH 499.90', Card: '•••• 4242' }

/** The page was opened without a payment: a bookmark, or a return link used before. There is a way out. */
export const Empty: Story = {
  args: { shopHref: '/cart' },
  parameters: staged({}, 'editing'),
  play: async (played) => {
    await showsStatus({
      title: 'There is no payment to show',
      text: /look for a confirmation from the shop/,
      links: { 'Back to the shop': '/cart' },
    })(played)
    expect(played.canvas.getByRole('heading', { level: 2 })).toHaveTextContent(
      textOf(played.globals, 'There is no payment to show'),
    )
  },
}

/** Beside a form of your own, for as long as its request is on its way. */
export const Submitting: Story = {
  parameters: staged({ pay: 'silence' }, 'submitting'),
  render: (args) => (
    <>
      <OwnButton />
      <PaymentStatus {...args} />
    </>
  ),
  play: async (played) => {
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay by a test card' }))
    await showsStatus({ title: 'Your payment is on its way.', text: /Please wait/ })(played)
  },
}

/** Nothing was charged: the shop's form can be tried again. */
const retry = { 'Try again': '/checkout?order=A-1001' }

export const Rejected: Story = {
  parameters: staged({ cameBack: 'submitting', status: outcomes.rejected }, 'editing:rejected'),
  play: showsStatus({ title: 'The payment was not made', text: /You have not been charged/, links: retry }),
}

export const NotSent: Story = {
  parameters: staged({ cameBack: 'submitting', status: 'attempt_unknown' }, 'editing:not_sent'),
  play: showsStatus({ title: 'The payment was not sent', text: /You have not been charged/ }),
}

export const Failed: Story = {
  ...Submitting,
  parameters: staged({ pay: 'origin_refused' }, 'editing:failed:origin_refused'),
  play: async (played) => {
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay by a test card' }))
    await showsStatus({ title: 'The payment was not made', text: /Something went wrong on our side/, links: retry })(
      played,
    )
  },
}

export const FailedInsecurePage: Story = {
  ...Submitting,
  parameters: staged({ isSecure: false }, 'editing:failed:insecure_context'),
  play: async (played) => {
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay by a test card' }))
    await showsStatus({ title: 'The payment was not made', text: /connection is not secure/, links: retry })(played)
  },
}

export const FailedUnknownOrder: Story = {
  ...Submitting,
  parameters: staged({ pay: 'order_unknown' }, 'editing:failed:order_unknown'),
  play: async (played) => {
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay by a test card' }))
    await showsStatus({ title: 'The payment was not made', text: /cannot be paid here any more/, links: retry })(played)
  },
}

const bankLink = { 'Continue at your bank': outcomes.action_required.user_action_url }
const hostedLink = { Continue: outcomes.redirect.location }
const hostedDetails = { 'Order number': 'A-1001', Amount: 'UAH 499.90' }

export const ActingAtBank: Story = {
  ...Submitting,
  parameters: staged({ pay: outcomes.action_required }, 'acting:action_required'),
  play: async (played) => {
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay by a test card' }))
    await showsStatus({ title: 'You are going to your bank', details, links: bankLink })(played)
  },
}

export const ActingAtHostedPage: Story = {
  ...Submitting,
  parameters: staged({ pay: outcomes.redirect }, 'acting:redirect'),
  play: async (played) => {
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay by a test card' }))
    await showsStatus({ title: 'You are going to the payment page', details: hostedDetails, links: hostedLink })(played)
  },
}

/** Back from the bank, which is not done, and its page can't be gone to again. */
export const ConfirmingAddressRefused: Story = {
  parameters: staged(
    {
      cameBack: 'return',
      status: { ...outcomes.action_required, user_action_url: 'http://bank.example/3ds' },
      timers: 'bank',
    },
    'confirming:action_required:may_act',
  ),
  play: showsStatus({ title: 'The next page could not be opened', details, buttons: ['Check again'] }),
}

export const Recovering: Story = {
  parameters: staged({ cameBack: 'return', status: 'silence' }, 'recovering'),
  play: showsStatus({ title: 'Looking up your payment', text: /One moment/ }),
}

export const Confirming: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.pending }, 'confirming:pending'),
  play: showsStatus({ title: 'Confirming your payment', text: /The page updates by itself/, details }),
}

const stopped = { title: 'We have not heard back yet', text: /Please do not pay again/, buttons: ['Check again'] }

export const ConfirmingStopped: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.pending, timers: 'all' }, 'confirming:pending:stopped'),
  play: showsStatus({ ...stopped, details }),
}

export const ConfirmingAfterBank: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.action_required }, 'confirming:action_required'),
  play: showsStatus({ title: 'Confirming your payment', details }),
}

export const ConfirmingAfterBankMayAct: Story = {
  parameters: staged(
    { cameBack: 'return', status: outcomes.action_required, timers: 'bank' },
    'confirming:action_required:may_act',
  ),
  play: showsStatus({
    title: 'Confirming your payment',
    text: /Your bank has not confirmed it yet/,
    links: bankLink,
    buttons: ['Check again'],
  }),
}

export const ConfirmingAfterBankStopped: Story = {
  parameters: staged(
    { cameBack: 'return', status: outcomes.action_required, timers: 'all' },
    'confirming:action_required:stopped',
  ),
  play: showsStatus({ ...stopped, links: bankLink }),
}

export const ConfirmingAfterHostedPage: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.redirect }, 'confirming:redirect'),
  play: showsStatus({ title: 'Confirming your payment', details: hostedDetails }),
}

export const ConfirmingAfterHostedPageMayAct: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.redirect, timers: 'bank' }, 'confirming:redirect:may_act'),
  play: showsStatus({ title: 'Confirming your payment', links: hostedLink, buttons: ['Check again'] }),
}

export const ConfirmingAfterHostedPageStopped: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.redirect, timers: 'all' }, 'confirming:redirect:stopped'),
  play: showsStatus({ ...stopped, links: hostedLink }),
}

export const Unknown: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.unknown }, 'unknown'),
  play: showsStatus({
    title: 'We have not heard back yet',
    text: /Please do not pay again/,
    details: { 'Order number': 'A-1001' },
  }),
}

export const UnknownStopped: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.unknown, timers: 'all' }, 'unknown:stopped'),
  play: showsStatus({ title: 'We have not heard back yet', text: /give your order number/, buttons: ['Check again'] }),
}

const paid = { ...details, Card: 'Visa •••• 4242' }
const receipt = { 'View receipt': 'https://service.example/receipts/A-1001' }

export const Succeeded: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.succeeded }, 'finished:succeeded'),
  play: showsStatus({ title: 'Payment successful', details: paid, links: receipt }),
}

/** A receipt: what was paid, to whom, when, by which card, and what comes next. */
export const Receipt: Story = {
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
  play: (played) => {
    const day = dayIn(played.globals, Date.UTC(2026, 10, 21))
    const links = { 'Track your order': '/orders/A-1001', ...receipt }
    const details = { ...paid, 'Paid to': 'Opishnia Pottery', Date: day }
    return showsStatus({ title: 'Payment successful', details, links })(played)
  },
}

/** With no receipt to link to. */
export const SucceededWithoutReceipt: Story = {
  parameters: staged(
    { cameBack: 'return', status: { type: 'succeeded', payment: outcomes.needs_review.payment } },
    'finished:succeeded',
  ),
  play: showsStatus({ title: 'Payment successful', details: paid }),
}

/** Some local methods let the payer change the amount: what was asked and what was paid are both shown. */
export const SucceededWithAnotherAmount: Story = {
  parameters: staged({ cameBack: 'return', status: paidAnotherAmount }, 'finished:succeeded'),
  play: showsStatus({
    title: 'Payment successful',
    details: { ...paid, 'Amount paid': 'UAH 520.00' },
    links: receipt,
  }),
}

/** On a page that is about nothing else, as its main heading. */
export const AsMainHeading: Story = {
  args: { heading: 'h1' },
  parameters: staged({ cameBack: 'return', status: outcomes.succeeded }, 'finished:succeeded'),
  play: async (played) => {
    await showsStatus({ title: 'Payment successful', details: paid, links: receipt })(played)
    expect(played.canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      textOf(played.globals, 'Payment successful'),
    )
  },
}

export const Declined: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.declined }, 'finished:declined'),
  play: showsStatus({
    title: 'Payment declined',
    text: /Declined by the bank/,
    details,
    links: { 'Try again': '/checkout?order=A-1001' },
  }),
}

export const DeclinedByLimit: Story = {
  parameters: staged({ cameBack: 'return', status: declinedByLimit }, 'finished:declined'),
  play: async (played) => {
    const links = { 'Try again': '/checkout?order=A-1001' }
    await showsStatus({ title: 'Payment declined', text: /A limit/, links })(played)
    await showsStatus({ title: 'Payment declined', text: /try again after/, links })(played)
    const status = played.canvas.getByRole('status')
    expect(status).toHaveTextContent(/(?:22.*2026|2026.*22).*9:00.*Daily limit for online payments/)
  },
}

/** Where the page has no way back to the form. */
export const DeclinedWithoutRetry: Story = {
  render: () => <PaymentStatus />,
  parameters: staged({ cameBack: 'return', status: outcomes.declined }, 'finished:declined'),
  play: showsStatus({ title: 'Payment declined', details }),
}

export const Cancelled: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.cancelled }, 'finished:cancelled'),
  play: showsStatus({ title: 'Payment cancelled', details, links: { 'Try again': '/checkout?order=A-1001' } }),
}

export const NeedsReview: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.needs_review }, 'finished:needs_review'),
  play: showsStatus({ title: 'The shop is checking your payment', text: /Please do not pay again/, details }),
}
