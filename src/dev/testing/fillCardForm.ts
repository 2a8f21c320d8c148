import { detectBrand } from '../../core/model/card/brand.js'
import { readDigits } from '../../core/model/card/cardNumber.js'
import { en } from '../../locales/en.js'
import type { Locale } from '../../locales/types/messages.js'
import { type CardFieldName, cardFields } from './cardFields.js'

/** The `user` of `@testing-library/user-event`, or Storybook's `userEvent`. */
export interface FormUser {
  /** Empties a field. */
  clear(element: Element): Promise<void>
  /** Types into a field, key by key; `{` and `[` begin a key's name. */
  type(element: Element, text: string): Promise<void>
}

/** The card to type, such as one of `testCards`. */
export interface CardToType {
  /** With or without spaces. */
  readonly number: string
  /** @default December, three years from now, as `12/29` */
  readonly expiry?: string
  /** @default as many digits as the card's brand has */
  readonly code?: string
  /** @default 'OLENA KOVAL', where the form asks for a name */
  readonly name?: string
}

/** The options of {@link fillCardForm}. */
export interface FillCardFormOptions {
  /** The form, if the page has several. @default document */
  readonly within?: ParentNode
  /**
   * The page's language, to find fields without an `autocomplete` of a card by their labels.
   * @default en
   */
  readonly locale?: Pick<Locale, 'messages'>
}

/**
 * Fills in a card form as a shopper does, in the order of its fields. Replaces the content of a
 * field; `''` leaves it empty. It does not press Pay.
 *
 * Finds the fields by their `autocomplete`, in a headless form and in any language too, and
 * otherwise by the label.
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
export async function fillCardForm(
  user: FormUser,
  card: CardToType,
  options: FillCardFormOptions = {},
): Promise<void> {
  const { number, expiry = inThreeYears(), code = codeFor(number), name } = card
  await fill(user, findField('number', options), number)
  await fill(user, findField('expiry', options), expiry)
  await fill(user, findField('code', options), code)
  // Many forms have no field for the name. A given name must be typed.
  if (name !== undefined || lookForField('name', options).length > 0) {
    await fill(user, findField('name', options), name ?? 'OLENA KOVAL')
  }
}

async function fill(user: FormUser, input: HTMLInputElement, text: string) {
  if (input.value !== '') await user.clear(input)
  if (text !== '') await user.type(input, text.replace(/[{[]/g, '$&$&'))
}

function findField(name: CardFieldName, options: FillCardFormOptions) {
  const [input, secondInput] = lookForField(name, options)
  const { token, label } = cardFields[name]
  const words = (options.locale ?? en).messages[label]
  const described = `field with autocomplete="${token}" or the label "${words}"`
  if (!input) {
    throw new Error(
      `fillCardForm found no ${described}. Is the form rendered, ` +
        `and open? In another language, give fillCardForm the page's locale.`,
    )
  }
  if (secondInput)
    throw new Error(
      `fillCardForm found more than one ${described}. Say which form: { within: form }.`,
    )
  return input
}

function lookForField(
  name: CardFieldName,
  { within = document, locale = en }: FillCardFormOptions,
) {
  const { token, label } = cardFields[name]
  const marked = [...within.querySelectorAll<HTMLInputElement>(`input[autocomplete~="${token}" i]`)]
  if (marked.length > 0) return marked
  const { [label]: words, optionalField } = locale.messages
  const labels = [words, optionalField.replace('{label}', words)]
  return [...within.querySelectorAll('input')].filter((input) =>
    [...(input.labels ?? [])].some(({ textContent }) => labels.includes(textContent.trim())),
  )
}

/** @internal A month in which no test card has expired. */
export function inThreeYears(): string {
  return `12/${String(new Date().getFullYear() + 3).slice(-2)}`
}

/** @internal A security code of the brand's length. */
export function codeFor(number: string): string {
  return detectBrand(readDigits(number)).codeLength === 4 ? '1234' : '123'
}
