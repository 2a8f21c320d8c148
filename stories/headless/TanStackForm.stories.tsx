import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from '@tanstack/react-form'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { type IssueCode, useCheckout } from 'tillkit'
import { usePaymentStatus } from 'tillkit/headless'
import { onStage, staged } from '../stage/Stage'
import { expectBoundInputs, typeAll } from './ownFormActs'
import { Row } from './Row'
import { type CardPart, type OwnCard, useOwnCard } from './useOwnCard'

/**
 * The hooks beside TanStack Form. The library keeps the e-mail address, as it keeps any text, and
 * of each card field only what is true of it: it knows whether the form may be sent, and never a
 * digit.
 */
const meta = {
  title: 'Headless/TanStack Form',
  tags: ['!autodocs'],
  component: TanStackForm,
  decorators: [onStage],
} satisfies Meta<typeof TanStackForm>

export default meta

type Story = StoryObj<typeof meta>

/** What the library holds is shown below the form, as it changes. */
export const Held: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    const { canvas, userEvent } = played
    expectBoundInputs(played)
    const held = canvas.getByRole('figure', { name: 'What TanStack Form holds' })
    expect(held).toHaveTextContent('"cardNumber": "required"')
    await typeAll(played, { cardNumber: '4111111111111112' })
    await userEvent.type(canvas.getByLabelText('Your email'), 'olena@example.com')
    expect(held).toHaveTextContent('"cardNumber": "card_number_checksum"')
    expect(held).toHaveTextContent('"securityCode": null')
    expect(held).toHaveTextContent('"customer_email": "olena@example.com"')
    expect(held).not.toHaveTextContent(/4111|739/)
  },
}

const parts: readonly CardPart[] = ['cardNumber', 'expiry', 'cardholder', 'securityCode']

type Values = { readonly customer_email: string } & Readonly<Record<CardPart, IssueCode | null>>

const defaultValues: Values = {
  customer_email: '',
  cardNumber: 'required',
  expiry: 'required',
  cardholder: 'required',
  securityCode: 'required',
}

function TanStackForm(): ReactElement {
  const { messages } = useCheckout().locale
  const status = usePaymentStatus()
  const card: OwnCard = useOwnCard({
    onValidityChange: (part, validity) => form.setFieldValue(part, validity ?? null),
  })
  const form = useForm({
    defaultValues,
    // The button stays alive: a press validates the form as it now is.
    canSubmitWhenInvalid: true,
    validators: { onSubmit: () => (card.check() ? undefined : 'The card is not in order') },
    onSubmit: ({ value: { customer_email } }) => card.pay({ customer_email }),
  })
  return (
    <form
      className="workshop-form"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.Field
        name="customer_email"
        validators={{
          onSubmit: ({ value }) => (value.includes('@') ? undefined : 'Enter your email address'),
        }}
      >
        {({ state, handleChange }) => (
          <p>
            <label htmlFor="own-email">Your email</label>
            <input
              id="own-email"
              type="email"
              autoComplete="email"
              aria-describedby="own-email-error"
              aria-invalid={state.meta.errors.length > 0}
              value={state.value}
              onChange={(event) => handleChange(event.target.value)}
            />
            <strong id="own-email-error">{state.meta.errors}</strong>
          </p>
        )}
      </form.Field>
      {parts.map((part) => (
        <Row key={part} label={messages[part]} field={card.fields[part]} />
      ))}
      <button className="workshop-button" type="submit">
        Pay
      </button>
      {status.name === 'succeeded' && <h2>{status.title}</h2>}
      <form.Subscribe selector={(state) => state}>
        {({ values, errors }) => (
          <figure className="workshop-held" aria-labelledby="own-held">
            <figcaption id="own-held">What TanStack Form holds</figcaption>
            <pre dir="ltr">{JSON.stringify({ values, errors }, null, 2)}</pre>
          </figure>
        )}
      </form.Subscribe>
    </form>
  )
}
