import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { type CardBrand, CardForm, CardNumberField } from 'tillkit'
import { onStage, staged } from '../stage/Stage'
import { refusedByService, showsIssue, showsServiceIssue } from './fieldIssues'

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
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Card number' })
    expect(input).toHaveAttribute('autocomplete', 'cc-number')
    expect(input).toHaveAccessibleDescription('')
  },
}

export const WithHint: Story = {
  args: { hint: 'The long number on the front of the card' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Card number' })
    expect(input).toHaveAccessibleDescription(/^The long number on the front of the card\s*$/)
  },
}

/** The hint stays when an error comes. */
export const WithHintAndError: Story = {
  args: { hint: 'The long number on the front of the card' },
  parameters: staged({}, 'issue=required'),
  play: async (played) => {
    await showsIssue()(played)
    expect(played.canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /^The long number on the front of the card \S/,
    )
  },
}

export const OwnLabel: Story = {
  args: { label: 'Number of your bonus card', autoComplete: 'off' },
  play: async ({ canvas }) => {
    expect(canvas.getByRole('textbox', { name: 'Number of your bonus card' })).toHaveAttribute('autocomplete', 'off')
  },
}

export const Visa: Story = brand('visa', '4242424242424242', '4242 4242 4242 4242')
export const Mastercard: Story = brand('mastercard', '5454545454545454', '5454 5454 5454 5454')
export const AmericanExpress: Story = brand('american-express', '378282246310005', '3782 822463 10005')
export const Maestro: Story = brand('maestro', '6759649826438453', '6759 6498 2643 8453')
export const Discover: Story = brand('discover', '6011111111111117', '6011 1111 1111 1117')
export const Jcb: Story = brand('jcb', '3530111333300000', '3530 1113 3330 0000')
export const UnionPay: Story = brand('unionpay', '6200000000000005', '6200 0000 0000 0005')
export const DinersClub: Story = brand('diners-club', '30569309025904', '3056 930902 5904')
export const Mir: Story = brand('mir', '2200000000000004', '2200 0000 0000 0004')
export const Elo: Story = brand('elo', '6362970000457013', '6362 9700 0045 7013')
export const Hiper: Story = brand('hiper', '6370950000000005', '6370 9500 0000 0005')
export const Hipercard: Story = brand('hipercard', '6062826786276634', '6062 8267 8627 6634')
export const Prostir: Story = brand('prostir', '9804000000000009', '9804 0000 0000 0009')

/** A national scheme without a mark of ours: paid like any other. */
export const UnknownBrand: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Card number' })
    await userEvent.type(input, '9704010000000009')
    expect(input).toHaveValue('9704 0100 0000 0009')
    expect(input).toBeValid()
  },
}

/** Nineteen digits: the longest number there is. */
export const Longest: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Card number' })
    await userEvent.type(input, '6212345678900000003')
    expect(input).toHaveValue('6212 3456 7890 0000 003')
  },
}

export const Required: Story = {
  parameters: staged({}, 'issue=required'),
  play: showsIssue(),
}

export const Incomplete: Story = {
  parameters: staged({}, 'issue=card_number_incomplete'),
  play: showsIssue('4242 4242'),
}

export const TooLong: Story = {
  parameters: staged({}, 'issue=card_number_too_long'),
  play: showsIssue('4242 4242 4242 4242 4242'),
}

export const Repeated: Story = {
  parameters: staged({}, 'issue=card_number_repeated'),
  play: showsIssue('0000 0000 0000 0000'),
}

export const Checksum: Story = {
  parameters: staged({}, 'issue=card_number_checksum'),
  play: showsIssue('4242 4242 4242 4241'),
}

export const RefusedByService: Story = {
  parameters: refusedByService('cc_number', 'service_refused'),
  play: showsServiceIssue,
}

/** An issue the page has no better message for. */
export const Format: Story = {
  parameters: refusedByService('cc_number', 'format'),
  play: showsServiceIssue,
}

/** Shown once, the error goes as soon as the number is right. */
export const Corrected: Story = {
  play: async (played) => {
    await showsIssue('4242 4242 4242 424')(played)
    const input = played.canvas.getByRole('textbox', { name: 'Card number' })
    await played.userEvent.type(input, '2')
    await waitFor(() => expect(input).toBeValid())
  },
}

function brand(name: CardBrand, digits: string, grouped: string): Story {
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
