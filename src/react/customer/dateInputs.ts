import { type DatePart, findBirthdayFault, joinDate, parseWholeDate, splitDate } from '../../model/customer/birthday.js'
import { foldDigits } from '../../model/digits.js'
import { bindTyping } from '../typing/bindTyping.js'
import { type Edit, insertedText, isKey } from '../typing/typing.js'
import type { ElementAccess } from './useCustomerField.js'

/** The group of a date's three inputs, found by `data-part`, in the page's order. */
export const dateInputs: ElementAccess = {
  contentOf: (group) => {
    const { parts, order } = readDate(group)
    const type = findBirthdayFault(parts, order)?.type
    const text = joinDate(parts)
    return { text, isHalfTyped: text !== '' && type !== undefined && type !== 'unlikely' }
  },
  putBack: (group, text) => {
    const parts = splitDate(text)
    for (const { part, input } of inputsIn(group)) input.value = parts[part]
  },
  focusable: (group) => {
    const { parts, order } = readDate(group)
    const wrong = findBirthdayFault(parts, order)?.part ?? order[0]
    return inputsIn(group).find(({ part }) => part === wrong)?.input
  },
  bind: (group) => {
    const unbind = inputsIn(group).map(({ input }) => bindPart(group, input))
    return () => {
      for (const stop of unbind) stop()
    }
  },
}

/** The values of a group's inputs, and their order. */
export function readDate(group: HTMLElement | null): {
  readonly parts: Readonly<Record<DatePart, string>>
  readonly order: readonly DatePart[]
} {
  const inputs = inputsIn(group)
  const texts = inputs.map(({ part, input }) => [part, input.value])
  return { parts: { ...splitDate(), ...Object.fromEntries(texts) }, order: inputs.map(({ part }) => part) }
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

function inputsIn(group: HTMLElement | null): readonly { readonly part: DatePart; readonly input: HTMLInputElement }[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input[data-part]') ?? [])].map((input) => ({
    // Set by the hook.
    part: input.getAttribute('data-part') as DatePart,
    input,
  }))
}
