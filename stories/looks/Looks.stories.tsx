import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm, PaymentStatus } from 'tillkit'
import { pay, payButton, type } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

const meta = {
  title: 'Looks/Looks',
  tags: ['!autodocs'],
  component: CardForm,
  decorators: [onStage],
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

/** One theme inside another, three deep: the nearest decides. */
export const NestedThemes: Story = {
  render: () => (
    <div data-tillkit-theme="dark">
      <PaymentStatus />
      <div data-tillkit-theme="light">
        <PaymentStatus />
        <div data-tillkit-theme="dark">
          <PaymentStatus />
        </div>
      </div>
    </div>
  ),
  parameters: staged({ cameBack: 'return', status: outcomes.succeeded }),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByText('Payment successful')).toHaveLength(3))
    const schemes = [...canvasElement.querySelectorAll('.tillkit')].map(
      (part) => getComputedStyle(part).colorScheme,
    )
    expect(schemes).toEqual(['dark', 'light', 'dark'])
    const [dark, light, inner] = canvas
      .getAllByText('Payment successful')
      .map((title) => getComputedStyle(title).color)
    expect(light).not.toBe(dark)
    expect(inner).toBe(dark)
  },
}

/**
 * 320 CSS pixels, as on a small phone or at 400 % zoom: nothing is cut off and nothing scrolls
 * sideways.
 */
export const NarrowMistakes: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async (played) => {
    await pay(played, { cardNumber: '4242', expiry: '13/30', cardholder: '', securityCode: '12' })
    const page = played.canvasElement.ownerDocument.documentElement
    expect([page.clientWidth, page.scrollWidth]).toEqual([320, 320])
  },
}

/** In Arabic everything turns round, and the digits of a card run left to right all the same. */
export const RightToLeft: Story = {
  globals: { language: 'ar' },
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242', expiry: '12/49' })
    const number = getComputedStyle(played.canvas.getByLabelText('رقم البطاقة'))
    expect([number.direction, number.textAlign]).toEqual(['ltr', 'right'])
    expect(getComputedStyle(payButton(played)).direction).toBe('rtl')
  },
}

/** Restyled by custom properties alone. */
export const Restyled: Story = {
  decorators: [
    (Story) => (
      <div className="workshop-restyled">
        <Story />
      </div>
    ),
  ],
  play: async (played) => {
    await pay(played, { securityCode: '12' })
    await waitFor(() => expect(getComputedStyle(payButton(played)).borderRadius).toBe('0px'))
  },
}
