'use client'

import type { ForwardRefExoticComponent } from 'react'
import type { CardBrand } from '../../core/model/card/brand.js'
import { type LazyModule, lazyModule, useLazyModule } from '../part/lazyModule.js'
import { type PartProps, Root, withRef } from '../part/part.js'

/** The brand, and its name for screen readers. */
export interface BrandMarkProps extends PartProps<'svg', 'name', Pick<BrandMarkProps, 'brand'>> {
  /** Without one a plain card is shown. */
  readonly brand: CardBrand | undefined
  /** The brand's name for screen readers. Without it the mark is decoration. */
  readonly name?: string | undefined
}

/**
 * Renders an `<svg>` of a card with its brand's mark: 40 × 26, `data-brand`.
 *
 * The drawings are a separate file, loaded for the first brand. Until then, or if it can't be
 * loaded, the card is plain and keeps its name.
 */
export const BrandMark: ForwardRefExoticComponent<BrandMarkProps> = withRef(function BrandMark(
  props: BrandMarkProps,
) {
  const { brand, name, ...elementProps } = props
  const drawings = useLazyModule(lazyDrawings, !!brand)?.drawings
  const [cardColor, ...strokes] = (brand && drawings?.[brand]) ?? []
  return (
    <Root
      tag="svg"
      given={elementProps}
      className="tillkit-mark"
      state={{ brand }}
      viewBox="0 0 40 26"
      role="img"
      aria-label={name}
      aria-hidden={!name}
    >
      <rect
        className="tillkit-mark-card"
        x=".5"
        y=".5"
        width="39"
        height="25"
        rx="3.5"
        fill={cardColor}
      />
      {strokes.map(([color, path, width]) => (
        <path
          key={path}
          d={path}
          fill={width ? 'none' : color}
          stroke={width ? color : undefined}
          strokeWidth={width}
          strokeLinejoin="round"
        />
      ))}
      {!cardColor && <path className="tillkit-mark-ink" d="M0 6h40v5H0zM5 17h12v3H5z" />}
    </Root>
  )
})

/** A field loads them at its first focus, so that they are there before the first digit. */
export const lazyDrawings: LazyModule<typeof import('./brandDrawings.js')> = lazyModule(
  () => import('./brandDrawings.js'),
)
