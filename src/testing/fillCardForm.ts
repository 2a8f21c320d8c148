import { en } from '../locales/en.js'
import type { Locale } from '../locales/types/messages.js'
import { detectBrand } from '../model/card/brand.js'
import { readDigits } from '../model/card/cardNumber.js'

/** Whoever types: the `user` of `@testing-library/user-event`, or Storybook's `userEvent`. */
export interface FormUser {
  /** Empties a field. */
  clear(element: Element): Promise<void>
  /** Types into a field, key by key; `{` and `[` begin a key's name. */
  type(element: Element, text: string): Promise<void>
}

/** The card to type. One of `testCards` will do as it is. */
export interface CardToType {
  /** Spaces or none. */
  readonly number: string
  /** @default December, three years from now, as `12/29` */
  readonly expiry?: string
  /** @default as many digits as the card's brand has */
  readonly code?: string
  /** @default 'OLENA KOVAL', where the form asks for a name */
  readonly name?: string
}

/** Where and how {@link fillCardForm} looks for the fields. */
export interface FillCardFormOptions {
  /** The form, where the page has several. @default document */
  readonly within?: ParentNode
  /** The page's language, to find by their labels what says no `autocomplete` of a card. @default en */
  readonly locale?: Pick<Locale, 'messages'>
}

/**
 * Fills in a card form as a shopper does, in the order of its fields. What was in a field is replaced; `''` leaves it
 * empty. Press Pay yourself.
 *
 * Finds the fields by their `autocomplete`, in a headless form too and in whatever language, and then by the label.
 *
 * @throws {Error} when a field is missing, or when there are several
 * @example
 * import { userEvent } from '@testing-library/user-event'
 * import { fillCardForm, testCard } from 'tillkit/testing'
 *
 * const user = userEvent.setup()
 * await fillCardForm(user, testCard('succeeds'))
 * await user.click(screen.getByRole('button', { name: /^Pay/ }))
 */
export async function fillCardForm(user: FormUser, card: CardToType, options: FillCardFormOptions = {}): Promise<void> {
  const { number, expiry = inThreeYears(), code = codeFor(number), name } = card
  await fill(user, findField('number', options), number)
  await fill(user, findField('expiry', options), expiry)
  await fill(user, findField('code', options), code)
  // Many shops ask for no name. One that was named is meant to be typed.
  if (name !== undefined || lookForField('name', options).length > 0) {
    await fill(user, findField('name', options), name ?? 'OLENA KOVAL')
  }
}

type FieldName = 'number' | 'expiry' | 'name' | 'code'

const fields = {
  number: { token: 'cc-number', label: 'cardNumber' },
  expiry: { token: 'cc-exp', label: 'expiry' },
  name: { token: 'cc-name', label: 'cardholder' },
  code: { token: 'cc-csc', label: 'securityCode' },
} as const satisfies Record<FieldName, { token: string; label: keyof Locale['messages'] }>

async function fill(user: FormUser, input: HTMLInputElement, text: string): Promise<void> {
  if (input.value !== '') await user.clear(input)
  if (text !== '') await user.type(input, text.replace(/[{[]/g, '$&$&'))
}

function findField(name: FieldName, options: FillCardFormOptions): HTMLInputElement {
  const [input, other] = lookForField(name, options)
  const { token, label } = fields[name]
  const words = (options.locale ?? en).messages[label]
  const described = `field with autocomplete="${token}" or the label "${words}"`
  if (!input) {
    throw new Error(
      `fillCardForm found no ${described}. Is the form rendered, and open? In another language, give fillCardForm the page's locale.`,
    )
  }
  if (other) throw new Error(`fillCardForm found more than one ${described}. Say which form: { within: form }.`)
  return input
}

function lookForField(name: FieldName, { within = document, locale = en }: FillCardFormOptions): HTMLInputElement[] {
  const { token, label } = fields[name]
  const marked = [...within.querySelectorAll<HTMLInputElement>(`input[autocomplete~="${token}" i]`)]
  if (marked.length > 0) return marked
  const { [label]: words, optionalField } = locale.messages
  const labels = [words, optionalField.replace('{label}', words)]
  return [...within.querySelectorAll('input')].filter((input) =>
    [...(input.labels ?? [])].some(({ textContent }) => labels.includes(textContent.trim())),
  )
}

function inThreeYears(): string {
  return `12/${String(new Date().getFullYear() + 3).slice(-2)}`
}

/** @internal As many digits as the card's brand has. */
export function codeFor(number: string): string {
  return detectBrand(readDigits(number)).codeLength === 4 ? '1234' : '123'
}
