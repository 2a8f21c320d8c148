import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { expectOpenForm, type Played, pay } from '../stage/acts'
import { partOf } from '../stage/translate'
import { Journey } from './Journey'

const meta = { title: 'Journeys', tags: ['!autodocs'], component: Journey } satisfies Meta<typeof Journey>

export default meta

type Story = StoryObj<typeof meta>

/** Pay as you like: the cards to try are listed, and the ledger beside them show what comes of it. */
export const YourOwn: Story = {
  play: async (played) => {
    await shopIsOpen(played)
    expectOpenForm(played)
    expect(listed(played, 'The sandbox’s ledger')).toEqual([])
  },
}

export const Paid: Story = {
  play: async (played) => {
    await shopIsOpen(played)
    await pay(played)
    await sees(played, 'Payment successful')
    await expectLedger(played, ['A-1001 success 1000'])
    await expectNotes(played, ['A-1001 success'])
  },
}

/** The form stays as it was, but for the security code. Another card is another attempt of the same order. */
export const DeclinedThenPaid: Story = {
  play: async (played) => {
    await shopIsOpen(played)
    await pay(played, { cardNumber: '4000000000000002' })
    await sees(played, 'Payment declined')
    expect(played.canvas.getByLabelText('Security code')).toHaveValue('')

    await pay(played, { cardNumber: '5454545454545454' })
    await sees(played, 'Payment successful')
    await expectLedger(played, ['A-1001-2 success 1000', 'A-1001 failure 2000'])
    await expectNotes(played, ['A-1001 failure', 'A-1001-2 success'])
  },
}

/** The service took the payment, and its answer was lost. Nobody pays twice, and the page finds out by itself. */
export const ReplyLost: Story = {
  play: async (played) => {
    await shopIsOpen(played)
    await pay(played, { cardNumber: '4000000000000119' })
    await sees(played, 'We have not heard back yet')
    expect(played.canvas.getByRole('status')).toHaveTextContent(partOf(played.globals, /Please do not pay again/))
    expect(played.canvas.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()

    await sees(played, 'Payment successful')
    await expectLedger(played, ['A-1001 success 1000'])
    await expectNotes(played, ['A-1001 success'])
  },
}

export const ConfirmedAtTheBank: Story = {
  play: async (played) => {
    await goToBank(played)
    await inBank(played, (bank) => bank.getByRole('button', { name: 'Confirm' }).click())
    await played.canvas.findByText('https://shop.example/return')
    await sees(played, 'Payment successful')
    await expectLedger(played, ['A-1001 success 1000'])
    await expectNotes(played, ['A-1001 success'])
  },
}

/** Each step may take the sandbox's and the watch's seconds. */
const longTimeout = { timeout: 15_000 }

async function shopIsOpen({ canvas }: Played): Promise<void> {
  await canvas.findByLabelText('Card number', {}, longTimeout)
}

async function sees(played: Played, title: string): Promise<void> {
  await played.canvas.findByText(title, {}, longTimeout)
}

async function goToBank(played: Played, cardNumber = '4000000000003220'): Promise<void> {
  await shopIsOpen(played)
  await pay(played, { cardNumber })
  await played.canvas.findByTitle('The bank’s page', {}, longTimeout)
}

/** Waits until the page in the frame has loaded: before, its forms are not followed yet. */
async function inBank({ canvas }: Played, act: (bank: ReturnType<typeof within>) => void): Promise<void> {
  await waitFor(() => {
    const frame = canvas.getByTitle('The bank’s page')
    const page = frame instanceof HTMLIFrameElement ? frame.contentDocument : null
    if (page?.readyState !== 'complete') throw new Error('The bank’s page is not there yet.')
    act(within(page.body))
  }, longTimeout)
}

async function expectLedger(played: Played, payments: readonly string[]): Promise<void> {
  await waitFor(() => expect(listed(played, 'The sandbox’s ledger')).toEqual(payments), longTimeout)
}

/** What the shop was shown in the end. That a payment is pending may be shown before, after, or between. */
async function expectNotes(played: Played, notes: readonly string[]): Promise<void> {
  await waitFor(() => {
    const received = listed(played, 'What the shop received').filter((note) => !note?.endsWith('pending'))
    expect(received).toEqual(notes)
  }, longTimeout)
}

function listed({ canvas }: Played, name: string): readonly (string | null)[] {
  const list = canvas.getByRole('list', { name })
  return within(list)
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
}
