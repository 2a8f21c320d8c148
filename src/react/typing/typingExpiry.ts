import { readDigits } from '../../model/card/cardNumber.js'
import { parseExpiry } from '../../model/card/expiry.js'
import { caretAt, type Edit, type TypedText } from './typing.js'

const separator = ' / '
const typedSeparator = /^[\s/.,\-–—]+$/

/**
 * Helps with an expiry date while it is typed, pasted or filled, and never makes another date of it.
 *
 * Typed text is rewritten in one way only: two digits that are a month get a separator, which goes again with the digit
 * before it on Backspace. Pasted or filled text that is a date is shown as `MM / YY`; anything else stays as it came.
 */
export function formatExpiryEdit(edit: Edit): TypedText {
  if (edit.inputType.startsWith('delete')) return deleteSeparator(edit)
  return isTyping(edit) ? addSeparator(edit) : showDate(edit.after)
}

/** Some keyboards offer a whole date and insert it as if it were typed. */
function isTyping({ before, after, inputType }: Edit): boolean {
  return inputType === 'insertCompositionText' || (inputType === 'insertText' && after.start - before.start <= 1)
}

function addSeparator({ before, after }: Edit): TypedText {
  const { value, start } = after
  if (start !== value.length) return after

  const typed = value.slice(before.value.length)
  if (before.value.endsWith(separator) && value === before.value + typed && typedSeparator.test(typed)) return before
  return isMonth(value) ? caretAt(value + separator, value.length + separator.length) : after
}

function isMonth(value: string): boolean {
  const digits = readDigits(value)
  return value.length === 2 && digits.length === 2 && Number(digits) >= 1 && Number(digits) <= 12
}

function deleteSeparator({ before, after, inputType }: Edit): TypedText {
  const head = before.value.slice(0, before.start)
  const isBehind = inputType === 'deleteContentBackward' && before.start === before.end && head.endsWith(separator)
  if (!isBehind) return after

  const kept = head.slice(0, -separator.length - 1)
  return caretAt(kept + before.value.slice(before.end), kept.length)
}

function showDate(after: TypedText): TypedText {
  const date = parseExpiry(after.value)
  if (date.type === 'error') return after

  const { exp_month, exp_year } = date.value
  const month = String(exp_month).padStart(2, '0')
  const year = String(exp_year).padStart(4, '0')
  const value = month + separator + year.replace(/^20/, '')
  return value === after.value ? after : caretAt(value, value.length)
}
