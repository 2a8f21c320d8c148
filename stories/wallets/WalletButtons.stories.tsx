import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CardForm } from 'tillkit'
import { WalletButtons } from 'tillkit/wallets'
import { expectOpenForm } from '../stage/acts'
import { narrow, onStage } from '../stage/Stage'
import { apple, google, walletsOf } from '../stage/wallets'

/** Above the card form, as in most shops. The wallets are the ones of `tillkit/testing`. */
const meta = {
  title: 'Wallets/WalletButtons',
  component: WalletButtons,
  args: {
    apple,
    google,
    onReady: fn(),
    children: <h2 className="workshop-heading">Pay at once</h2>,
  },
  decorators: [onStage],
  beforeEach: walletsOf(),
  render: (args) => (
    <div className="workshop-column">
      <WalletButtons {...args} />
      <CardForm />
    </div>
  ),
} satisfies Meta<typeof WalletButtons>

export default meta

type Story = StoryObj<typeof meta>

const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/**
 * Shows the buttons of these wallets, below the heading, and the card form below them. Without any
 * nothing is seen, and the form is where it was.
 */
function showing(ready: readonly (keyof typeof names)[]): NonNullable<Story['play']> {
  return async (played) => {
    const { canvas, canvasElement, args } = played
    await waitFor(() => expect(args.onReady).toHaveBeenCalledWith(ready))
    expect(args.onReady).toHaveBeenCalledTimes(1)
    const shown = canvas.queryAllByRole('button', { name: /^(?:Apple|Google) Pay$/ })
    expect(shown).toEqual(ready.map((type) => canvas.getByRole('button', { name: names[type] })))
    for (const { offsetHeight } of shown) expect(offsetHeight).toBeGreaterThanOrEqual(44)
    if (ready.length > 0) expect(canvas.getByRole('heading', { name: 'Pay at once' })).toBeVisible()
    else expect(canvasElement.querySelector('.tillkit-wallets')).not.toBeVisible()
    expectOpenForm(played)
  }
}

export const Both: Story = { play: showing(['apple_pay', 'google_pay']) }
export const AppleAlone: Story = {
  beforeEach: walletsOf({ isGoogleReady: false }),
  play: showing(['apple_pay']),
}
export const GoogleAlone: Story = {
  beforeEach: walletsOf({ hasApple: false }),
  play: showing(['google_pay']),
}

export const NoneReady: Story = {
  beforeEach: walletsOf({ hasApple: false, isGoogleReady: false }),
  play: showing([]),
}

/** Apple asks for the merchant's session while the sheet is open: another press does nothing. */
export const SheetOpen: Story = {
  args: { apple: { ...apple, beforePay: () => new Promise(() => {}) } },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Apple Pay' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  },
}

/** One below the other, on the narrowest page. */
export const Narrow: Story = { ...Both, decorators: [narrow] }

export const RightToLeft: Story = { ...Both, globals: { language: 'ar' } }
export const Dark: Story = { ...Both, globals: { theme: 'dark' } }
