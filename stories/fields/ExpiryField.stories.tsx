import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { CardForm, ExpiryField } from 'tillkit'
import { onStage, staged } from '../stage/Stage'
import { textOf } from '../stage/translate'
import { refusedByService, showsIssue, showsServiceIssue } from './fieldIssues'

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

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Expiry date' })
    await userEvent.type(input, '930')
    await userEvent.tab()
    expect(input).toHaveValue('09 / 30')
    await userEvent.clear(input)
    await userEvent.type(input, '1230')
    expect(input).toHaveValue('12 / 30')
    expect(input).toBeValid()
  },
}

/** As some autofills write it. */
export const YearFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Expiry date' })
    await userEvent.click(input)
    await userEvent.paste('2030-12')
    expect(input).toBeValid()
  },
}

/** As the card scan of a phone fills it in. Typed or pasted, it is a mistake. */
export const ShortYearFirst: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Expiry date' })
    fireEvent.input(input, { target: { value: '29/01' } })
    expect(input).toHaveValue('01 / 29')
  },
}

export const OwnText: Story = {
  args: { label: 'Good until', hint: 'Below the number', autoComplete: 'off' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Good until' })
    expect(input).toHaveAccessibleDescription(/^Below the number\s*$/)
  },
}

/** The month on the card is the last one: it is good through its last day. */
export const LastMonth: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Expiry date' })
    await userEvent.type(input, '1126')
    expect(input).toHaveValue('11 / 26')
    expect(input).toBeValid()
  },
}

export const Required: Story = {
  parameters: staged({}, 'issue=required'),
  play: showsIssue(),
}

export const Format: Story = {
  parameters: staged({}, 'issue=expiry_format'),
  play: showsIssue('soon'),
}

export const Month: Story = {
  parameters: staged({}, 'issue=expiry_month'),
  play: showsIssue('13/30'),
}

export const Past: Story = {
  parameters: staged({}, 'issue=expiry_past'),
  play: showsIssue('10/26'),
}

export const Far: Story = {
  parameters: staged({}, 'issue=expiry_far'),
  play: showsIssue('12/2077'),
}

export const RefusedByService: Story = {
  parameters: refusedByService('exp_month', 'service_refused'),
  play: showsServiceIssue,
}

/** An issue the page has no better message for; one about the year is shown here as well. */
export const FormatByService: Story = {
  parameters: refusedByService('exp_year', 'format'),
  play: showsServiceIssue,
}
