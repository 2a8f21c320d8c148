import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import {
  CardForm,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SaveCardConsent,
  type SavedCard,
  SavedCards,
  SecurityCodeField,
} from 'tillkit'
import { expectOpenForm, type Played, payButton, type } from '../stage/acts'
import { choiceOf } from '../stage/choiceOf'
import { storiesInStates } from '../stage/inState'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { type Globals, partOf, textIn, textOf } from '../stage/translate'
import { localeOf } from '../stage/workshopLocale'

const cards: readonly SavedCard[] = [
  { id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2048 },
  { id: 'card-2', cc_mask: '378282*****0005', exp_month: 3, exp_year: 2047 },
  { id: 'card-3', cc_mask: '545454******5454', exp_month: 10, exp_year: 2024 },
]

const meta = {
  title: 'Saved cards/SavedCards',
  component: SavedCards,
  argTypes: {
    cards: choiceOf({
      'Two, and one that has expired': cards,
      One: cards.slice(0, 1),
      'None left': cards.slice(2),
      None: [],
    }),
  },
  decorators: [onStage],
  args: { cards },
  render: (args) => (
    <CardForm>
      <ErrorSummary />
      <SavedCards {...args} />
      <PayButton />
    </CardForm>
  ),
} satisfies Meta<typeof SavedCards>

export default meta

type Story = StoryObj<typeof meta>

const inState = storiesInStates({ press: async (played) => await played.userEvent.click(payButton(played)) })

/** The first card that is still good is chosen. One that has expired is shown, and can't be. */
export const Choice: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    expect(radios(played)).toEqual(['card-1', 'disabled:card-3'])
    expect(played.canvas.getByText('Expired 10/2024')).toBeVisible()
    expect(played.canvas.queryByRole('textbox')).not.toBeInTheDocument()
    expectOpenForm(played)
  },
}

/** The fields for another card follow the choice. */
export const AnotherCard: Story = {
  parameters: staged({}, 'editing'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Another card' }))
    expect(canvas.getAllByRole('textbox')).toHaveLength(3)
  },
}

/** For shops whose backend asks for the code of a stored card as well. */
export const WithSecurityCode: Story = {
  args: { withSecurityCode: true },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /American Express/ }))
    await waitFor(() =>
      expect(canvas.getByLabelText('Security code')).toHaveAccessibleDescription(
        textOf(globals, '4 digits on the front'),
      ),
    )
  },
}

/** One card alone is shown without a choice. */
export const OneCard: Story = {
  args: { cards: cards.slice(0, 1) },
  parameters: staged({}, 'editing'),
  play: async (played) => {
    const { canvas, globals } = played
    expect(canvas.getByRole('group', { name: 'Pay with' })).toHaveTextContent(partOf(globals, /Visa ending in 4242/))
    expect(canvas.queryByRole('radio')).not.toBeInTheDocument()
    expect(canvas.getByRole('button', { name: 'Another card' })).toBeVisible()
    expectOpenForm(played)
  },
}

/** The fields for another card in its place, and the way back to it. */
export const OneCardAndAnother: Story = {
  args: { cards: cards.slice(0, 1) },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Another card' }))
    await waitFor(() => expect(canvas.getByLabelText('Card number')).toHaveFocus())
    expect(canvas.getByRole('button', { name: /^Visa ending in 4242/ })).toBeVisible()
  },
}

/** Names the button that removes the card of a brand. */
const removalOf =
  (globals: Globals, brand: string) =>
  (name: string): boolean =>
    name.startsWith(localeOf(globals).messages.removeCard) && name.includes(brand)

/** A shop that lets shoppers remove cards: each is asked about once more. */
export const RemoveACard: Story = {
  args: { onForget: fn() },
  parameters: staged({}, 'editing'),
  render: (args) => <OwnList {...args} />,
  play: async ({ canvas, userEvent, args, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: removalOf(globals, 'American Express') }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(canvas.queryByText(/^American Express/)).not.toBeInTheDocument())
    expect(args.onForget).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Visa/ })).toHaveFocus())
  },
}

/** The question, before it is answered. */
export const RemovalAsked: Story = {
  args: { onForget: fn(), withSecurityCode: true },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, userEvent, args, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: removalOf(globals, 'Visa') }))
    expect(await canvas.findByRole('group', { name: 'Remove this card?' })).toBeVisible()
    expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
    expect(args.onForget).not.toHaveBeenCalled()
  },
}

