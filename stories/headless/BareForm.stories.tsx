import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { useCheckout } from 'tillkit'
import { usePaymentStatus } from 'tillkit/headless'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { expectBoundInputs, payByTyping } from './ownFormActs'
import { Row } from './Row'
import { useOwnCard } from './useOwnCard'

/** The hooks in a `<form>` of the merchant's own, without any library. */
const meta = {
  title: 'Headless/Bare form',
  tags: ['!autodocs'],
  component: BareForm,
  decorators: [onStage],
} satisfies Meta<typeof BareForm>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    expect(played.canvas.getAllByRole('textbox')).toHaveLength(4)
    expect(played.canvas.getByText('We take every card.')).toBeVisible()
    expectBoundInputs(played)
  },
}

export const Paid: Story = {
  parameters: staged({ pay: outcomes.succeeded }, 'finished:succeeded'),
  play: payByTyping,
}

/** A whole form on the hooks alone. Its looks are the merchant's. */
function BareForm(): ReactElement {
  const { messages } = useCheckout().locale
  const status = usePaymentStatus()
  const card = useOwnCard()
  const { cardNumber, expiry, cardholder, securityCode } = card.fields
  const { brand, name, codeLength } = card.brand
  return (
    <form
      className="workshop-form"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (card.check()) void card.pay()
      }}
    >
      <Row label={messages.cardNumber} field={cardNumber} />
      <Row label={messages.expiry} field={expiry} />
      <Row label={messages.cardholder} field={cardholder} />
      <Row label={messages.securityCode} field={securityCode} />
      <p>{brand ? `${name}: a code of ${codeLength} digits.` : 'We take every card.'}</p>
      <button className="workshop-button" type="submit">
        Pay
      </button>
      {status.name === 'succeeded' && <h2>{status.title}</h2>}
    </form>
  )
}
