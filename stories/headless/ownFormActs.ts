import { expect } from 'storybook/test'
import { type Played, type Typed, type } from '../stage/acts'
import { messagePattern } from '../stage/translate'
import { localeOf } from '../stage/workshopLocale'
import { readReactTexts } from './readReactTexts'

/** A card whose digits nothing else would write. */
const card = {
  cardNumber: '4111111111111111',
  expiry: '12/49',
  cardholder: 'OLENA SHEVCHENKO',
  securityCode: '739',
}

const autocompletes = {
  cardNumber: 'cc-number',
  expiry: 'cc-exp',
  cardholder: 'cc-name',
  securityCode: 'cc-csc',
}

/** Types the card, pays, and finds it in no place but the inputs, before and after. */
export async function payByTyping(played: Played): Promise<void> {
  await type(played, card)
  expectInInputsAlone(played)
  await pressPay(played)
  await played.canvas.findByRole('heading', { name: 'Payment successful' })
  expectInInputsAlone(played)
}

/** Each prop of a hook lies on the `<input>` itself, whatever is drawn around it. */
export function expectBoundInputs(played: Played): void {
  for (const part of Object.keys(autocompletes) as (keyof typeof card)[]) {
    const element = input(played, part)
    expect(element.tagName).toBe('INPUT')
    expect(element).toHaveAttribute('autocomplete', autocompletes[part])
    expect(element).toHaveAttribute('aria-required', 'true')
    expect(element).toHaveAttribute('aria-invalid', 'false')
    expect(element).not.toHaveAttribute('name')
    expect(element).not.toHaveAttribute('value')
    const described = element.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.filter((id) => document.getElementById(id) === null)).toEqual([])
    expect(described).toContain(`${element.id}-error`)
  }
}

/**
 * Number and code are in their inputs and nowhere else: not in React, and so in no form library,
 * nor in an attribute.
 */
function expectInInputsAlone({ canvasElement }: Pick<Played, 'canvasElement'>): void {
  const held = readReactTexts(canvasElement)
  // The order's number is in React: a reader that finds nothing would see this missing.
  expect(held).toContain('A-1001')
  expect(held.filter(isOfCard)).toEqual([])
  expect(canvasElement.innerHTML.replaceAll(/[\s-]/g, '')).not.toContain(card.cardNumber)
}

function isOfCard(text: string): boolean {
  return text === card.securityCode || text.replaceAll(/\D/g, '').includes(card.cardNumber)
}

export async function typeAll(played: Played, typed: Typed = {}): Promise<void> {
  await type(played, { ...card, ...typed })
}

function input({ canvas, globals }: Played, part: keyof typeof card): HTMLElement {
  return canvas.getByLabelText(localeOf(globals).messages[part])
}

/** The shop's own button, which says `Pay` in any language, or ours. */
async function pressPay({ canvas, userEvent, globals }: Played): Promise<void> {
  const ours = messagePattern(globals, 'pay')
  await userEvent.click(
    canvas.getByRole('button', { name: (name: string) => name === 'Pay' || ours.test(name) }),
  )
}
