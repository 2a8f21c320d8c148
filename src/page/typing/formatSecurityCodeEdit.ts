import type { CardBrand } from '../../core/model/card/brand.js'
import { longestSecurityCode, readSecurityCode } from '../../core/model/card/securityCode.js'
import { foldDigits } from '../../core/model/digits.js'
import { type Edit, insertedText, isKey, type TypedText } from './edit.js'

/**
 * Refuses keys that can't belong to a code: four digits for an unknown brand. Pasted or filled text
 * stays.
 */
export function formatSecurityCodeEdit(edit: Edit, brand: CardBrand | undefined): TypedText {
  const { before, after } = edit
  const isSurplus =
    after.value.length > before.value.length &&
    readSecurityCode(after.value).length > longestSecurityCode(brand)
  return isKey(edit) && (isSurplus || /\D/.test(foldDigits(insertedText(edit)))) ? before : after
}
