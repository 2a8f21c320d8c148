import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import {
  CardForm,
  CardholderField,
  CardNumberField,
  ExpiryField,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import { pay, payButton } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { textIn } from '../stage/translate'

const meta = {
  title: 'Form/PayButton',
  component: PayButton,
  decorators: [onStage],
  render: (args) => (
    <CardForm>
      <PayButton {...args} />
    </CardForm>
  ),
} satisfies Meta<typeof PayButton>

export default meta

type Story = StoryObj<typeof meta>

export const Idle: Story = {
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getByRole('button', { name: 'Pay UAH 499.90' })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
  },
}

/** It says that it is paying and keeps the focus, and pressing it again sends nothing. */
export const Busy: Story = {
  parameters: staged({ pay: 'silence' }, 'submitting'),
  render: (args) => (
    <CardForm>
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <CardholderField />
      <PayButton {...args} />
    </CardForm>
  ),
  play: async (played) => {
    await pay(played)
    const button = payButton(played)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    expect(button).toHaveAttribute('data-busy')
    expect(button).toHaveFocus()
    await played.userEvent.click(button)
    expect(button).toHaveAccessibleName(textIn(played.globals, 'Paying…'))
  },
}
