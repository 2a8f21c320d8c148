import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useContext, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { CardForm, Checkout, type CheckoutAdapter, type CheckoutError, type Outcome } from 'tillkit'
import { pay, showsStatus } from '../stage/acts'
import { order, outcomes } from '../stage/payments'
import { scriptedEnvironment } from '../stage/script'
import { WorkshopLocale } from '../stage/workshopLocale'

interface ShopProps {
  readonly adapter: CheckoutAdapter
  readonly onError: (error: CheckoutError) => void
}

/** The card form on an adapter that the merchant has written: `docs/adapter.md`. */
const meta = {
  title: 'Form/Your own adapter/CardForm',
  tags: ['!autodocs'],
  component: Shop,
  args: { onError: fn(), adapter: adapterOf(outcomes.succeeded) },
} satisfies Meta<typeof Shop>

export default meta

type Story = StoryObj<typeof meta>

export const Paid: Story = {
  play: async (played) => {
    await pay(played)
    const receipt = { 'View receipt': 'https://service.example/receipts/A-1001' }
    await showsStatus({ title: 'Payment successful', details: { Card: 'Visa •••• 4242' }, links: receipt })(played)
    expect(played.args.onError).not.toHaveBeenCalled()
  },
}

function Shop({ adapter, onError }: ShopProps): ReactElement {
  const [environment] = useState(() => scriptedEnvironment({}))
  const locale = useContext(WorkshopLocale)
  return (
    <Checkout adapter={adapter} order={order} environment={environment} locale={locale} onError={onError}>
      <CardForm />
    </Checkout>
  )
}

/** An adapter over a transport of its own, which gives each call the same answer. */
function adapterOf(answer: unknown): CheckoutAdapter {
  const send = async (): Promise<Outcome> => answer as Outcome
  return { pay: send, status: send }
}
