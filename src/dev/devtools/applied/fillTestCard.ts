import type { Locale } from '../../../locales/types/messages.js'
import type { TestCard } from '../../sandbox/shared/scenarios.js'
import { type FormUser, fillCardForm } from '../../testing/fillCardForm.js'

interface FillTestCardOptions {
  /** An element inside the checkout. The form that is nearest to it is filled in. */
  readonly near: Element
  /** The language of the form's labels. */
  readonly locale: Locale
  /** Presses Pay afterwards. */
  readonly pressesPay: boolean
}

/**
 * Fills in the nearest card form with a test card, as a password manager does.
 *
 * @throws {Error} when there is no card form, or when it is not open
 */
export async function fillTestCard(
  { number }: TestCard,
  { near, locale, pressesPay }: FillTestCardOptions,
): Promise<void> {
  const within = nearestCardForm(near)
  await fillCardForm(fieldWriter, { number }, { within, locale })
  // The validation after the last field renders the form's errors first.
  if (pressesPay) within.querySelector(cardNumberField)?.closest('form')?.requestSubmit()
}

const cardNumberField = 'input[autocomplete~="cc-number" i]'

/** The nearest ancestor that contains a card number's field; the document if there is none. */
function nearestCardForm(element: Element): ParentNode {
  let ancestor: Element | null = element
  while (ancestor && !ancestor.querySelector(cardNumberField)) ancestor = ancestor.parentElement
  return ancestor ?? document
}

/** Writes a field's whole text at once, with the events of a person who leaves the field. */
const fieldWriter: FormUser = {
  clear: async (element) => write(element, ''),
  // A person's keyboard writes `{{` for a brace.
  type: async (element, text) => write(element, text.replace(/([{[])\1/g, '$1')),
}

function write(element: Element, text: string): void {
  if (!(element instanceof HTMLInputElement)) return
  element.focus()
  // React replaces the property of a field that it controls, and ignores a text written by that.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
