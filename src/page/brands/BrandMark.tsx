'use client'

import type { ForwardRefExoticComponent } from 'react'
import type { CardBrand } from '../../core/model/card/brand.js'
import { useLazyModule } from '../part/lazyModule.js'
import { type PartProps, renderRoot, withRef } from '../part/part.js'
import { lazyDrawings } from './lazyDrawings.js'

/** The brand, and its name for screen readers. */
export interface BrandMarkProps extends PartProps<'svg', 'name', Pick<BrandMarkProps, 'brand'>> {
  /** Without one a plain card is shown. */
  readonly brand: CardBrand | undefined
  /** The brand's name for screen readers. Without it the mark is decoration. */
  readonly name?: string | undefined
}

/**
 * Renders an `<svg>` of a card with its brand's mark: 34 × 22, `data-brand`.
 *
 * Each drawing is in a separate file, which is loaded when its brand is first shown. Until then the
 * card is plain, by the stylesheet. It stays plain if the file can't be loaded. It has the brand's
 * name in both cases.
 */
export const BrandMark: ForwardRefExoticComponent<BrandMarkProps> = withRef(function BrandMark(
  props: BrandMarkProps,
) {
  const { brand, name, ...elementProps } = props
  const drawing = useLazyModule(lazyDrawings[brand ?? 'visa'], !!brand)?.drawing
  const [tileColor, ...shapes] = (brand && drawing) ?? []
  return renderRoot({
    tag: 'svg',
    given: elementProps,
    className: 'tillkit-mark',
    state: { brand },
    viewBox: '0 0 340 220',
    role: 'img',
    'aria-label': name,
    'aria-hidden': !name,
    // A new element for each brand, so that its mark moves in.
    children: tileColor && (
      <g key={brand} className="tillkit-mark-drawing">
        <rect
          x="5"
          y="5"
          width="330"
          height="210"
          rx="30"
          // An edge that is seen on a surface of the tile's own colour.
          stroke="currentcolor"
          strokeOpacity="0.1"
          strokeWidth="10"
          fill={tileColor}
        />
        {shapes.map(([color, path]) => (
          <path key={path} d={path} fill={color} />
        ))}
      </g>
    ),
  })
})
