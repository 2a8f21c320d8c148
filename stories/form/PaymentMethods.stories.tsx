import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm, HostedRedirect, PayButton, PaymentMethods, SavedCards } from 'tillkit'
import { type Played, pay, showsStatus } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

const cards = [
  { id: '1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2048 },
  { id: '2', cc_mask: '555555******4444', exp_month: 7, exp_year: 2047 },
]

const card = {
  name: 'card',
  brands: ['visa', 'mastercard', 'american-express'],
  content: <CardForm />,
  staysMounted: true,
} as const

const meta = {
  title: 'Form/PaymentMethods',
  component: PaymentMethods,
  decorators: [onStage],
  args: { methods: [card, { name: 'hosted', content: <HostedRedirect /> }] },
} satisfies Meta<typeof PaymentMethods>

export default meta

type Story = StoryObj<typeof meta>

function radios({ canvas }: Pick<Played, 'canvas'>): readonly HTMLInputElement[] {
  return canvas.getAllByRole<HTMLInputElement>('radio')
}

const othersAreLocked = async (played: Played): Promise<void> => {
  await waitFor(() => expect(radios(played)[1]).toBeDisabled())
  expect(radios(played)[0]).toBeChecked()
}

export const Idle: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    expect(radios(played).map((radio) => radio.checked)).toEqual([true, false])
  },
}

/** By the arrows, as in every list of radio buttons. */
export const AnotherChosen: Story = {
  parameters: staged({}, 'editing', 'stage=open'),
  play: async (played) => {
    radios(played)[0]?.focus()
    await played.userEvent.keyboard('{ArrowDown}')
    expect(radios(played)[1]).toBeChecked()
    expect(radios(played)[1]).toHaveFocus()
  },
}

export const WithStoredCards: Story = {
  args: {
    methods: [
      {
        name: 'stored',
        label: 'A stored card',
        content: (
          <CardForm>
            <SavedCards cards={cards} />
            <PayButton />
          </CardForm>
        ),
      },
      card,
      { name: 'hosted', content: <HostedRedirect /> },
    ],
  },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getByText(/A stored card/)).toBeVisible()
  },
}

/** Nothing else can be chosen while the card is being paid. */
export const Paying: Story = {
  parameters: staged({ pay: 'silence' }, 'submitting'),
  play: async (played) => {
    await pay(played)
    await othersAreLocked(played)
  },
}

export const AtTheBank: Story = {
  parameters: staged(
    { pay: outcomes.action_required, status: 'silence' },
    'acting:action_required',
  ),
  play: async (played) => {
    await pay(played)
    await othersAreLocked(played)
  },
}

/** "Please do not pay again" stands above ways that can't be chosen. */
export const NotKnown: Story = {
  parameters: staged({ pay: 'unreachable' }, 'unknown'),
  play: async (played) => {
    await pay(played)
    await othersAreLocked(played)
  },
}

/** A declined card may be followed by another way. */
export const Declined: Story = {
  parameters: staged({ pay: outcomes.declined }, 'finished:declined'),
  play: async (played) => {
    await pay(played)
    await showsStatus({ title: 'Payment declined' })(played)
    expect(radios(played)[1]).toBeEnabled()
  },
}

/** Continued, or cancelled, in the way that it was begun in. */
export const OpenOnTheHostedPage: Story = {
  parameters: staged(
    { cameBack: 'acting', status: { ...outcomes.redirect, expires_in: 1500 } },
    'confirming:redirect:may_act',
    'stage=unfinished',
  ),
  play: async (played) => {
    await waitFor(() => expect(radios(played)[1]).toBeChecked())
    expect(radios(played)[0]).toBeDisabled()
  },
}

/** The result takes the place of the ways. */
export const Paid: Story = {
  parameters: staged({ pay: outcomes.succeeded, shopName: 'Hlyna' }, 'finished:succeeded'),
  play: async (played) => {
    await pay(played)
    await showsStatus({
      title: 'Payment successful',
      links: { 'View receipt': 'https://receipts.example/A-1001' },
    })(played)
    expect(played.canvas.queryByRole('radio')).not.toBeInTheDocument()
  },
}
