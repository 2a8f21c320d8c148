import type { ComponentPropsWithoutRef } from 'react'
import {
  type BirthdayFault,
  type DatePart,
  findBirthdayFault,
  findDateFault,
  joinDate,
  parseWholeDate,
  splitDate,
} from '../../core/model/customer/birthday.js'
import { foldDigits } from '../../core/model/digits.js'
import { bindTyping } from '../typing/bindTyping.js'
import { type Edit, insertedText, isKey } from '../typing/edit.js'
import type { ElementAccess } from './useFieldElement.js'

/** One part of the date. */
export interface BirthdayPart {
  /** The part. */
  readonly part: DatePart
  /** For its `<label>`. */
  readonly labelProps: { readonly htmlFor: string }
  /** For its `<input>`, which stores its text: add no `value`. */
  readonly inputProps: ComponentPropsWithoutRef<'input'> & { readonly 'data-part': DatePart }
}

interface DateState {
  readonly id: string
  readonly errorId: string
  readonly order: readonly DatePart[]
  readonly defaultValue: string | undefined
  readonly hasError: boolean
  /** @default the error is about all parts */
  readonly fault: BirthdayFault | undefined
}

/**
 * The parts of a date in the language's order.
 *
 * @param ownProps what only this date has: its names and handlers
 */
export function datePartsOf(
  { id, errorId, order, defaultValue, hasError, fault }: DateState,
  ownProps: (datePart: DatePart) => ComponentPropsWithoutRef<'input'>,
): readonly BirthdayPart[] {
  const firstTexts = splitDate(defaultValue)
  return order.map((datePart) => {
    const inputId = `${id}-${datePart}`
    const wrongPart = fault?.part ?? datePart
    const isWrong = hasError && wrongPart === datePart
    const inputProps: BirthdayPart['inputProps'] = {
      id: inputId,
      type: 'text',
      inputMode: 'numeric',
      defaultValue: firstTexts[datePart],
      'data-part': datePart,
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? errorId : undefined,
      ...ownProps(datePart),
    }
    return { part: datePart, labelProps: { htmlFor: inputId }, inputProps }
  })
}

/** @internal The group of a date's three inputs, found by `data-part`, in the page's order. */
export const dateInputs: ElementAccess = {
  contentOf: (group) => {
    const { texts, order } = readDate(group)
    const text = joinDate(texts)
    return { text, isHalfTyped: text !== '' && findDateFault(texts, order) !== undefined }
  },
  putBack: (group, text) => writeDate(group, splitDate(text)),
  focusable: (group) => inputToFix(group, findBirthdayFault),
  bind: bindDate,
}

/**
 * Refuses letters in a group's inputs, and distributes a whole date. Returns a function that
 * unbinds them.
 */
export function bindDate(group: HTMLElement): () => void {
  const unbindInputs = inputsIn(group).map((input) => bindInput(group, input))
  return () => {
    for (const unbind of unbindInputs) unbind()
  }
}

/** The input of the first part with a fault; without a fault, the first input. */
export function inputToFix(
  group: HTMLElement | null,
  findFault: typeof findDateFault,
): HTMLInputElement | undefined {
  const { texts, order } = readDate(group)
  const wrongPart = findFault(texts, order)?.part ?? order[0]
  return inputsIn(group).find((input) => partOf(input) === wrongPart)
}

type DateTexts = Readonly<Record<DatePart, string>>

/** The texts as they are typed, and the parts in the page's order. */
export function readDate(group: HTMLElement | null): {
  readonly texts: DateTexts
  readonly order: readonly DatePart[]
} {
  const inputs = inputsIn(group)
  const texts = Object.fromEntries(inputs.map((input) => [partOf(input), input.value]))
  // A page of the merchant's may lack an input.
  return { texts: { ...splitDate(), ...texts }, order: inputs.map(partOf) }
}

function writeDate(group: HTMLElement, texts: DateTexts) {
  for (const input of inputsIn(group)) input.value = texts[partOf(input)]
}

/** Refuses typed letters. Distributes a whole date in one input over all three. */
function bindInput(group: HTMLElement, input: HTMLInputElement) {
  let isTyped = false
  return bindTyping(input, {
    formatEdit: (edit: Edit) => {
      isTyped = isKey(edit)
      const isTypedLetter = isTyped && /\p{L}/u.test(foldDigits(insertedText(edit)))
      return isTypedLetter ? edit.before : edit.after
    },
    onText: () => {
      const date = parseWholeDate(input.value, readDate(group).order, isTyped)
      if (date) writeDate(group, date)
    },
  })
}

function inputsIn(group: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input[data-part]') ?? [])]
}

/** Set by the hook, so no other value can be there. */
function partOf(input: HTMLInputElement) {
  return input.getAttribute('data-part') as DatePart
}
