import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  CardForm,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SaveCardConsent,
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

/** It goes along with the payment, and the page is shown. */
export const Given: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('Save this card for next time'))
    expect(canvas.getByRole('checkbox')).toBeChecked()
    expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}
