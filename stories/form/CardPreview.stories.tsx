import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import {
  CardForm,
  CardholderField,
  CardNumberField,
  CardPreview,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import { type Played, type } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'

const meta = {
  title: 'Form/CardPreview',
  component: CardPreview,
  decorators: [onStage],
  render: () => (
    <CardForm>
      <ErrorSummary />
      <CardPreview />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <CardholderField />
      <PayButton />
    </CardForm>
  ),
} satisfies Meta<typeof CardPreview>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  parameters: staged({}, 'editing'),
  play: async ({ canvasElement }) => {
    expect(part({ canvasElement }, '.tillkit-preview > svg')).toBeVisible()
    expect(part({ canvasElement }, '.tillkit-preview-back')).not.toBeVisible()
  },
}

/** The mark and the place of the digits; never the digits. */
export const NumberField: Story = {
  parameters: staged({}, 'brand=visa'),
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242' })
    expect(part(played, '[data-part="cc_number"]')).toHaveStyle({ opacity: '1' })
    expect(part(played, '[data-part="exp_month"]')).toHaveStyle({ opacity: '0.45' })
    expect(part(played, '.tillkit-preview')).toHaveTextContent(/^$/)
  },
}

/** The card turns for its code. */
export const CodeOnTheBack: Story = {
  parameters: staged({}, 'brand=mastercard'),
  play: async (played) => {
    await type(played, { cardNumber: '5454545454545454', securityCode: '1' })
    expect(part(played, '.tillkit-preview-back')).toBeVisible()
    expect(part(played, '.tillkit-preview > svg')).not.toBeVisible()
  },
}

export const CodeOnTheFront: Story = {
  parameters: staged({}, 'brand=american-express'),
  play: async (played) => {
    await type(played, { cardNumber: '378282246310005', securityCode: '1' })
    await waitFor(() => expect(part(played, '.tillkit-preview > svg')).toBeVisible())
    expect(part(played, '.tillkit-preview > svg [data-part="card_cvv"]')).toHaveStyle({ opacity: '1' })
  },
}

function part({ canvasElement }: Pick<Played, 'canvasElement'>, selector: string): Element {
  const found = canvasElement.querySelector(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
