import type { Meta, StoryObj } from '@storybook/react-vite'
import { type SavedCard, SavedCards } from 'tillkit'
import { expectNoForm, payButton } from '../stage/acts'
import { storiesInStates } from '../stage/inState'
import { outcomes } from '../stage/payments'
import { onStage } from '../stage/Stage'
import choice from './SavedCards.stories'

const cards: readonly SavedCard[] = [{ id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2049 }]

/** What can come of paying with a stored card, besides success and decline. */
const meta = {
  title: 'Saved cards/Outcomes/SavedCards',
  tags: ['!autodocs'],
  component: SavedCards,
  decorators: [onStage],
  args: { cards },
  render: choice.render,
} satisfies Meta<typeof SavedCards>

export default meta

type Story = StoryObj<typeof meta>

/** The first press pays with the chosen card; nothing is left to choose from where it may have been taken. */
const inState = storiesInStates({
  press: async (played) => await played.userEvent.click(payButton(played)),
  shows: expectNoForm,
})

const { action_required, redirect, pending, cancelled, needs_review, unknown } = outcomes

export const AtTheBank: Story = inState({ pay: action_required }, 'acting:action_required')
export const AtTheHostedPage: Story = inState({ pay: redirect }, 'acting:redirect')
export const Pending: Story = inState({ pay: pending }, 'confirming:pending')
export const Cancelled: Story = inState({ pay: cancelled }, 'finished:cancelled')
export const NeedsReview: Story = inState({ pay: needs_review }, 'finished:needs_review', {
  details: { 'Order number': 'A-1001' },
})
export const Unknown: Story = inState({ pay: unknown }, 'unknown')
