import { formatCardNumber, isTooLong, readDigits } from '../../core/model/card/cardNumber.js'
import { caretAt, type Edit, isKey, type TypedText, withoutSelection } from './edit.js'

/**
 * Groups a card number when it is typed, pasted or filled.
 *
 * The caret stays behind the same digit. Deleting a gap deletes the digit beyond it. An edit
 * without a digit changes nothing, not even the selection. Neither does a key at the end of the
 * brand's longest number; in the middle it may be a missing digit. Pasted or filled text is never
 * cut.
 */
export function formatCardNumberEdit(edit: Edit): TypedText {
  const { before, after, inputType } = edit
  const digits = readDigits(after.value)
  const isInsertion = inputType.startsWith('insert')
  if (isInsertion && digits === readDigits(withoutSelection(before))) return before
  if (isSurplus(edit, digits)) return before

  // Counted in digits, because the gaps are about to move.
  const caret = readDigits(after.value.slice(0, after.start)).length
  const deletesGap = before.start === before.end && digits === readDigits(before.value)
  if (deletesGap && inputType.endsWith('Backward')) {
    return grouped(without(digits, caret - 1), Math.max(caret - 1, 0))
  }
  if (deletesGap && inputType.endsWith('Forward')) return grouped(without(digits, caret), caret)

  // The browser's own text keeps the browser's own selection.
  return formatCardNumber(digits) === after.value ? after : grouped(digits, caret)
}

function isSurplus(edit: Edit, digits: string) {
  const { before, after } = edit
  const isLonger = digits.length > readDigits(before.value).length
  return isLonger && isKey(edit) && after.start === after.value.length && isTooLong(digits)
}

function without(digits: string, index: number) {
  return index < 0 ? digits : digits.slice(0, index) + digits.slice(index + 1)
}

/** The digits in groups, with the caret behind the given number of digits. */
function grouped(digits: string, digitsBeforeCaret: number) {
  const value = formatCardNumber(digits)
  let caret = 0
  let digitsLeft = digitsBeforeCaret
  while (digitsLeft > 0 && caret < value.length) {
    if (value[caret] !== ' ') digitsLeft -= 1
    caret += 1
  }
  return caretAt(value, caret)
}
