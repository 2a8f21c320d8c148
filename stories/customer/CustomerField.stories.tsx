import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CustomerField, HostedRedirect } from 'tillkit'
import { onStage, staged } from '../stage/Stage'
import { textOf } from '../stage/translate'

const meta = {
  title: 'Customer/CustomerField',
  component: CustomerField,
  argTypes: {
    channels: { control: 'check', options: ['email', 'viber', 'sms', 'none'] },
    countries: { control: 'check', options: ['UA', 'PL', 'DE', 'FR', 'GB'] },
  },
  decorators: [onStage],
  render: (args) => (
    <HostedRedirect>
      <CustomerField {...args} />
    </HostedRedirect>
  ),
} satisfies Meta<typeof CustomerField>

export default meta

type Story = StoryObj<typeof meta>

/** Day, month and year, in the order of the language. A whole date that is pasted into one of them fills all three. */
export const Birthday: Story = {
  args: { name: 'customer_birthday' },
  parameters: staged({}, 'submitting'),
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('textbox', { name: 'Day' })
    expect(day).toHaveAttribute('autocomplete', 'bday-day')
    await userEvent.click(canvas.getByRole('textbox', { name: 'Year' }))
    await userEvent.paste('1990-05-04')
    expect(day).toHaveValue('04')
    expect(canvas.getByRole('textbox', { name: 'Month' })).toHaveValue('05')
    expect(canvas.getByRole('textbox', { name: 'Year' })).toHaveValue('1990')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
  },
}

/** The error names the part that is wrong, and stays until it is right. */
export const BirthdayMistaken: Story = {
  args: { name: 'customer_birthday' },
  parameters: staged({}, 'editing', 'message=dayRange'),
  play: async ({ canvas, userEvent, globals }) => {
    const [day, month, year] = ['Day', 'Month', 'Year'].map((name) => canvas.getByRole('textbox', { name }))
    if (!day || !month || !year) throw new Error('A part is missing.')
    await userEvent.type(day, '31')
    await userEvent.type(month, '4')
    expect(day).toHaveAttribute('aria-invalid', 'false')
    await userEvent.type(year, '1990')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(day).toHaveAccessibleDescription(textOf(globals, 'Enter a day from 1 to 30')))
    await waitFor(() => expect(day).toHaveFocus())
    expect(month).toHaveAttribute('aria-invalid', 'false')
    expect(year).toHaveAttribute('aria-invalid', 'false')
    // With motion, a border takes its colour in a moment.
    await waitFor(() => {
      const edges = [month, year].map((part) => getComputedStyle(part).borderTopColor)
      expect(edges).not.toContain(getComputedStyle(day).borderTopColor)
      expect(edges[0]).toBe(edges[1])
    })
  },
}

/** Text and hint of the shop's own. */
export const OwnText: Story = {
  args: { name: 'customer_tax_id', taxId: 'UA', label: 'РНОКПП', hint: 'Ten digits, as on the tax card' },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'РНОКПП' })
    expect(input).toHaveAccessibleDescription(/^Ten digits, as on the tax card\s*$/)
    expect(input).toHaveAttribute('inputmode', 'numeric')
  },
}

/** Only the ways the shop can send a receipt. */
export const ReceiptOrNone: Story = {
  args: { name: 'f_receipt_delivery', channels: ['email', 'none'], isRequired: true },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
    const group = canvas.getByRole('radiogroup', { name: 'Send the receipt by' })
    const message = textOf(globals, 'Send the receipt by: please fill this in')
    await waitFor(() => expect(group).toHaveAccessibleDescription(message))
    await waitFor(() => expect(canvas.getAllByRole('radio')[0]).toHaveFocus())
    await userEvent.click(canvas.getByRole('radio', { name: 'No receipt' }))
    expect(group).toHaveAttribute('aria-invalid', 'false')
  },
}
