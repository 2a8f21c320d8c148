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
import type { ElementAccess } from './useCustomerField.js'

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

/** The inputs of a date, in order, with what only this date has. */
export function datePartsOf(
  { id, errorId, order, defaultValue, hasError, fault }: DateState,
  ownProps: (part: DatePart) => ComponentPropsWithoutRef<'input'>,
): readonly BirthdayPart[] {
  const initial = splitDate(defaultValue)
  return order.map((part) => {
    const isWrong = hasError && (fault?.part ?? part) === part
    return {
      part,
      labelProps: { htmlFor: `${id}-${part}` },
      inputProps: {
        id: `${id}-${part}`,
        type: 'text',
        inputMode: 'numeric',
        defaultValue: initial[part],
        'data-part': part,
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? errorId : undefined,
        ...ownProps(part),
      },
    }
  })
}

/** @internal The group of a date's three inputs, found by `data-part`, in the page's order. */
export const dateInputs: ElementAccess = {
  contentOf: (group) => {
    const { parts, order } = readDate(group)
    const text = joinDate(parts)
    return { text, isHalfTyped: text !== '' && findDateFault(parts, order) !== undefined }
  },
  putBack: (group, text) => {
    const parts = splitDate(text)
    for (const { part, input } of inputsIn(group)) input.value = parts[part]
  },
  focusable: (group) => inputToFix(group, findBirthdayFault),
  bind: bindDate,
}

/**
 * Refuses letters in a group's inputs, and distributes a whole date. Returns a function that
 * unbinds them.
 */
export function bindDate(group: HTMLElement): () => void {
  const unbind = inputsIn(group).map(({ input }) => bindPart(group, input))
  return () => {
    for (const stop of unbind) stop()
  }
}

export function inputToFix(
  group: HTMLElement | null,
  find: typeof findDateFault,
): HTMLInputElement | undefined {
  const { parts, order } = readDate(group)
  const wrong = find(parts, order)?.part ?? order[0]
  return inputsIn(group).find(({ part }) => part === wrong)?.input
}

export function readDate(group: HTMLElement | null): {
  readonly parts: Readonly<Record<DatePart, string>>
  readonly order: readonly DatePart[]
} {
  const inputs = inputsIn(group)
  const texts = inputs.map(({ part, input }) => [part, input.value])
  return {
    parts: { ...splitDate(), ...Object.fromEntries(texts) },
    order: inputs.map(({ part }) => part),
  }
}

/** Refuses typed letters. Distributes a whole date in one input over all three. */
function bindPart(group: HTMLElement, input: HTMLInputElement): () => void {
  let isTyped = false
  return bindTyping(input, {
    formatEdit: (edit: Edit) => {
      isTyped = isKey(edit)
      return isTyped && /\p{L}/u.test(foldDigits(insertedText(edit))) ? edit.before : edit.after
    },
    onText: () => {
      const date = parseWholeDate(input.value, readDate(group).order, isTyped)
      if (date) for (const { part, input: other } of inputsIn(group)) other.value = date[part]
    },
    onLeave: undefined,
  })
}

function inputsIn(
  group: HTMLElement | null,
): readonly { readonly part: DatePart; readonly input: HTMLInputElement }[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input[data-part]') ?? [])].map(
    (input) => ({
      // Set by the hook.
      part: input.getAttribute('data-part') as DatePart,
      input,
    }),
  )
}
