import type { CardBrand } from '../../model/card/brand.js'
import { longestSecurityCode, readSecurityCode } from '../../model/card/securityCode.js'
import { foldDigits } from '../../model/digits.js'
import { type Edit, insertedText, isKey, type TypedText } from './typing.js'

/**
 * Refuses keys that cannot belong to a security code: what is no digit, and digits past the brand's length, four while the
 * brand is unknown. What is pasted or filled stays as it came.
 */
export function formatSecurityCodeEdit(edit: Edit, brand: CardBrand | undefined): TypedText {
  const { before, after } = edit
  const isSurplus =
    after.value.length > before.value.length && readSecurityCode(after.value).length > longestSecurityCode(brand)
  return isKey(edit) && (isSurplus || /\D/.test(foldDigits(insertedText(edit)))) ? before : after
}
