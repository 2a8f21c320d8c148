import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { AcceptedBrands, CardForm } from 'tillkit'
import { type Played, type } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'

const meta = {
  title: 'Form/AcceptedBrands',
  component: AcceptedBrands,
  argTypes: {
    brands: {
      control: 'check',
      options: ['visa', 'mastercard', 'american-express', 'maestro', 'discover', 'jcb', 'mir'],
    },
  },
  decorators: [onStage],
  args: { brands: ['visa', 'mastercard'], children: <CardForm /> },
} satisfies Meta<typeof AcceptedBrands>

export default meta

type Story = StoryObj<typeof meta>

const refusal = 'This card is not accepted here. We accept Visa and Mastercard'

/** The other marks step back. */
export const Accepted: Story = {
  parameters: staged({}, 'brand=mastercard'),
  play: async (played) => {
    await type(played, { cardNumber: '5454545454545454' })
    expect(new Set(faded(played))).toEqual(new Set(['visa']))
    expect(played.canvas.getByLabelText('Card number')).toBeValid()
  },
}

/** Shown as soon as the brand is known, and not yet an issue. */
export const NotAccepted: Story = {
  parameters: staged({}, 'brand=american-express'),
  play: async (played) => {
    await type(played, { cardNumber: '37' })
    expect(await played.canvas.findByText(refusal)).toBeVisible()
    expect(played.canvas.getByLabelText('Card number')).toBeValid()
  },
}

export const Many: Story = {
  args: {
    brands: [
      'visa',
      'mastercard',
      'maestro',
      'american-express',
      'discover',
      'jcb',
      'unionpay',
      'diners-club',
      'mir',
    ],
  },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/^We accept/)).toHaveTextContent(/Visa.+Mastercard.+Mir/),
    )
  },
}

function faded({
  canvasElement,
}: Pick<Played, 'canvasElement'>): readonly (string | null | undefined)[] {
  const marks = [...canvasElement.querySelectorAll('[data-faded] > svg')]
  return marks.map((mark) => mark.getAttribute('data-brand'))
}
