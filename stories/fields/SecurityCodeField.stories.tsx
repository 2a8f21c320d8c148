import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm, CardNumberField, PayButton, SecurityCodeField } from 'tillkit'
import { type } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { textOf } from '../stage/translate'
import { refusedByService, showsIssue, showsServiceIssue } from './fieldIssues'

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
    await waitFor(() => expect(input).toHaveAccessibleDescription(textOf(played.globals, '4 digits on the front')))
  },
}

export const Required: Story = {
  parameters: staged({}, 'issue=required'),
  play: showsIssue(),
}

export const Digits: Story = {
  parameters: staged({}, 'issue=security_code_digits'),
  play: showsIssue('12a'),
}

export const Length: Story = {
  parameters: staged({}, 'issue=security_code_length'),
  play: showsIssue('12'),
}

/** Three digits are one too few on American Express. */
export const LengthOnAmericanExpress: Story = {
  ...AmericanExpress,
  parameters: staged({}, 'issue=security_code_length'),
  play: async (played) => {
    await type(played, { cardNumber: '378282246310005' })
    await showsIssue('123')(played)
  },
}

export const RefusedByService: Story = {
  parameters: refusedByService('card_cvv', 'service_refused'),
  play: showsServiceIssue,
}

export const Format: Story = {
  parameters: refusedByService('card_cvv', 'format'),
  play: showsServiceIssue,
}
