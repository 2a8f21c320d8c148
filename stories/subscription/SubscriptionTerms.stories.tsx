import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SubscriptionTerms } from 'tillkit'
import { choiceOf } from '../stage/choiceOf'
import { onStage, staged } from '../stage/Stage'
import { amountIn, dayIn, partOf } from '../stage/translate'

const schedules = {
  'Every month': { interval_unit: 'month', interval_count: 1 },
  'Every two weeks': { interval_unit: 'week', interval_count: 2 },
  'Every year, never tried again': { interval_unit: 'year', interval_count: 1, retry_attempts: 0 },
  'Every month until January': {
    interval_unit: 'month',
    interval_count: 1,
    expiry_date: '2028-01-31',
  },
}

const meta = {
  title: 'Subscriptions/SubscriptionTerms',
  component: SubscriptionTerms,
  argTypes: { terms: choiceOf(schedules) },
  decorators: [onStage],
  parameters: staged({}, 'editing'),
  args: {
    terms: { interval_unit: 'month', interval_count: 1 },
    createdAt: Date.parse('2026-11-21T18:30:00Z'),
    timeZone: 'Europe/Kyiv',
  },
} satisfies Meta<typeof SubscriptionTerms>

export default meta

type Story = StoryObj<typeof meta>

/** The interface's defaults: the first payment's amount, and no end. */
export const Monthly: Story = {
  play: async ({ canvas, globals }) => {
    const region = canvas.getByRole('region', { name: 'Subscription' })
    expect(region).toHaveTextContent(amountIn(globals, 'UAH 499.90'))
    expect(region).toHaveTextContent(partOf(globals, /every month/))
    expect(region).toHaveTextContent(dayIn(globals, Date.UTC(2026, 11, 21)))
    expect(canvas.getByText('Until it is cancelled')).toBeVisible()
  },
}

/**
 * A cheap beginning, then the full price. The last charge is the last day of the schedule, not the
 * expiry date.
 */
export const TrialWithAnEnd: Story = {
  args: {
    amount: '1.00',
    title: 'The clay club',
    withRetries: true,
    terms: {
      interval_unit: 'quarter',
      interval_count: 1,
      amount: 1299,
      start_date: '2026-12-05',
      expiry_date: '2028-01-31',
      retry_attempts: 1,
      retry_interval_hours: 48,
    },
  },
  play: async ({ canvas, globals }) => {
    const region = canvas.getByRole('region', { name: 'The clay club' })
    expect(region).toHaveTextContent(amountIn(globals, 'UAH 1,299.00'))
    expect(region).toHaveTextContent(partOf(globals, /every quarter/))
    expect(canvas.getByText('UAH 1.00')).toBeVisible()
    expect(region).toHaveTextContent(dayIn(globals, Date.UTC(2027, 11, 5)))
    expect(
      canvas.getByText('If a charge fails, it is tried once more after 48 hours.'),
    ).toBeVisible()
  },
}
