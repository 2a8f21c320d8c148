import type { ReactElement } from 'react'
import type { CardBrand } from '../../core/model/card/brand.js'
import { BrandMark } from './BrandMark.js'

interface BrandMarksProps {
  readonly brands: readonly CardBrand[]
  /** The brand of the typed number. @default none, as where no number is typed */
  readonly typedBrand?: CardBrand | undefined
}

const marksAtMost = 4

/**
 * Renders the marks of the accepted brands, the first four of them and how many there are besides.
 * Once one of the brands is typed, the other marks are faded, and its own is always shown.
 *
 * It says nothing to screen readers: the brands' names stand beside it as text.
 */
export function BrandMarks({ brands, typedBrand }: BrandMarksProps): ReactElement {
  const shownBrands = brands.slice(0, marksAtMost)
  const isAccepted = typedBrand !== undefined && brands.includes(typedBrand)
  if (isAccepted && !shownBrands.includes(typedBrand)) shownBrands[marksAtMost - 1] = typedBrand
  const hiddenCount = brands.length - shownBrands.length
  return (
    <span className="tillkit-brands" aria-hidden="true">
      {shownBrands.map((brand) => (
        <span
          key={brand}
          className="tillkit-brand"
          data-faded={isAccepted && brand !== typedBrand ? '' : undefined}
        >
          <BrandMark brand={brand} />
        </span>
      ))}
      {hiddenCount > 0 && <bdi dir="ltr">{`+${hiddenCount}`}</bdi>}
    </span>
  )
}
