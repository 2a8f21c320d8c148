import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CardForm } from 'tillkit'
import { WalletButtons } from 'tillkit/wallets'
import { expectOpenForm, type Played, type ShownStatus, showsStatus } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import type { Script } from '../stage/script'
import { apple, google, type WalletScript, walletsOf } from '../stage/wallets'

/** Above the card form, as in most shops. The wallets are the ones of `tillkit/testing`. */
const meta = {
  title: 'Wallets/WalletButtons',
  component: WalletButtons,
  args: { apple, google, onReady: fn(), children: <h2 className="workshop-heading">Pay at once</h2> },
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

/** Shows the buttons of these wallets, below the heading, and the card form below them. Without any no room is taken. */
function showing(ready: readonly (keyof typeof names)[]): NonNullable<Story['play']> {
  return async (played) => {
    const { canvas, args } = played
    await waitFor(() => expect(args.onReady).toHaveBeenCalledWith(ready))
    expect(args.onReady).toHaveBeenCalledTimes(1)
    const shown = canvas.queryAllByRole('button', { name: /^(?:Apple|Google) Pay$/ })
    expect(shown).toEqual(ready.map((type) => canvas.getByRole('button', { name: names[type] })))
    for (const { offsetHeight } of shown) expect(offsetHeight).toBeGreaterThanOrEqual(44)
    if (ready.length > 0) expect(canvas.getByRole('heading', { name: 'Pay at once' })).toBeVisible()
    else expectNoRoom(played)
    expectOpenForm(played)
  }
}

function expectNoRoom({ canvas, canvasElement }: Pick<Played, 'canvas' | 'canvasElement'>): void {
  expect(canvasElement.querySelector<HTMLElement>('.tillkit-wallets')?.offsetHeight).toBe(0)
  expect(canvas.queryByRole('heading')).not.toBeInTheDocument()
}

export const Both: Story = { play: showing(['apple_pay', 'google_pay']) }
export const AppleAlone: Story = { beforeEach: walletsOf({ google: 'not ready' }), play: showing(['apple_pay']) }
export const GoogleAlone: Story = { beforeEach: walletsOf({ hasApple: false }), play: showing(['google_pay']) }

export const NoneReady: Story = {
  beforeEach: walletsOf({ hasApple: false, google: 'not ready' }),
  play: showing([]),
}

/** Google's script did not load. The shopper sees nothing of that, and pays by card. */
export const ScriptFailed: Story = { ...NoneReady, beforeEach: walletsOf({ hasApple: false, google: 'not loaded' }) }

/** Until both have answered nothing is shown, so that the page moves once. */
export const NotKnown: Story = {
  beforeEach: walletsOf({ google: 'silent' }),
  play: async (played) => {
    expectOpenForm(played)
    expectNoRoom(played)
    expect(played.args.onReady).not.toHaveBeenCalled()
  },
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

/** A payment by a wallet, and what the page shows of it. The buttons stay while the order can be paid. */
function paid(
  type: keyof typeof names,
  script: Script,
  state: string,
  shown: ShownStatus,
  more: WalletScript = {},
): Story {
  return {
    parameters: staged(script, state),
    beforeEach: walletsOf(more),
    play: async (played) => {
      const { canvas, userEvent } = played
      await userEvent.click(await canvas.findByRole('button', { name: names[type] }))
      await showsStatus(shown)(played)
      const isOpen = state === 'finished:declined' || state.startsWith('editing')
      expect(canvas.queryAllByRole('button', { name: names[type] })).toHaveLength(isOpen ? 1 : 0)
    },
  }
}

const receipt = { 'View receipt': 'https://service.example/receipts/A-1001' }

export const Paid: Story = paid('apple_pay', { pay: outcomes.succeeded }, 'finished:succeeded', {
  title: 'Payment successful',
  links: receipt,
})
export const Declined: Story = paid('google_pay', { pay: outcomes.declined }, 'finished:declined', {
  title: 'Payment declined',
  text: /Declined by the bank/,
})

/** The sheet is closed without a verdict: the page says not to pay again. */
export const Unknown: Story = paid('apple_pay', { pay: 'unreachable' }, 'unknown', {
  title: 'We have not heard back yet',
  text: /Please do not pay again/,
})

/** Closed by the shopper: the page is as it was. */
export const Cancelled: Story = {
  beforeEach: walletsOf({ cancel: 'before' }),
  play: async (played) => {
    const { canvas, userEvent } = played
    const button = await canvas.findByRole('button', { name: 'Apple Pay' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
    expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    expectOpenForm(played)
  },
}

/** One below the other, on the narrowest page. */
export const Narrow: Story = {
  ...Both,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = { ...Both, globals: { language: 'ar' } }
export const Dark: Story = { ...Both, globals: { theme: 'dark' } }
