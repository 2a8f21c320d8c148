import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CardForm, CardholderField } from 'tillkit'
import { onStage } from '../stage/Stage'
import { refusedByService, showsIssue } from './fieldIssues'

const meta = {
  title: 'Fields/CardholderField',
  component: CardholderField,
  decorators: [onStage],
  render: (args) => (
    <CardForm>
      <CardholderField {...args} />
    </CardForm>
  ),
} satisfies Meta<typeof CardholderField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Name on card' })
    expect(input).toHaveAttribute('autocomplete', 'cc-name')
    expect(input).toBeRequired()
  },
}

export const Optional: Story = {
  args: { required: false },
  play: async ({ canvas }) => {
    expect(canvas.getByRole('textbox', { name: 'Name on card (optional)' })).not.toBeRequired()
  },
}

export const Required: Story = showsIssue('required')

export const TooLong: Story = showsIssue('text_too_long', 'Adiaratou '.repeat(30))
export const CardNumber: Story = showsIssue('name_card_number', '4242 4242 4242 4242')
export const RefusedByService: Story = refusedByService('name_on_card', 'service_refused')
export const Format: Story = refusedByService('name_on_card', 'format')
