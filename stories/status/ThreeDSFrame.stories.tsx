import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useContext, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { CardForm, Checkout, createBankFrame, ThreeDSFrame } from 'tillkit'
import type { Played } from '../stage/acts'
import { pay } from '../stage/acts'
import { order, outcomes } from '../stage/payments'
import { staged } from '../stage/Stage'
import { adapterOf, type Script, scriptedHost } from '../stage/script'
import { withinStage } from '../stage/translate'
import { WorkshopLocale } from '../stage/workshopLocale'

const meta = {
  title: 'Status/ThreeDSFrame',
  component: ThreeDSFrame,
  render: ({ timeLimitMs }, { parameters: { script } }) => (
    <Shop script={script} timeLimitMs={timeLimitMs} />
  ),
  args: { bank: createBankFrame() },
} satisfies Meta<typeof ThreeDSFrame>

export default meta

type Story = StoryObj<typeof meta>

/** A page of the workshop's own stands for the bank's. */
const bankPage = (): string =>
  new URL(`${import.meta.env.BASE_URL}bank/confirm.html`, location.href).href
const script: Script = {
  get pay() {
    return { ...outcomes.action_required, user_action_url: bankPage() }
  },
}

const findDialog = async (played: Played): Promise<HTMLElement> => {
  await pay(played)
  return played.canvas.findByRole('dialog', { name: 'Confirmation by your bank' })
}

/** Pays, and comes back from the bank in the frame. */
async function comeBack(played: Played): Promise<void> {
  const source = (await findDialog(played)).querySelector('iframe')?.contentWindow ?? null
  window.dispatchEvent(
    new MessageEvent('message', { data: 'tillkit:returned', origin: location.origin, source }),
  )
}

/** The page as it was: the frame comes when the bank asks for it. */
export const Idle: Story = {
  parameters: staged(script, 'stage=idle'),
  play: async ({ canvas }) => {
    expect(canvas.queryByRole('dialog')).not.toBeInTheDocument()
    expect(canvas.getByRole('button', { name: /^Pay/ })).toBeVisible()
  },
}

/**
 * The bank's page, over the shop's, under the domain that the shopper was sent to, with a way to
 * close it and one to go there.
 */
export const Open: Story = {
  parameters: staged(script, 'stage=open'),
  play: async (played) => {
    const dialog = await findDialog(played)
    await waitFor(() =>
      expect(withinStage(played.globals, dialog).getByRole('heading')).toHaveFocus(),
    )
    expect(within(dialog).getByText(location.host)).toBeVisible()
    const page = () => dialog.querySelector('iframe')?.contentDocument
    await waitFor(() =>
      expect(page()?.querySelector('h1')).toHaveTextContent('Confirm this payment'),
    )
    await waitFor(() =>
      expect(dialog.querySelector('.tillkit-bank-sketch')).not.toBeInTheDocument(),
    )
  },
}

export const Closed: Story = {
  parameters: staged(script, 'stage=closed'),
  play: async (played) => {
    const dialog = await findDialog(played)
    await played.userEvent.click(
      withinStage(played.globals, dialog).getByRole('button', { name: 'Close' }),
    )
    await waitFor(() =>
      expect(played.canvas.getByText(/You closed your bank’s page/)).toBeVisible(),
    )
    expect(played.canvas.getByRole('button', { name: 'Continue at your bank' })).toBeVisible()
  },
}

/** Open for too long: the whole page can go to the bank instead. */
export const Overdue: Story = {
  parameters: staged(script, 'stage=overdue'),
  args: { timeLimitMs: 200 },
  play: async (played) => {
    await pay(played)
    const link = await played.canvas.findByRole('link', { name: 'Continue at your bank' })
    expect(link).toHaveAttribute('href', bankPage())
  },
}

/** Back from the bank, as the return page in the frame shows: the backend is asked. */
export const Returned: Story = {
  parameters: staged(script, 'stage=returned'),
  play: async (played) => {
    await comeBack(played)
    await waitFor(() => expect(played.canvas.getByText('Confirming your payment')).toHaveFocus())
  },
}

/**
 * Back from the bank, which reports nothing for a while: its page is offered again, and not
 * reported as closed.
 */
export const Unconfirmed: Story = {
  parameters: staged(script, 'stage=unconfirmed'),
  beforeEach: hurryTheBank,
  play: async (played) => {
    await comeBack(played)
    await waitFor(() =>
      expect(played.canvas.getByText(/Your bank has not confirmed it yet/)).toBeVisible(),
    )
    expect(played.canvas.getByText('Confirming your payment')).toHaveFocus()
    expect(played.canvas.getByRole('button', { name: 'Continue at your bank' })).toBeVisible()
  },
}

/** The wait for the bank's word, and no other, is over at once. */
function hurryTheBank(): () => void {
  const real = window.setTimeout
  const hurried = (run: TimerHandler, delayMs?: number): number =>
    real(run, delayMs === 20_000 ? 0 : delayMs)
  window.setTimeout = Object.assign(hurried, real)
  return () => {
    window.setTimeout = real
  }
}

function Shop({
  script,
  timeLimitMs,
}: {
  script: Script
  timeLimitMs: number | undefined
}): ReactElement {
  const [bank] = useState(() => createBankFrame({ navigate: () => {} }))
  const [adapter] = useState(() => adapterOf(script))
  const [host] = useState(() => ({ ...scriptedHost(script), ...bank.host }))
  return (
    <Checkout
      adapter={adapter}
      host={host}
      order={order}
      locale={useContext(WorkshopLocale)}
      allowedOrigins={[location.origin]}
    >
      <ThreeDSFrame bank={bank} {...(timeLimitMs !== undefined && { timeLimitMs })}>
        <CardForm />
      </ThreeDSFrame>
    </Checkout>
  )
}
