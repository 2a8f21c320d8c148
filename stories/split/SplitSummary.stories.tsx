import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SplitSummary } from 'tillkit'
import { choiceOf } from '../stage/choiceOf'
import { narrow, onStage, staged } from '../stage/Stage'

const baskets = {
  'Three shops': [
    { name: 'Bakery on Saksahanskoho', amount: '320.00' },
    { name: 'Flower shop', amount: '100.10' },
    { name: 'Delivery', amount: '79.80' },
  ],
  'Two shops': [
    { name: 'Bakery on Saksahanskoho', amount: '420.10' },
    { name: 'Delivery', amount: '79.80' },
  ],
}

const meta = {
  title: 'Split/SplitSummary',
  component: SplitSummary,
  argTypes: { parts: choiceOf(baskets) },
  decorators: [onStage],
  parameters: staged({}, 'editing'),
  args: {
    currency: 'UAH',
    parts: baskets['Three shops'],
  },
} satisfies Meta<typeof SplitSummary>

export default meta

type Story = StoryObj<typeof meta>

/** The parts, and their exact sum. */
export const ThreeShops: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByRole('region', { name: 'How this payment is divided' })).toBeVisible()
    expect(canvas.getByText('UAH 499.90')).toBeVisible()
  },
}

/** A long name goes on a line of its own before anything is cut off. */
export const NarrowRightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    parts: [
      { name: 'The Old Town Bakery and Confectionery, Limited', amount: '1234567.89' },
      { name: 'Delivery', amount: '79.80' },
    ],
  },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'How this payment is divided' })
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth)
    expect(canvas.getByText('UAH 1,234,647.69')).toBeVisible()
  },
}
