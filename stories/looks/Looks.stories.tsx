import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CardForm, HostedRedirect, PaymentStatus } from 'tillkit'
import { type Played, pay, payButton, type } from '../stage/acts'
import { declinedByLimit, outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

const meta = { title: 'Looks/Looks', tags: ['!autodocs'], component: CardForm, decorators: [onStage] } satisfies Meta<
  typeof CardForm
>

export default meta

type Story = StoryObj<typeof meta>

const mistakes = { cardNumber: '4242', expiry: '13/30', cardholder: '', securityCode: '12' }
const arabic = { language: 'ar' }
const narrow = { viewport: { value: 'mobile1', isRotated: false } }

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
    const schemes = [...canvasElement.querySelectorAll('.tillkit')].map((part) => getComputedStyle(part).colorScheme)
    expect(schemes).toEqual(['dark', 'light', 'dark'])
    const [dark, light, inner] = canvas.getAllByText('Payment successful').map((title) => getComputedStyle(title).color)
    expect(light).not.toBe(dark)
    expect(inner).toBe(dark)
  },
}

/** 320 CSS pixels, as on a small phone or at 400 % zoom: nothing is cut off and nothing scrolls sideways. */
export const Narrow: Story = {
  globals: narrow,
  play: async (played) => {
    await type(played, { cardNumber: '378282246310005', expiry: '12/49', securityCode: '1234' })
    expectNoSidewaysScroll(played)
  },
}

export const NarrowMistakes: Story = {
  globals: narrow,
  play: async (played) => {
    await pay(played, mistakes)
    expectNoSidewaysScroll(played)
  },
}

export const NarrowStatus: Story = {
  globals: narrow,
  render: () => <PaymentStatus retryHref="/checkout" />,
  parameters: staged({ cameBack: 'return', status: declinedByLimit }),
  play: async (played) => {
    await played.canvas.findByText('Payment declined')
    expectNoSidewaysScroll(played)
  },
}

/** In Arabic everything turns round, and the digits of a card run left to right all the same. */
export const RightToLeft: Story = {
  globals: arabic,
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242', expiry: '12/49' })
    const number = played.canvas.getByLabelText('رقم البطاقة')
    expect(getComputedStyle(number).direction).toBe('ltr')
    expect(getComputedStyle(number).textAlign).toBe('right')
    expect(getComputedStyle(payButton(played)).direction).toBe('rtl')
  },
}

/** A shop's own list of the ways to pay, whose chosen entry is open in its place. What was typed stays. */
export const WaysToPay: Story = {
  render: () => <Ways forms={{ 'By card': <CardForm />, 'On the payment page': <HostedRedirect /> }} />,
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242' })
    await played.userEvent.click(played.canvas.getByRole('radio', { name: 'On the payment page' }))
    expect(played.canvas.getByLabelText('Card number')).not.toBeVisible()
    await played.userEvent.click(played.canvas.getByRole('radio', { name: 'By card' }))
    expect(played.canvas.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  },
}

const radio = { className: 'tillkit-radio', type: 'radio', name: 'way' }

function Ways({ forms }: { readonly forms: Readonly<Record<string, ReactElement>> }): ReactElement {
  const [way, choose] = useState('By card')
  return (
    <div className="tillkit" style={{ padding: 0 }}>
      {Object.entries(forms).map(([name, form], index) => (
        <div key={name} style={{ padding: '0.75rem 1.25rem', borderBlockStart: index ? '1px solid var(--_line)' : 0 }}>
          <label className="tillkit-check">
            <input {...radio} checked={name === way} onChange={() => choose(name)} />
            {name}
          </label>
          <div hidden={name !== way}>{form}</div>
        </div>
      ))}
    </div>
  )
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

function expectNoSidewaysScroll({ canvasElement }: Pick<Played, 'canvasElement'>): void {
  const page = canvasElement.ownerDocument.documentElement
  expect(page.clientWidth).toBe(320)
  expect(page.scrollWidth).toBe(320)
}
