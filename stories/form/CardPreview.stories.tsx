import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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

function part({ canvasElement }: Pick<Played, 'canvasElement'>, selector: string): Element {
  const found = canvasElement.querySelector(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
