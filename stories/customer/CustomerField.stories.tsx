import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CustomerField, type CustomerFieldProps, HostedRedirect } from 'tillkit'
import { phoneRule } from 'tillkit/phone'
import { onStage, staged } from '../stage/Stage'
import { collatorOf, nameIn, textOf } from '../stage/translate'

const ukrainianPhone = phoneRule({ country: 'UA' })

/** A form of the shop's own, around an element that holds the looks. */
const inAnyForm = (args: CustomerFieldProps): ReactElement => (
  <form>
    <div className="tillkit">
      <CustomerField {...args} />
    </div>
  </form>
)

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

/** In the form that leads to the hosted page it stops the submit while it fails. */
export const OnTheWayToTheHostedPage: Story = {
  args: { name: 'customer_email', isRequired: true },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, userEvent, globals }) => {
    const email = canvas.getByLabelText<HTMLInputElement>('Email address')
    // Until the page's script has taken over, the browser itself asks for what is required.
    await waitFor(() => expect(email.form).toHaveProperty('noValidate', true))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(textOf(globals, 'Email address: please fill this in')),
    )
    expect(email).toHaveFocus()
    expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** Filled in, it lets the shopper go. */
export const LeavingForTheHostedPage: Story = {
  args: { name: 'customer_email', isRequired: true },
  parameters: staged({}, 'submitting'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email address'), 'olena@example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
  },
}

/** With the rule of `tillkit/phone` a number may be written as it is at home; it is sent with its country code. */
export const PhoneAsAtHome: Story = {
  args: { name: 'customer_phone', phone: ukrainianPhone },
  render: inAnyForm,
  parameters: staged({}, 'editing'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Phone number (optional)'), '050 123-45-67')
    const form = canvasElement.querySelector('form')
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ customer_phone: '+380501234567' })
  },
}

/** A field of white space alone is left out of what a form sends. */
export const LeftEmpty: Story = {
  args: { name: 'customer_fname' },
  render: inAnyForm,
  parameters: staged({}, 'editing'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('First name (optional)'), '   ')
    const form = canvasElement.querySelector('form')
    expect([...new FormData(form ?? undefined)]).toEqual([])
  },
}

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

/** In a form of the page's own it is one date under the member's name, whatever its inputs are called. */
export const BirthdayInAnyForm: Story = {
  args: { name: 'customer_birthday', defaultValue: '1990-05-04' },
  render: inAnyForm,
  parameters: staged({}, 'editing'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form')
    const day = canvas.getByRole('textbox', { name: 'Day' })
    await waitFor(() =>
      expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ customer_birthday: '1990-05-04' }),
    )
    await userEvent.clear(day)
    await userEvent.type(day, '5')
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ customer_birthday: '1990-05-05' })
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

/** Countries the shop sends to. */
export const FewCountries: Story = {
  args: { name: 'customer_country', countries: ['UA', 'PL', 'DE'], hint: 'We ship to these' },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, globals }) => {
    const [choose, ...countries] = canvas.getAllByRole('option').map((option) => option.textContent)
    expect(choose).toMatch(textOf(globals, 'Choose a country'))
    expect(countries).toEqual(['DE', 'PL', 'UA'].map(nameIn(globals)).sort(collatorOf(globals).compare))
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
    expect(canvas.getAllByRole('radio')[0]).toHaveFocus()
    await userEvent.click(canvas.getByRole('radio', { name: 'No receipt' }))
    expect(group).toHaveAttribute('aria-invalid', 'false')
  },
}
