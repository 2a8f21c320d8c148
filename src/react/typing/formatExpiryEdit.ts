import { readDigits } from '../../model/card/cardNumber.js'
import { foldDate, parseExpiry } from '../../model/card/expiry.js'
import { caretAt, type Edit, insertedText, isKey, type TypedText } from './typing.js'

const separator = ' / '
// 1 may become 10, 11 or 12 and 2 a year; before a separator they are months.
const wholeMonth = /^([3-9]|0?[1-9]\/|(0[1-9]|1[0-2])\/?)$/

/**
 * Helps with an expiry date while it is typed, pasted or filled, and never makes another date of it.
 *
 * Typed text is rewritten in one way only: what can only be a month is written with two digits and gets a separator, which goes
 * again with it on Backspace. Keys that no date has are refused. A date that was pasted or filled, or is whole once the field is
 * left, is shown as `MM / YY`; anything else stays as it came.
 */
export function formatExpiryEdit(edit: Edit): TypedText {
  const { after, inputType } = edit
  if (inputType.startsWith('delete')) return deleteSeparator(edit)
  if (inputType === 'insertCompositionText' || isKey(edit)) return addSeparator(edit)
  return showDate(after, !/^(insertFrom|blur)/.test(inputType))
}

function addSeparator(edit: Edit): TypedText {
  const { before, after } = edit
  const { value, start } = after
  const typed = foldTyped(insertedText(edit))
  if (isKey(edit) && /[^\d/]/.test(typed)) return before
  if (start !== value.length) return after

  if (typed === '/' && value.slice(0, before.start).endsWith(separator)) return before
  if (!wholeMonth.test(foldTyped(value))) return after
  const digits = readDigits(value)
  const shown = (digits.length === 1 ? `0${digits}` : value.slice(0, 2)) + separator
  return caretAt(shown, shown.length)
}

/** Numeric keys of some languages have a comma where others have a dot. */
function foldTyped(text: string): string {
  return foldDate(text.replace(',', '/'))
}

/** A month below ten goes with its zero, which may be ours. */
function deleteSeparator({ before, after, inputType }: Edit): TypedText {
  const head = before.value.slice(0, before.start)
  const isBehind = inputType === 'deleteContentBackward' && before.start === before.end && head.endsWith(separator)
  if (!isBehind) return after

  const kept = head.slice(0, -separator.length - 1).replace(/^0$/, '')
  return caretAt(kept + before.value.slice(before.end), kept.length)
}

function showDate(after: TypedText, isFilled: boolean): TypedText {
  const date = parseExpiry(after.value, isFilled)
  if (date.type === 'error') return after

  const { exp_month, exp_year } = date.value
  const month = String(exp_month).padStart(2, '0')
  const year = String(exp_year).padStart(4, '0')
  const value = month + separator + year.replace(/^20/, '')
  return value === after.value ? after : caretAt(value, value.length)
}
