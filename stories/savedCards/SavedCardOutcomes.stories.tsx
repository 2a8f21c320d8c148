import type { Meta, StoryObj } from '@storybook/react-vite'
import { CardForm, ErrorSummary, PayButton, type SavedCard, SavedCards } from 'tillkit'
import { expectNoForm, type Played, payButton, type ShownStatus, showsStatus } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

const cards: readonly SavedCard[] = [{ id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2049 }]

/** What can come of paying with a stored card, besides success and decline. */
const meta = {
  title: 'Saved cards/Outcomes/SavedCards',
  tags: ['!autodocs'],
  component: SavedCards,
  decorators: [onStage],
  args: { cards },
  render: (args) => (
    <CardForm>
      <ErrorSummary />
      <SavedCards {...args} />
      <PayButton />
    </CardForm>
  ),
} satisfies Meta<typeof SavedCards>

export default meta

type Story = StoryObj<typeof meta>

/** The first press pays with the chosen card; nothing is left to choose from where it may have been taken. */
function paidWith(shown: ShownStatus): (played: Played) => Promise<void> {
  return async (played) => {
    await played.userEvent.click(payButton(played))
    await showsStatus(shown)(played)
    expectNoForm(played)
  }
}

export const AtTheBank: Story = {
  parameters: staged({ pay: outcomes.action_required }, 'acting:action_required'),
  play: paidWith({
    title: 'You are going to your bank',
    links: { 'Continue at your bank': outcomes.action_required.user_action_url },
  }),
}

export const AtTheHostedPage: Story = {
  parameters: staged({ pay: outcomes.redirect }, 'acting:redirect'),
  play: paidWith({ title: 'You are going to the payment page', links: { Continue: outcomes.redirect.location } }),
}

export const Pending: Story = {
  parameters: staged({ pay: outcomes.pending }, 'confirming:pending'),
  play: paidWith({ title: 'Confirming your payment', text: /The page updates by itself/ }),
}

export const Cancelled: Story = {
  parameters: staged({ pay: outcomes.cancelled }, 'finished:cancelled'),
  play: paidWith({ title: 'Payment cancelled', text: /You have not been charged/ }),
}

export const NeedsReview: Story = {
  parameters: staged({ pay: outcomes.needs_review }, 'finished:needs_review'),
  play: paidWith({ title: 'The shop is checking your payment', details: { 'Order number': 'A-1001' } }),
}

export const Unknown: Story = {
  parameters: staged({ pay: outcomes.unknown }, 'unknown'),
  play: paidWith({ title: 'We have not heard back yet', text: /Please do not pay again/ }),
}
