import type { CardBrand } from '../../model/card/brand.js'
import { brandTable } from '../../model/card/brandTable.js'

/** The brand's name for shoppers; `''` without a brand. */
export function brandName(brand: CardBrand | undefined): string {
  return (brand && brandTable[brand]?.[0]) ?? ''
}

export function brandNames(brands: readonly CardBrand[], tag: string): string {
  return new Intl.ListFormat(tag).format(brands.map(brandName))
}
