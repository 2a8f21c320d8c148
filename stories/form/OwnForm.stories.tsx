import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import {
  type CardInput,
  collectFingerprint,
  type IssueCode,
  ThreeDSRedirect,
  useCardholderField,
  useCardNumberField,
  useCheckout,
  useExpiryField,
  usePaymentStatus,
  useSecurityCodeField,
} from 'tillkit'
import { goodCard, tells, type } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

const meta = {
  title: 'Form/OwnForm',
  component: OwnForm,
  decorators: [onStage],
} satisfies Meta<typeof OwnForm>

export default meta

type Story = StoryObj<typeof meta>

/** The hooks give labels, inputs, errors and judgement to a form of the merchant's own, without any library. */
export const HeadlessFields: Story = {
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getAllByRole('textbox')).toHaveLength(4)
    expect(canvas.getByText('We take every card.')).toBeVisible()
  },
}

export const HeadlessErrors: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    await type(played, { cardNumber: '4242', securityCode: '12' })
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay' }))
    const number = played.canvas.getByLabelText('Card number')
    await waitFor(() => expect(number).toHaveAccessibleDescription(/card_number_incomplete/))
    expect(number).toHaveFocus()
  },
}

export const HeadlessBrand: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    await type(played, { cardNumber: '378282246310005' })
    await played.canvas.findByText('American Express: a code of 4 digits.')
  },
}

export const HeadlessPaid: Story = {
  parameters: staged({ pay: outcomes.succeeded }, 'settled:succeeded'),
  play: async (played) => {
    await type(played, goodCard)
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay' }))
    await played.canvas.findByRole('heading', { name: 'Payment successful' })
  },
}

export const HeadlessToBank: Story = {
  parameters: staged({ pay: outcomes.action_required }, 'acting:action_required'),
  play: async (played) => {
    await type(played, goodCard)
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay' }))
    const links = { 'Continue at your bank': outcomes.action_required.user_action_url }
    await tells({ title: 'You are going to your bank', links })(played)
  },
}

/** A whole form on the hooks alone. Its looks are the merchant's. */
function OwnForm(): ReactElement {
  const { submit, order, locale } = useCheckout()
  const status = usePaymentStatus()
  const number = useCardNumberField({ hasHint: false })
  const expiry = useExpiryField({ hasHint: false })
  const name = useCardholderField({ hasHint: false })
  const code = useSecurityCodeField({ brand: number.brand.brand, hasHint: false })
  const fields = [number, expiry, name, code]
  const { brand, codeLength } = number.brand

  const pay = () => {
    const wrong = fields.filter((field) => field.check() !== undefined)
    const date = expiry.read()
    if (wrong.length > 0 || !date || !order) return wrong[0]?.focus()
    return submit((attempt_token) => ({
      attempt_token,
      reference: order.reference,
      cc_number: number.read(),
      ...date,
      card_cvv: code.read(),
      name_on_card: name.read(),
      browser_fingerprint: collectFingerprint(),
    }))
  }
  return (
    <form
      className="workshop-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <Row label={locale.messages.cardNumber} field={number} />
      <Row label={locale.messages.expiry} field={expiry} />
      <Row label={locale.messages.cardholder} field={name} />
      <Row label={locale.messages.securityCode} field={code} />
      <p>{brand ? `${number.brand.name}: a code of ${codeLength} digits.` : 'We take every card.'}</p>
      <button className="workshop-button" type="submit">
        Pay
      </button>
      {status.name === 'succeeded' && <h2>{status.title}</h2>}
      <ThreeDSRedirect />
    </form>
  )
}

interface RowProps {
  readonly label: string
  readonly field: CardInput<unknown>
}

function Row({ label, field: { labelProps, inputProps, errorProps, error } }: RowProps): ReactElement {
  return (
    <p>
      <label id={labelProps.id} htmlFor={labelProps.htmlFor}>
        {label}
      </label>
      <input {...inputProps} />
      <strong {...errorProps}>{error && words(error)}</strong>
    </p>
  )
}

/** Each merchant's own words; here the code itself. */
function words(code: IssueCode): string {
  return `Mend this (${code})`
}
