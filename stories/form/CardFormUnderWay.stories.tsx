import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm, type Outcome } from 'tillkit'
import { expectNoForm, pay, payButton, showsStatus } from '../stage/acts'
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

const bankLink = { 'Continue at your bank': outcomes.action_required.user_action_url }
/** A backend shows the price alone of a payment that another tab has begun. */
const held: Outcome = { type: 'pending', payment: { amount: 499.9, currency: 'UAH' }, blocked: true }
const hostedLink = { Continue: outcomes.redirect.location }

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
export const ActingAtBank: Story = {
  parameters: staged({ pay: outcomes.action_required }, 'acting:action_required'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'You are going to your bank', links: bankLink })(played)
    expectNoForm(played)
  },
}

export const ActingAtHostedPage: Story = {
  parameters: staged({ pay: outcomes.redirect }, 'acting:redirect'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'You are going to the payment page', links: hostedLink })(played)
    expectNoForm(played)
  },
}

const noWay = {
  title: 'The next page could not be opened',
  text: /Nothing is charged until you finish it\. Check again, or ask the shop and give your order number/,
  details: { 'Order number': 'A-1001' },
  buttons: ['Check again'],
}

/** The bank's page has an address that the page must not go to: neither by itself nor by a link. */
export const ActingAddressRefused: Story = {
  parameters: staged(
    { pay: { ...outcomes.action_required, user_action_url: 'http://bank.example/3ds' } },
    'acting:action_required',
  ),
  play: async (played) => {
    await pay(played)
    await showsStatus(noWay)(played)
    expectNoForm(played)
  },
}

export const Recovering: Story = {
  parameters: staged({ cameBack: 'submitting', status: 'silence' }, 'recovering'),
  play: async (played) => {
    await showsStatus({ title: 'Looking up your payment' })(played)
    expectNoForm(played)
  },
}

export const Confirming: Story = {
  parameters: staged({ pay: outcomes.pending }, 'confirming:pending'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'Confirming your payment', text: /The page updates by itself/ })(played)
    expectNoForm(played)
  },
}

const stopped = {
  title: 'We have not heard back yet',
  text: /The shop gets the result even if you close this page\. Please do not pay again/,
  buttons: ['Check again'],
}

/** Ten minutes of asking brought no answer: nothing turns any more. */
export const ConfirmingStopped: Story = {
  parameters: staged({ cameBack: 'submitting', status: outcomes.pending, timers: 'all' }, 'confirming:pending:stopped'),
  play: async (played) => {
    await showsStatus(stopped)(played)
    expect(played.canvasElement.querySelector('.tillkit-live [data-tone="busy"]')).toBeNull()
  },
}

/** Back from the bank before the bank's word. The way there is not offered at once: the shopper was just there. */
export const ConfirmingAfterBank: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.action_required }, 'confirming:action_required'),
  play: showsStatus({
    title: 'Confirming your payment',
    text: /checking whether your payment went through\. This usually takes a few seconds/,
  }),
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

/** Another tab has begun to pay this order, and its bank has not decided. */
export const ConfirmingHeldByAnotherTab: Story = {
  parameters: staged({ pay: held }, 'confirming:pending'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'Confirming your payment', text: /This order is already being paid/ })(played)
    expectNoForm(played)
  },
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
  play: showsStatus({
    title: 'Confirming your payment',
    text: /checking whether your payment went through\. This usually takes a few seconds/,
  }),
}

export const ConfirmingAfterHostedPageMayAct: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.redirect, timers: 'bank' }, 'confirming:redirect:may_act'),
  play: showsStatus({ title: 'Confirming your payment', links: hostedLink, buttons: ['Check again'] }),
}

export const ConfirmingAfterHostedPageStopped: Story = {
  parameters: staged({ cameBack: 'return', status: outcomes.redirect, timers: 'all' }, 'confirming:redirect:stopped'),
  play: showsStatus({ ...stopped, links: hostedLink }),
}

/** The reply was lost. Nothing offers to pay again. */
export const Unknown: Story = {
  parameters: staged({ pay: 'unreachable' }, 'unknown'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'We have not heard back yet', text: /Please do not pay again/ })(played)
    expectNoForm(played)
  },
}

export const UnknownStopped: Story = {
  parameters: staged({ cameBack: 'submitting', status: outcomes.unknown, timers: 'all' }, 'unknown:stopped'),
  play: async (played) => {
    const shown = { title: 'We have not heard back yet', text: /give your order number/, buttons: ['Check again'] }
    await showsStatus({ ...shown, details: { 'Order number': 'A-1001' } })(played)
    expectNoForm(played)
  },
}
