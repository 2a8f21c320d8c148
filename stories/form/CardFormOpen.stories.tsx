import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BrandMark, CardForm, CardNumberField, ErrorSummary, ExpiryField, PayButton, SecurityCodeField } from 'tillkit'
import { expectOpenForm, pay, payButton, showsStatus } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { partOf } from '../stage/translate'
import { localeOf } from '../stage/workshopLocale'

const meta = {
  title: 'Form/Open/CardForm',
  tags: ['!autodocs'],
  component: CardForm,
  decorators: [onStage],
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

/** Class names, styles and other attributes come to ours; `render` puts a button of the shop in place of ours. */
export const OwnAttributesAndMarkup: Story = {
  parameters: staged({}, 'editing'),
  args: {
    className: 'shop-card',
    style: { marginInline: 'auto' },
    'aria-label': 'Payment by card',
    role: 'group',
    children: (
      <>
        <ErrorSummary />
        <CardNumberField className="shop-number" />
        <ExpiryField />
        <SecurityCodeField />
        <PayButton render={(props) => <button {...props} data-shop-button="" />} />
      </>
    ),
  },
  play: async (played) => {
    expect(played.canvas.getByRole('group', { name: 'Payment by card' })).toHaveClass('tillkit', 'shop-card')
    expect(payButton(played)).toHaveAttribute('data-shop-button')
    expect(payButton(played)).toHaveClass('tillkit-pay')
    expectOpenForm(played)
  },
}

/** Above the fields, in the form: what the shop takes, and what is paid. */
export const Header: Story = {
  parameters: staged({}, 'editing'),
  args: {
    header: (
      <>
        <p>
          <BrandMark brand="visa" name="Visa" /> <BrandMark brand="mastercard" name="Mastercard" />
          <svg viewBox="0 0 16 16" fill="none" stroke="currentcolor" strokeWidth="1.5" aria-hidden="true">
            <path d="M3.5 7h9v6.5h-9zM5.5 7V4.5a2.5 2.5 0 0 1 5 0V7" />
          </svg>
        </p>
        <strong>UAH 499.90</strong>
      </>
    ),
  },
  play: async (played) => {
    const total = played.canvasElement.querySelector('.tillkit-header strong')?.getBoundingClientRect()
    const field = played.canvas.getByLabelText('Card number').getBoundingClientRect()
    const end = localeOf(played.globals).direction === 'rtl' ? 'left' : 'right'
    expect(total?.[end]).toBeCloseTo(field[end], 0)
    expect(played.canvas.getByRole('img', { name: 'Mastercard' }).closest('form')).not.toBeNull()
    expectOpenForm(played)
  },
}

/** The shop has work to do first, and it does not end: the button is busy, and nothing is sent. */
export const BeforePay: Story = {
  parameters: staged({ pay: outcomes.succeeded }, 'editing'),
  args: { beforePay: () => new Promise(() => {}) },
  play: async (played) => {
    await pay(played)
    await waitFor(() => expect(payButton(played)).toHaveAttribute('aria-disabled', 'true'))
    expect(played.canvas.getByRole('status')).toHaveTextContent(partOf(played.globals, /Please wait/))
  },
}

/** Its work has failed: nothing was sent, and the form says so. */
export const BeforePayFails: Story = {
  parameters: staged({ pay: outcomes.succeeded }),
  args: { beforePay: () => Promise.reject(new Error('The stock could not be read.')) },
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'The payment was not made', text: /Something went wrong on our side/ })(played)
    expectOpenForm(played)
  },
}
