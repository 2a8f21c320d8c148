import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CardForm, ErrorSummary, PayButton, type SavedCard, SavedCards } from 'tillkit'
import { expectOpenForm, payButton } from '../stage/acts'
import { choiceOf } from '../stage/choiceOf'
import { onStage, staged } from '../stage/Stage'
import { type Globals, partOf, textOf } from '../stage/translate'
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

/** The first card that is still good is chosen. One that has expired is shown, and can't be. */
export const Choice: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    expect(played.canvas.getByRole('radio', { name: /^Visa/ })).toBeChecked()
    expect(played.canvas.getByRole('radio', { name: /^Mastercard/ })).toBeDisabled()
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
    expect(canvas.getByRole('group', { name: 'Pay with' })).toHaveTextContent(
      partOf(globals, /Visa ending in 4242/),
    )
    expect(canvas.queryByRole('radio')).not.toBeInTheDocument()
    expect(canvas.getByRole('button', { name: 'Another card' })).toBeVisible()
    expectOpenForm(played)
  },
}

/** Names the button that removes the card of a brand. */
const removalOf =
  (globals: Globals, brand: string) =>
  (name: string): boolean =>
    name.startsWith(localeOf(globals).messages.removeCard) && name.includes(brand)

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
    await waitFor(() =>
      expect(canvasElement.querySelector('.tillkit-error:not(:empty)')).toHaveTextContent(error),
    )
    expect(canvas.getByRole('button', { name: 'Remove' })).toHaveFocus()
  },
}

/** The backend does not know the card, or not for this shopper. */
export const Refused: Story = {
  parameters: staged(
    { pay: { type: 'rejected', issues: [{ field: 'saved_card', code: 'not_allowed' }] } },
    'editing:rejected',
  ),
  play: async (played) => {
    await played.userEvent.click(payButton(played))
    await waitFor(() => expect(played.canvas.getByRole('radio', { name: /^Visa/ })).toBeInvalid())
    expectOpenForm(played)
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
