import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { amountIn, type Globals, messagePattern, partOf, textOf, withinStage } from './translate'
import { localeOf } from './workshopLocale'

/** What a play function needs of its story. */
export type Played = Pick<StoryContext, 'canvas' | 'canvasElement' | 'userEvent' | 'globals'>

type FieldLabel = 'cardNumber' | 'expiry' | 'cardholder' | 'securityCode'

/** What a shopper types into which field. */
export type Typed = Partial<Readonly<Record<FieldLabel, string>>>

/** A card that is in order. */
const goodCard: Typed = {
  cardNumber: '4242424242424242',
  expiry: '12/49',
  cardholder: 'OLENA SHEVCHENKO',
  securityCode: '123',
}

const fieldLabels: readonly FieldLabel[] = ['cardNumber', 'expiry', 'securityCode', 'cardholder']

/**
 * Types into fields, found by their labels in the language on stage; a name where one is asked for.
 * Text that is there already is replaced.
 */
export async function type({ canvas, userEvent, globals }: Played, typed: Typed): Promise<void> {
  const { messages } = localeOf(globals)
  for (const label of fieldLabels) {
    const text = typed[label]
    if (text === undefined) continue
    const input =
      label === 'cardholder'
        ? canvas.queryByLabelText(messages[label])
        : canvas.getByLabelText(messages[label])
    if (!input) continue
    await userEvent.clear(input)
    if (text !== '') await userEvent.type(input, text)
  }
}

/** Fills the form with a card in order, except where shown otherwise, and presses Pay. */
export async function pay(played: Played, typed: Typed = {}): Promise<void> {
  await type(played, { ...goodCard, ...typed })
  await played.userEvent.click(payButton(played))
}

/** The button, whatever amount it names, or by what it says while it pays. */
export function payButton({ canvas, globals }: Pick<Played, 'canvas' | 'globals'>): HTMLElement {
  const { paying, stillWorking } = localeOf(globals).messages
  const isPayButton = (name: string): boolean =>
    [paying, stillWorking].includes(name) || messagePattern(globals, 'pay').test(name)
  return canvas.getByRole('button', { name: isPayButton })
}

/**
 * What a status shows, in English: its title, some of its text, and the ways on from it. Nothing
 * else may be offered.
 */
export interface ShownStatus {
  readonly title: string
  readonly text?: RegExp
  /** Order number, amounts and card, by what they are called. */
  readonly details?: Readonly<Record<string, string>>
  /** Links by name, with their addresses. */
  readonly links?: Readonly<Record<string, string>>
  readonly buttons?: readonly string[]
}

/** A play function: the live region says this, and offers these ways on and no others. */
export function showsStatus(
  shown: ShownStatus,
): (played: Pick<Played, 'canvas' | 'globals'>) => Promise<void> {
  return async ({ canvas, globals }) =>
    waitFor(() => expectShown(globals, canvas.getByRole('status'), shown))
}

function expectShown(globals: Globals, region: HTMLElement, shown: ShownStatus): void {
  const { title, text, details, links = {}, buttons = [] } = shown
  const status = withinStage(globals, region)
  const called = (name: string): unknown => expect.stringMatching(textOf(globals, name))
  status.getByText(title)
  if (text) expect(region).toHaveTextContent(partOf(globals, text))
  for (const [name, detail] of Object.entries(details ?? {})) {
    expect(status.getByText(name).parentElement).toHaveTextContent(amountIn(globals, detail))
  }
  const shownLinks = status
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(shownLinks).toEqual(Object.entries(links).map(([name, href]) => [called(name), href]))
  expect(status.queryAllByRole('button').map((button) => button.textContent)).toEqual(
    buttons.map(called),
  )
}

/** The form is open: it can be paid, or paid again. */
export function expectOpenForm(played: Pick<Played, 'canvas' | 'globals'>): void {
  expect(payButton(played)).toHaveAttribute('aria-disabled', 'false')
}

/** There is no form to pay by: the payment may be under way. */
export function expectNoForm({ canvas }: Pick<Played, 'canvas'>): void {
  expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
}
