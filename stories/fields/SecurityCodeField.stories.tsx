import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm, CardNumberField, PayButton, SecurityCodeField } from 'tillkit'
import { type } from '../stage/acts'
import { onStage } from '../stage/Stage'
import { textOf } from '../stage/translate'
import { refusedByService, showsIssue } from './fieldIssues'

const meta = {
  title: 'Fields/SecurityCodeField',
  component: SecurityCodeField,
  decorators: [onStage],
  render: (args) => (
    <CardForm>
      <SecurityCodeField {...args} />
    </CardForm>
  ),
} satisfies Meta<typeof SecurityCodeField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, globals }) => {
    const input = canvas.getByRole('textbox', { name: 'Security code' })
    expect(input).toHaveAttribute('autocomplete', 'cc-csc')
    expect(input).toHaveAccessibleDescription(textOf(globals, '3 digits on the back'))
  },
}

/** On American Express it is on the front and has four digits. */
export const AmericanExpress: Story = {
  render: (args) => (
    <CardForm>
      <CardNumberField />
      <SecurityCodeField {...args} />
      <PayButton />
    </CardForm>
  ),
  play: async (played) => {
    await type(played, { cardNumber: '378282246310005', securityCode: '1234' })
    const input = played.canvas.getByRole('textbox', { name: 'Security code' })
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription(textOf(played.globals, '4 digits on the front')),
    )
  },
}

export const Required: Story = showsIssue('required')
export const Digits: Story = showsIssue('security_code_digits', '12a')
export const Length: Story = showsIssue('security_code_length', '12')

const tooShort = showsIssue('security_code_length', '123')
/** Three digits are one too few on American Express. */
export const LengthOnAmericanExpress: Story = {
  ...AmericanExpress,
  ...tooShort,
  play: async (played) => {
    await type(played, { cardNumber: '378282246310005' })
    await tooShort.play(played)
  },
}

export const RefusedByService: Story = refusedByService('card_cvv', 'service_refused')
export const Format: Story = refusedByService('card_cvv', 'format')
