import type { CardBrand } from '../../core/model/card/brand.js'
import { longestSecurityCode, readSecurityCode } from '../../core/model/card/securityCode.js'
import { foldDigits } from '../../core/model/digits.js'
import { type Edit, insertedText, isKey, type TypedText } from './edit.js'

/**
 * Refuses keys that can't belong to a code: anything but digits, and digits past the brand's
 * length, which is four for an unknown brand. Pasted or filled text stays.
 *
 * A key is accepted while it does not lengthen the text. The code may have become too long because
 * the card's brand changed, and must remain correctable.
 */
export function formatSecurityCodeEdit(edit: Edit, brand: CardBrand | undefined): TypedText {
  const { before, after } = edit
  if (!isKey(edit)) return after

  const isLonger = after.value.length > before.value.length
  const isSurplus = isLonger && readSecurityCode(after.value).length > longestSecurityCode(brand)
  const isDigit = !/\D/.test(foldDigits(insertedText(edit)))
  return isSurplus || !isDigit ? before : after
}
