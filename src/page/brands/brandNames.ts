import type { CardBrand } from '../../core/model/card/brand.js'
import { brandTable } from '../../core/model/card/brandTable.js'

/** The brands' own names as one list of the language: "Visa and Mastercard". */
export function brandNames(brands: readonly CardBrand[], tag: string): string {
  return new Intl.ListFormat(tag).format(brands.map((brand) => brandTable[brand]?.[0] ?? ''))
}
