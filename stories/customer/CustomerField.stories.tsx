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

/**
 * Day, month and year, in the order of the language. A whole date that is pasted into one of them
 * fills all three.
 */
export const Birthday: Story = {
  args: { name: 'customer_birthday' },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Year' }))
    await userEvent.paste('1990-05-04')
    expect(canvas.getByRole('textbox', { name: 'Month' })).toHaveValue('05')
  },
}

/** The error names the part that is wrong, and stays until it is right. */
export const BirthdayMistaken: Story = {
  args: { name: 'customer_birthday' },
  parameters: staged({}, 'editing', 'message=dayRange'),
  play: async ({ canvas, userEvent, globals }) => {
    const [day, month, year] = ['Day', 'Month', 'Year'].map((name) =>
      canvas.getByRole('textbox', { name }),
    )
    if (!day || !month || !year) throw new Error('A part is missing.')
    await userEvent.type(day, '31')
    await userEvent.type(month, '4')
    expect(day).toHaveAttribute('aria-invalid', 'false')
    await userEvent.type(year, '1990')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() =>
      expect(day).toHaveAccessibleDescription(textOf(globals, 'Enter a day from 1 to 30')),
    )
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
