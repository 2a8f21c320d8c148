import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  CardForm,
  CardholderField,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import { payButton } from '../stage/acts'
import { onStage } from '../stage/Stage'
import { localeOf } from '../stage/workshopLocale'

const meta = {
  title: 'Form/ErrorSummary',
  component: ErrorSummary,
  decorators: [onStage],
  render: () => (
    <CardForm>
      <ErrorSummary />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <CardholderField />
      <PayButton />
    </CardForm>
  ),
} satisfies Meta<typeof ErrorSummary>

export default meta

type Story = StoryObj<typeof meta>

/** In the order of the fields, each a link to its own. */
export const EveryMistake: Story = {
  play: async (played) => {
    await played.userEvent.click(payButton(played))
    const { messages } = localeOf(played.globals)
    const summary = await played.canvas.findByRole('region', { name: messages.summaryTitle })
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      messages.requiredCardNumber,
      messages.requiredExpiry,
      messages.requiredSecurityCode,
      messages.requiredCardholder,
    ])
  },
}
