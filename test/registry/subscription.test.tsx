import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubscriptionView } from 'tillkit/subscription'
import { expect, test } from 'vitest'
import { Subscription } from '@/components/tillkit/subscription'

const view: SubscriptionView = {
  type: 'subscription',
  state: 'active',
  reference: 'A-1001',
  amount: '399.00',
  currency: 'UAH',
  interval: { interval_unit: 'month', interval_count: 1 },
  charges: [],
  may_end: true,
}

test('the subscriber’s page shows the subscription, and asks for its end after a question', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  const request = async (_path: string, { method }: { method: string }): Promise<unknown> => {
    asked.push(method)
    return method === 'GET' ? view : { ...view, state: 'end_requested', may_end: false }
  }
  render(<Subscription adapter={{ request }} reference="A-1001" className="mt-4" />)
  await screen.findByRole('heading', { name: 'Your subscription is active' })
  await user.click(screen.getByRole('button', { name: 'End the subscription' }))
  await user.click(screen.getByRole('button', { name: 'End the subscription' }))
  await screen.findByRole('heading', { name: 'You have asked to end the subscription' })
  expect(asked).toEqual(['GET', 'POST'])
  const root = screen.getByRole('status').parentElement
  expect(root).toHaveClass('tillkit', 'mt-4', '[&_.tillkit-status]:border')
})
