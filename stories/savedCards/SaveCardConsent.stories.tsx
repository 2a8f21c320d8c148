import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import {
  CardForm,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SaveCardConsent,
  SavedCards,
  SecurityCodeField,
} from 'tillkit'
import { onStage } from '../stage/Stage'

const meta = {
  title: 'Saved cards/SaveCardConsent',
  component: SaveCardConsent,
  decorators: [onStage],
  args: { onChange: fn() },
  render: (args) => (
    <CardForm>
      <ErrorSummary />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <SaveCardConsent {...args} />
      <PayButton />
    </CardForm>
  ),
} satisfies Meta<typeof SaveCardConsent>

export default meta

type Story = StoryObj<typeof meta>

/** The shopper has not said anything yet: that is a no. */
export const NotAsked: Story = {
  play: async ({ canvas, args }) => {
    expect(canvas.getByRole('checkbox', { name: 'Save this card for next time' })).not.toBeChecked()
    expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** It goes along with the payment, and the page is shown. */
export const Given: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('Save this card for next time'))
    expect(canvas.getByRole('checkbox')).toBeChecked()
    expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}

/** A card that is stored already is not asked about. */
export const StoredCardChosen: Story = {
  render: (args) => (
    <CardForm>
      <ErrorSummary />
      <SavedCards cards={[{ id: 'card-1', cc_mask: '424242******4242' }]} />
      <SaveCardConsent {...args} />
      <PayButton />
    </CardForm>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'Another card' }))
    expect(canvas.getByRole('checkbox', { name: 'Save this card for next time' })).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: /^Visa/ }))
    await waitFor(() => expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument())
  },
}
