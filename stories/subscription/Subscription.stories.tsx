import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { type CheckoutAdapter, CheckoutError } from 'tillkit'
import { Subscription } from 'tillkit/subscription'
import { onStage } from '../stage/Stage'
import { amountIn, partOf, textIn } from '../stage/translate'

const charge = {
  outcome: 'succeeded',
  amount: 99,
  currency: 'UAH',
  receipt_url: 'https://pay.example/receipt/2',
}
const view = {
  type: 'subscription',
  state: 'active',
  reference: 'A-1001',
  amount: '99.00',
  currency: 'UAH',
  interval: { interval_unit: 'month', interval_count: 1 },
  expected_next: '2027-03-21T18:30:00.000Z',
  cc_mask: '424242******4242',
  charges: [
    { ...charge, created_at: '2027-02-21T18:30:00.000' },
    { ...charge, created_at: '2027-01-21T18:30:00.000' },
    { ...charge, amount: 198, created_at: '2026-12-21T18:30:00.000', count: 2 },
  ],
  may_end: true,
}

type Answer = NonNullable<CheckoutAdapter['request']>

/** To a press, it takes the request. */
const takes: Answer = async (_path, { method }) => ({
  ...view,
  ...(method === 'POST' && { state: 'end_requested', may_end: false }),
})

/** A state that is there from the beginning, seen by its title. */
const at = (
  status: string,
  title: string,
  request: Answer = async () => ({ ...view, state: status, may_end: false }),
) => ({
  parameters: { covers: [`status=${status}`] },
  args: { adapter: { request } },
  play: async ({ canvas }: StoryContext) => {
    expect(await canvas.findByRole('heading', { name: title })).toBeVisible()
  },
})

const meta = {
  title: 'Subscriptions/Subscription',
  component: Subscription,
  decorators: [onStage],
  args: { adapter: { request: takes }, reference: 'A-1001', timeZone: 'Europe/Kyiv' },
} satisfies Meta<typeof Subscription>

export default meta

type Story = StoryObj<typeof meta>

export const Active: Story = {
  parameters: { covers: ['status=active'] },
  play: async ({ canvas, canvasElement, globals }) => {
    await canvas.findByRole('heading', { name: 'Your subscription is active' })
    expect(canvasElement).toHaveTextContent(amountIn(globals, 'UAH 99.00'))
    expect(canvasElement).toHaveTextContent(partOf(globals, /every month/))
    expect(canvas.getAllByRole('term').map((term) => term.textContent)).toContainEqual(
      textIn(globals, 'Next charge (expected)'),
    )
    expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}
export const Loading: Story = at('loading', 'Subscription', () => new Promise(() => {}))
/** The shop takes no request here. */
export const ChargeFailed: Story = at('charge_failed', 'The last charge did not go through')
/**
 * The question stays in the button’s place, with the focus on the safe answer; the status has it
 * afterwards.
 */
export const EndRequested: Story = {
  parameters: { covers: ['status=end_requested'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End the subscription' }))
    expect(canvas.getByRole('button', { name: 'Keep the subscription' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'End the subscription' }))
    expect(
      await canvas.findByRole('heading', { name: 'You have asked to end the subscription' }),
    ).toHaveFocus()
  },
}
export const NotAsked: Story = {
  parameters: { covers: ['status=active'] },
  args: {
    adapter: {
      request: async (_path, { method }) =>
        method === 'GET' ? view : Promise.reject(new CheckoutError('internal')),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End the subscription' }))
    await userEvent.click(canvas.getByRole('button', { name: 'End the subscription' }))
    expect(await canvas.findByText('The shop could not be asked. Please try again.')).toBeVisible()
  },
}
export const Ended: Story = at('ended', 'The subscription has ended')
export const Unknown: Story = at('unknown', 'We have not heard back yet', () =>
  Promise.reject(new CheckoutError('unreachable')),
)
export const NotAllowed: Story = at('not_allowed', 'There is no subscription to show here', () =>
  Promise.reject(new CheckoutError('attempt_unknown')),
)
