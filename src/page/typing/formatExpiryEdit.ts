import { readDigits } from '../../core/model/card/cardNumber.js'
import { foldDate, parseExpiry } from '../../core/model/card/expiry.js'
import { caretAt, type Edit, insertedText, isKey, type TypedText } from './edit.js'

const separator = ' / '
// 1 may become 10, 11 or 12, and 2 may begin a year; before a separator they are months.
const wholeMonth = /^([3-9]|0?[1-9]\/|(0[1-9]|1[0-2])\/?)$/
// Text that the shopper pasted, dropped or left: other edits of several characters are autofill.
const byShopper = /^(insertFrom|blur)/

/**
 * Formats an expiry date when it is typed, pasted or filled, and never changes the date.
 *
 * Typed text gets one change: a certain month is written with two digits and a separator, which
 * Backspace removes with the month. Impossible characters are refused. A date that was pasted or
 * filled, or is complete when the field is left, is shown as `MM / YY`. Any other text stays, so
 * that the shopper sees an error instead of another date.
 */
export function formatExpiryEdit(edit: Edit): TypedText {
  const { after, inputType } = edit
  if (inputType.startsWith('delete')) return deleteSeparator(edit)
  if (inputType === 'insertCompositionText' || isKey(edit)) return addSeparator(edit)
  return showDate(after, { isFilled: !byShopper.test(inputType) })
}

/** Only at the end of the text: in the middle the shopper corrects a date that has one. */
function addSeparator(edit: Edit) {
  const { before, after } = edit
  const { value, start } = after
  const typed = foldTyped(insertedText(edit))
  if (isKey(edit) && /[^\d/]/.test(typed)) return before
  if (start !== value.length) return after

  // A shopper who types the separator that was just added means that one.
  if (typed === '/' && value.slice(0, before.start).endsWith(separator)) return before
  if (!wholeMonth.test(foldTyped(value))) return after

  const digits = readDigits(value)
  const month = digits.length === 1 ? `0${digits}` : value.slice(0, 2)
  const text = month + separator
  return caretAt(text, text.length)
}

/** Some languages' numeric keys have a comma for the dot. */
function foldTyped(text: string) {
  return foldDate(text.replace(',', '/'))
}

/**
 * Backspace directly behind the separator removes it with the month's last digit: the shopper typed
 * no separator. A zero that is left of a month below ten goes too, because we may have added it.
 */
function deleteSeparator({ before, after, inputType }: Edit) {
  const head = before.value.slice(0, before.start)
  const isCaret = before.start === before.end
  const isBackspace = inputType === 'deleteContentBackward' && isCaret
  if (!isBackspace || !head.endsWith(separator)) return after

  const monthLeft = head.slice(0, -separator.length - 1).replace(/^0$/, '')
  return caretAt(monthLeft + before.value.slice(before.end), monthLeft.length)
}

function showDate(after: TypedText, { isFilled }: { readonly isFilled: boolean }) {
  const date = parseExpiry(after.value, isFilled)
  if (date.type === 'error') return after

  const { exp_month, exp_year } = date.value
  const month = String(exp_month).padStart(2, '0')
  const year = String(exp_year).padStart(4, '0')
  const value = month + separator + year.replace(/^20/, '')
  return value === after.value ? after : caretAt(value, value.length)
}