/** The shop's backend could not forget it: it stays, and can be tried again. */
export const RemovalFailed: Story = {
  args: { onForget: () => Promise.reject(new Error('The backend is down.')) },
  parameters: staged({}, 'editing', 'message=removeCardFailed'),
  play: async ({ canvas, canvasElement, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: removalOf(globals, 'Visa') }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    const error = textOf(globals, 'The card could not be removed: try again')
    await waitFor(() => expect(canvasElement.querySelector('.tillkit-error:not(:empty)')).toHaveTextContent(error))
    expect(canvas.getByRole('button', { name: 'Remove' })).toHaveFocus()
  },
}

/** Fields of the merchant's own arrangement for another card, and a box to tick. */
export const AnotherCardToSave: Story = {
  args: {
    children: (
      <>
        <CardNumberField />
        <ExpiryField />
        <SecurityCodeField />
        <SaveCardConsent onChange={() => {}} />
      </>
    ),
  },
  parameters: staged({}, 'editing'),
  play: async (played) => {
    const { canvas, userEvent } = played
    await userEvent.click(canvas.getByRole('radio', { name: 'Another card' }))
    await type(played, { cardNumber: '5454545454545454' })
    expect(canvas.getByRole('checkbox', { name: 'Save this card for next time' })).not.toBeChecked()
  },
}

/** The backend does not know the card, or not for this shopper. */
export const Refused: Story = {
  parameters: staged(
    { pay: { type: 'rejected', issues: [{ field: 'saved_card', code: 'not_allowed' }] } },
    'editing:rejected',
    'message=savedCardRefused',
  ),
  play: async (played) => {
    await played.userEvent.click(payButton(played))
    await waitFor(() => expect(played.canvas.getByRole('radio', { name: /^Visa/ })).toBeInvalid())
    expectOpenForm(played)
  },
}

export const Submitting: Story = {
  parameters: staged({ pay: 'silence' }, 'submitting'),
  play: (played) => played.userEvent.click(payButton(played)),
}

export const Declined: Story = inState({ pay: outcomes.declined }, 'finished:declined')

export const Succeeded: Story = inState({ pay: outcomes.succeeded }, 'finished:succeeded')

/** A brand the shop names itself, and an unknown one. */
export const UnknownBrands: Story = {
  args: {
    cards: [
      { id: 'card-1', cc_mask: '************1111', brand: 'mir', exp_month: 1, exp_year: 2048 },
      { id: 'card-2', cc_mask: '970401******0008', exp_month: 1, exp_year: 2048 },
    ],
  },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getByRole('radio', { name: /^Mir ending in 1111/ })).toBeChecked()
    expect(canvas.getByRole('radio', { name: /^Card ending in 0008/ })).toBeEnabled()
  },
}

/** As the webhook of a payment shows them: by their masks. No date is shown, and none has expired. */
export const WithoutDates: Story = {
  args: { cards: cards.map(({ id, cc_mask }) => ({ id, cc_mask })) },
  parameters: staged({}, 'editing'),
  play: async ({ canvas, globals }) => {
    const names = [
      'Visa ending in 4242',
      'American Express ending in 0005',
      'Mastercard ending in 5454',
      'Another card',
    ]
    const radios = canvas.getAllByRole('radio')
    expect(radios).toHaveLength(names.length)
    for (const [at, name] of names.entries()) {
      expect(radios[at]).toHaveAccessibleName(textIn(globals, name))
      expect(radios[at]).toBeEnabled()
    }
  },
}

/** Nothing is stored yet, or nothing that is still good: the form is that of another card. */
export const NoneLeft: Story = {
  args: { cards: cards.slice(2) },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getByRole('radio', { name: 'Another card' })).toBeChecked()
    expect(canvas.getAllByRole('textbox')).toHaveLength(3)
  },
}

/** A page that keeps the list, and takes out of it what its backend has forgotten. */
function OwnList({ cards, onForget, ...props }: ComponentProps<typeof SavedCards>): ReactElement {
  const [kept, setKept] = useState(cards)
  const forget = async (card: SavedCard): Promise<void> => {
    await onForget?.(card)
    setKept((all) => all.filter(({ id }) => id !== card.id))
  }
  return (
    <CardForm>
      <ErrorSummary />
      <SavedCards {...props} cards={kept} onForget={forget} />
      <PayButton />
    </CardForm>
  )
}

/** Which cards are chosen, and which can't be. */
function radios({ canvas }: Pick<Played, 'canvas'>): readonly string[] {
  return canvas.getAllByRole<HTMLInputElement>('radio').flatMap((radio, index) => {
    const { id = 'another' } = cards[index] ?? {}
    if (radio.disabled) return [`disabled:${id}`]
    return radio.checked ? [id] : []
  })
}
