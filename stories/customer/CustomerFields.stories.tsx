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
import { expectOpenForm, payButton, type } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { nameIn, textIn } from '../stage/translate'

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
  play: async (played) => {
    const { canvas } = played
    expect(canvas.getByLabelText(/^First name/)).toHaveAttribute('autocomplete', 'given-name')
    expect(canvas.getByLabelText(/^Last name/)).toHaveAttribute('autocomplete', 'family-name')
    expect(canvas.getByRole('textbox', { name: /^Email address/ })).toBeRequired()
    expect(canvas.getByLabelText(/^Phone number/)).not.toBeRequired()
    expectOpenForm(played)
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
    expect(canvas.getByRole('textbox', { name: 'Day' })).toHaveAttribute('autocomplete', 'bday-day')
    expect(canvas.getAllByRole('radio')).toHaveLength(4)
  },
}

/** What the shop knows is filled in. A receipt by Viber needs a phone number. */
export const Prefilled: Story = {
  args: {
    fields: ['customer_email', 'customer_phone', 'customer_country', 'customer_birthday', 'f_receipt_delivery'],
    defaultValues: {
      customer_email: 'olena@example.com',
      customer_country: 'UA',
      customer_birthday: '1990-05-04',
      f_receipt_delivery: 'email',
    },
  },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, userEvent, globals }) => {
    expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue(nameIn(globals)('UA'))
    expect(canvas.getByRole('textbox', { name: /^Email address/ })).toBeRequired()
    await userEvent.click(canvas.getByRole('radio', { name: 'Viber' }))
    expect(canvas.getByLabelText(/^Phone number/)).toBeRequired()
    expect(canvas.getByRole('textbox', { name: /^Email address/ })).not.toBeRequired()
  },
}

/** Each field says what it lacks, the summary lists the same in the same order, and nothing typed is lost. */
export const Issues: Story = {
  args: {
    fields: customerFields.filter((name) => name !== 'customer_patronym'),
    required: ['customer_lname', 'customer_country', 'f_receipt_delivery'],
    taxId: 'UA',
  },
  parameters: staged(
    {},
    'editing',
    'message=checkField',
    'message=requiredField',
    'message=emailFormat',
    'message=phoneFormat',
    'message=birthdayFormat',
    'message=taxIdFormat',
  ),
  play: async (played) => {
    const { canvas, canvasElement, userEvent, globals } = played
    await userEvent.type(canvas.getByLabelText(/^First name/), '4242 4242 4242 4242')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Email address/ }), 'olena@example')
    await userEvent.type(canvas.getByLabelText(/^Phone number/), '050 123 45 67')
    await userEvent.click(canvas.getByRole('textbox', { name: 'Day' }))
    await userEvent.paste('2999-01-01')
    await userEvent.type(canvas.getByLabelText(/^Tax number/), '3184710692')
    await type(played, { cardNumber: '4242424242424242', expiry: '12/49', securityCode: '123' })
    await userEvent.click(payButton(played))
    await waitFor(() =>
      expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
        textIn(globals, 'First name: please check this'),
        textIn(globals, 'Last name: please fill this in'),
        textIn(globals, 'Enter an email address such as name@example.com'),
        textIn(globals, 'Enter a phone number such as +380 44 123 45 67'),
        textIn(globals, 'Country: please fill this in'),
        textIn(globals, 'Enter the day you were born'),
        textIn(globals, 'Check the tax number: a digit is wrong'),
        textIn(globals, 'Send the receipt by: please fill this in'),
      ]),
    )
    const inline = [...canvasElement.querySelectorAll('[data-invalid] .tillkit-error')].map(
      (error) => error.textContent,
    )
    expect(inline).toEqual(canvas.getAllByRole('link').map((link) => link.textContent))
    expect(canvas.getByRole('region')).toHaveFocus()
    expect(canvas.getByRole('textbox', { name: /^Email address/ })).toHaveValue('olena@example')
  },
}

export const TooLong: Story = {
  args: { fields: ['customer_fname'] },
  parameters: staged({}, 'editing', 'message=text_too_long'),
  play: async (played) => {
    await played.userEvent.click(played.canvas.getByLabelText(/^First name/))
    await played.userEvent.paste('Olena '.repeat(60))
    await type(played, { cardNumber: '4242424242424242', expiry: '12/49', securityCode: '123' })
    await played.userEvent.click(payButton(played))
    await waitFor(() => expect(played.canvas.getByLabelText(/^First name/)).toBeInvalid())
  },
}

/** The service found fault with a field: it says so at the field. */
export const RefusedByService: Story = {
  args: { fields: ['customer_email', 'customer_phone'] },
  parameters: staged({
    pay: { type: 'rejected', issues: [{ field: 'customer_phone', code: 'service_refused' }] },
  }),
  play: async (played) => {
    const { canvas, userEvent } = played
    await userEvent.type(canvas.getByLabelText(/^Phone number/), '+380501234567')
    await type(played, { cardNumber: '4242424242424242', expiry: '12/49', securityCode: '123' })
    await userEvent.click(payButton(played))
    await waitFor(() => expect(canvas.getByLabelText(/^Phone number/)).toBeInvalid())
    expect(canvas.getByLabelText(/^Phone number/)).toHaveValue('+380501234567')
    expect(canvas.getByRole('textbox', { name: /^Email address/ })).toBeValid()
  },
}

/** A divided payment of a microfinance merchant: the interface says which fields there must be. */
export const DemandedByThePayment: Story = {
  args: { payment: { mode: 'direct', isSplit: true, profile: { kind: 'microfinance' } } },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    for (const label of ['First name', 'Last name', 'Email address', 'Phone number', 'Day', 'Month', 'Year']) {
      expect(canvas.getByLabelText(label)).toBeRequired()
    }
  },
}
