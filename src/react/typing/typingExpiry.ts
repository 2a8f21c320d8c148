import { readDigits } from '../../model/card/cardNumber.js'
import { dateSeparators, type ExpiryDate, parseExpiry, parseFilledExpiry } from '../../model/card/expiry.js'
import { foldDigits } from '../../model/digits.js'
import type { Result } from '../../model/result.js'
import { caretAt, type Edit, insertedText, isKey, type TypedText } from './typing.js'

const separator = ' / '
// Numeric keys of some languages have a comma where others have a dot.
const separatorKey = `[,${dateSeparators}]`
const separatorKeys = new RegExp(`^${separatorKey}+$`)
const otherKey = new RegExp(`[^\\d,${dateSeparators}]`)
// 1 may become 10, 11 or 12 and 2 a year; after a separator they are months.
const wholeMonth = new RegExp(`^([3-9]|0?[1-9]${separatorKey}|(0[1-9]|1[0-2])${separatorKey}?)$`)

/**
 * Helps with an expiry date while it is typed, pasted or filled, and never makes another date of it.
 *
 * Typed text is rewritten in one way only: what can only be a month is written with two digits and gets a separator, which goes
 * again with it on Backspace. Keys that no date has are refused. Pasted or filled text that is a date is shown as `MM / YY`;
 * anything else stays as it came.
 */
export function formatExpiryEdit(edit: Edit): TypedText {
  const { after, inputType } = edit
  if (inputType.startsWith('delete')) return deleteSeparator(edit)
  if (inputType === 'insertCompositionText' || isKey(edit)) return addSeparator(edit)
  const value = showDate(after.value, inputType.startsWith('insertFrom') ? parseExpiry : parseFilledExpiry)
  return value === after.value ? after : caretAt(value, value.length)
}

/** Writes a whole date as `MM / YY`; anything else stays as it is. */
export function formatExpiry(text: string): string {
  return showDate(text, parseExpiry)
}

function addSeparator(edit: Edit): TypedText {
  const { before, after } = edit
  const { value, start } = after
  const typed = insertedText(edit)
  if (isKey(edit) && otherKey.test(foldDigits(typed))) return before
  if (start !== value.length) return after

  if (before.value.endsWith(separator) && value === before.value + typed && separatorKeys.test(typed)) return before
  if (!wholeMonth.test(foldDigits(value))) return after
  const digits = readDigits(value)
  const shown = (digits.length === 1 ? `0${digits}` : value.slice(0, 2)) + separator
  return caretAt(shown, shown.length)
}

/** A month below ten goes with its zero, which may be ours. */
function deleteSeparator({ before, after, inputType }: Edit): TypedText {
  const head = before.value.slice(0, before.start)
  const isBehind = inputType === 'deleteContentBackward' && before.start === before.end && head.endsWith(separator)
  if (!isBehind) return after

  const kept = head.slice(0, -separator.length - 1).replace(/^0$/, '')
  return caretAt(kept + before.value.slice(before.end), kept.length)
}

function showDate(text: string, parse: (text: string) => Result<ExpiryDate, unknown>): string {
  const date = parse(text)
  if (date.type === 'error') return text

  const { exp_month, exp_year } = date.value
  const month = String(exp_month).padStart(2, '0')
  const year = String(exp_year).padStart(4, '0')
  return month + separator + year.replace(/^20/, '')
}
