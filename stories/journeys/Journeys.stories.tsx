import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { expectOpenForm, type Played, pay } from '../stage/acts'
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

export const ConfirmedAtTheBank: Story = {
  play: async (played) => {
    await shopIsOpen(played)
    await pay(played, { cardNumber: '4000000000003220' })
    await played.canvas.findByTitle('The bank’s page', {}, longTimeout)
    await inBank(played, (bank) => bank.getByRole('button', { name: 'Confirm' }).click())
    await played.canvas.findByText('https://shop.example/return')
    await played.canvas.findByText('Payment successful', {}, longTimeout)
    await expectLedger(played, ['A-1001 success 1000'])
    await expectNotes(played, ['A-1001 success'])
  },
}

/** Each step may take the sandbox's and the watch's seconds. */
const longTimeout = { timeout: 15_000 }

async function shopIsOpen({ canvas }: Played): Promise<void> {
  await canvas.findByLabelText('Card number', {}, longTimeout)
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
