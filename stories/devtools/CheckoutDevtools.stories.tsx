import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useContext } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CardForm, Checkout } from 'tillkit'
import { CheckoutDevtools, type CheckoutDevtoolsProps } from 'tillkit/devtools'
import { clearAttempts, outcomes } from 'tillkit/testing'
import { order } from '../stage/payments'
import { WorkshopLocale } from '../stage/workshopLocale'
import { answerFetch, openTab, panelIn } from './panel'

const sandbox = 'https://sandbox.example'

function Shop(props: CheckoutDevtoolsProps): ReactElement {
  return (
    <Checkout adapter="/api/checkout" order={order} locale={useContext(WorkshopLocale)}>
      <CheckoutDevtools {...props} />
    </Checkout>
  )
}

/**
 * For the developer of a shop, in development only; English in every language. The panel is in a
 * shadow root. Its colours are those that the system prefers.
 */
const meta = {
  title: 'Devtools/CheckoutDevtools',
  component: CheckoutDevtools,
  args: { children: <CardForm /> },
  render: (args) => <Shop {...args} />,
  beforeEach: () => clearAttempts(),
} satisfies Meta<typeof CheckoutDevtools>

export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async (played) => {
    await waitFor(() => expect(panelIn(played).getByRole('button')).toBeVisible())
    expect(panelIn(played).queryByRole('tab')).toBeNull()
  },
}

export const CardFilledIn: Story = {
  play: async (played) => {
    const panel = await openTab(played, 'Cards')
    await played.userEvent.click(panel.getByRole('button', { name: /^4000 0000 0000 0002/ }))
    await panel.findByText('Filled in.')
    expect(played.canvas.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002')
  },
}

export const NoCardForm: Story = {
  args: { children: <p>How would you like to pay?</p> },
  play: async (played) => {
    const panel = await openTab(played, 'Cards')
    await played.userEvent.click(panel.getByRole('button', { name: /^4242 4242/ }))
    await panel.findByText(/found no field/)
  },
}

const refused = Response.json.bind(
  null,
  { error: { code: 'order_unknown', message: 'There is no such order.' } },
  { status: 404 },
)

/** The panel shows what is allowed of a request and its answer, and where to read on. */
export const RefusedRequest: Story = {
  beforeEach: answerFetch({ '/api/checkout/pay': refused }),
  play: async (played) => {
    const panel = await openTab(played, 'Cards')
    await played.userEvent.click(
      panel.getByRole('button', { name: 'Pay with 4242 4242 4242 4242' }),
    )
    await played.userEvent.click(panel.getByRole('tab', { name: 'Requests' }))
    await played.userEvent.click(await panel.findByText(/POST/))
    expect(panel.getByText(/Check cookie and session/)).toBeVisible()
    expect(panel.getByText(/cc_number, exp_month/)).toBeVisible()
    expect(panel.queryByText(/4242/)).toBeNull()
  },
}

export const NoRequest: Story = {
  play: async (played) => {
    const panel = await openTab(played, 'Requests')
    await panel.findByText(/No request yet/)
  },
}

export const FlowAfterDecline: Story = {
  beforeEach: answerFetch({ '/api/checkout/pay': () => Response.json(outcomes.declined()) }),
  play: async (played) => {
    const panel = await openTab(played, 'Cards')
    await played.userEvent.click(
      panel.getByRole('button', { name: 'Pay with 4000 0000 0000 0002' }),
    )
    await played.userEvent.click(panel.getByRole('tab', { name: 'Flow' }))
    expect(await panel.findByText('declined · code 2000')).toBeVisible()
    expect(panel.getAllByRole('listitem')).toHaveLength(3)
  },
}

/** The card form in a language that is written from right to left. The panel stays as it is. */
export const PageInArabic: Story = {
  play: async (played) => {
    const panel = await openTab(played, 'Page')
    await played.userEvent.selectOptions(panel.getByLabelText('Language'), 'ar')
    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'))
    await played.canvas.findByLabelText('رقم البطاقة')
    await played.userEvent.click(panel.getByText('All messages'))
    expect(panel.getByText('رقم البطاقة')).toBeVisible()
  },
}

export const PageWithoutChildren: Story = {
  args: { children: undefined },
  play: async (played) => {
    const panel = await openTab(played, 'Page')
    expect(panel.getByText(/put them inside/)).toBeVisible()
  },
}

export const Sandbox: Story = {
  args: { sandbox },
  beforeEach: answerFetch({
    [`${sandbox}/sandbox/clock`]: () => Response.json({ now: '2026-12-01T09:30:00.000' }),
    [`${sandbox}/sandbox/clock/advance`]: () => Response.json({ now: '2026-12-02T09:30:00.000' }),
    '/api/checkout/pay': () => Response.json(outcomes.pending({ order_id: 'A-7' })),
  }),
  play: async (played) => {
    const panel = await openTab(played, 'Sandbox')
    await panel.findByText('2026-12-01 09:30:00 UTC')
    await played.userEvent.click(panel.getByRole('button', { name: '+ 1 day' }))
    await panel.findByText('Moved by 1 day.')
  },
}

export const SandboxAway: Story = {
  args: { sandbox },
  beforeEach: answerFetch({
    [`${sandbox}/sandbox/clock`]: () => {
      throw new TypeError('Failed to fetch')
    },
  }),
  play: async (played) => {
    const panel = await openTab(played, 'Sandbox')
    await panel.findByText(/connect-src/)
  },
}
