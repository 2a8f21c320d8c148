import type { CardBrand } from '../../core/model/card/brand.js'
import { brandTable } from '../../core/model/card/brandTable.js'

/** The brands' own names, such as "Visa". */
export function brandNames(brands: readonly CardBrand[]): string[] {
  return brands.map((brand) => brandTable[brand]?.[0] ?? '')
}
