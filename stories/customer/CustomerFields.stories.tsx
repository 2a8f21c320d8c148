import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import {
  CardForm,
  CardNumberField,
  CustomerFields,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import { payButton, type } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'

const customerFields = [
  ...['customer_fname', 'customer_lname', 'customer_patronym', 'customer_email', 'customer_phone'],
  ...['customer_country', 'customer_birthday', 'customer_tax_id', 'f_receipt_delivery'],
] as const

const meta = {
  title: 'Customer/CustomerFields',
  component: CustomerFields,
  argTypes: {
    fields: { control: 'check', options: customerFields },
    required: { control: 'check', options: customerFields },
  },
  decorators: [onStage],
  render: (args) => (
    <CardForm>
      <ErrorSummary />
      <CustomerFields {...args} />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <PayButton />
    </CardForm>
  ),
} satisfies Meta<typeof CustomerFields>

export default meta

type Story = StoryObj<typeof meta>

/** What a shop asks for most often. */
export const Contact: Story = {
  args: {
    fields: ['customer_fname', 'customer_lname', 'customer_email', 'customer_phone'],
    required: ['customer_fname', 'customer_lname', 'customer_email'],
  },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getByRole('textbox', { name: /^Email address/ })).toBeRequired()
    expect(canvas.getByLabelText(/^Phone number/)).not.toBeRequired()
  },
}

/** Every field there is, under a heading. */
export const Everything: Story = {
  args: {
    legend: 'Your details',
    fields: customerFields,
    taxId: 'UA',
  },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getByRole('group', { name: /^Your details/ })).toBeVisible()
    expect(canvas.getByRole('group', { name: /^Date of birth/ })).toBeVisible()
    expect(canvas.getAllByRole('radio')).toHaveLength(4)
  },
}

/**
 * Each field says what it lacks, the summary lists the same in the same order, and nothing typed is
 * lost.
 */
export const Issues: Story = {
  args: {
    fields: customerFields.filter((name) => name !== 'customer_patronym'),
    required: ['customer_lname', 'customer_country', 'f_receipt_delivery'],
    taxId: 'UA',
  },
  parameters: staged(
    {},
    'editing',
    'message=requiredFirstName',
    'message=requiredLastName',
    'message=emailFormat',
    'message=phoneFormat',
    'message=birthdayFormat',
    'message=taxIdFormat',
  ),
  play: async (played) => {
    const { canvas, canvasElement, userEvent } = played
    await userEvent.type(canvas.getByLabelText(/^First name/), '4242 4242 4242 4242')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Email address/ }), 'olena@example')
    await userEvent.type(canvas.getByLabelText(/^Phone number/), '050 123 45 67')
    await userEvent.click(canvas.getByRole('textbox', { name: 'Day' }))
    await userEvent.paste('2999-01-01')
    await userEvent.type(canvas.getByLabelText(/^Tax number/), '3184710692')
    await type(played, { cardNumber: '4242424242424242', expiry: '12/49', securityCode: '123' })
    await userEvent.click(payButton(played))
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(8))
    const inline = [...canvasElement.querySelectorAll('[data-invalid] .tillkit-error')].map(
      (error) => error.textContent,
    )
    expect(inline).toEqual(canvas.getAllByRole('link').map((link) => link.textContent))
  },
}

/** A divided payment of a microfinance merchant: the interface says which fields there must be. */
export const DemandedByThePayment: Story = {
  args: { payment: { mode: 'direct', isSplit: true, profile: { kind: 'microfinance' } } },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    for (const label of [
      'First name',
      'Last name',
      'Email address',
      'Phone number',
      'Day',
      'Month',
      'Year',
    ]) {
      expect(canvas.getByLabelText(label)).toBeRequired()
    }
  },
}
