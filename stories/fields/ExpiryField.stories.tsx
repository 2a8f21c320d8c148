import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CardForm, ExpiryField } from 'tillkit'
import { onStage } from '../stage/Stage'
import { textOf } from '../stage/translate'
import { refusedByService, showsIssue } from './fieldIssues'

const meta = {
  title: 'Fields/ExpiryField',
  component: ExpiryField,
  decorators: [onStage],
  args: { now: () => Date.UTC(2026, 10, 21) },
  render: (args) => (
    <CardForm>
      <ExpiryField {...args} />
    </CardForm>
  ),
} satisfies Meta<typeof ExpiryField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, globals }) => {
    const input = canvas.getByRole('textbox', { name: 'Expiry date' })
    expect(input).toHaveAttribute('autocomplete', 'cc-exp')
    expect(input).toHaveAccessibleDescription(textOf(globals, 'MM / YY'))
  },
}

export const Required: Story = showsIssue('required')
export const Format: Story = showsIssue('expiry_format', 'soon')
export const Month: Story = showsIssue('expiry_month', '13/30')
export const Past: Story = showsIssue('expiry_past', '10/26')
export const Far: Story = showsIssue('expiry_far', '12/2077')
export const RefusedByService: Story = refusedByService('exp_month', 'service_refused')

/** An issue the page has no better message for; one about the year is shown here as well. */
export const FormatByService: Story = refusedByService('exp_year', 'format')
