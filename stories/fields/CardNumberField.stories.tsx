import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CardForm, CardNumberField, type SavedCard } from 'tillkit'
import { onStage, staged } from '../stage/Stage'
import { textOf } from '../stage/translate'
import { refusedByService, showsIssue } from './fieldIssues'

const meta = {
  title: 'Fields/CardNumberField',
  component: CardNumberField,
  decorators: [onStage],
  render: (args) => (
    <CardForm>
      <CardNumberField {...args} />
    </CardForm>
  ),
} satisfies Meta<typeof CardNumberField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, globals }) => {
    const input = canvas.getByRole('textbox', { name: 'Card number' })
    expect(input).toHaveAttribute('autocomplete', 'cc-number')
    expect(input).toHaveAccessibleDescription(textOf(globals, 'The long number on your card'))
  },
}

export const Visa: Story = brand('visa', '4242424242424242', '4242 4242 4242 4242')
export const AmericanExpress: Story = brand(
  'american-express',
  '378282246310005',
  '3782 822463 10005',
)

const required = showsIssue('required')
export const Required: Story = required

/** The hint stays when an error comes. */
export const WithHintAndError: Story = {
  ...required,
  args: { hint: 'The long number on the front of the card' },
  play: async (played) => {
    await required.play(played)
    expect(played.canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /^The long number on the front of the card \S/,
    )
  },
}

export const Incomplete: Story = showsIssue('card_number_incomplete', '4242 4242')
export const TooLong: Story = showsIssue('card_number_too_long', '4242 4242 4242 4242 4242')
export const Repeated: Story = showsIssue('card_number_repeated', '0000 0000 0000 0000')
export const Checksum: Story = showsIssue('card_number_checksum', '4242 4242 4242 4241')
export const RefusedByService: Story = refusedByService('cc_number', 'service_refused')

/** An issue the page has no better message for. */
export const Format: Story = refusedByService('cc_number', 'format')

function brand(name: NonNullable<SavedCard['brand']>, digits: string, grouped: string): Story {
  return {
    parameters: staged({}, `brand=${name}`),
    play: async ({ canvas, userEvent }) => {
      const input = canvas.getByRole('textbox', { name: 'Card number' })
      await userEvent.type(input, digits)
      expect(input).toHaveValue(grouped)
      expect(input).toBeValid()
      expect(await canvas.findByRole('img')).toHaveAccessibleName()
    },
  }
}
