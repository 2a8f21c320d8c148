'use client'

import type { ForwardRefExoticComponent, ReactElement } from 'react'
import type { BrandFacts, CardBrand } from '../../core/model/card/brand.js'
import { BrandMark } from '../brands/BrandMark.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { type PartProps, Root, withRef } from '../part/part.js'

/** The attributes of its root. */
export type CardPreviewProps = PartProps<'div', never, CardPreviewState>

/** What `render` gets, and the root's `data-brand` and `data-code` say. */
export interface CardPreviewState {
  /** Of the typed digits; `undefined` while they fit none or several. */
  readonly brand: CardBrand | undefined
  /** The side of the security code. */
  readonly code: 'front' | 'back'
}

/**
 * Renders a picture of a card: its brand, its digits as dots in the brand's groups, and the place
 * of the focused field. Decoration, hidden from screen readers: labels and hints say the same.
 *
 * It shows nothing of the typed text, not even its length. `data-brand`; `data-code` is `front` or
 * `back`, the side of the code.
 *
 * @see docs/decisions/0002-card-data-in-the-page.md
 */
export const CardPreview: ForwardRefExoticComponent<CardPreviewProps> = withRef(
  function CardPreview(elementProps: CardPreviewProps) {
    const { brand } = useCardFormParts()
    const isOnFront = brand?.codeLength === 4
    return (
      <Root
        tag="div"
        given={elementProps}
        className="tillkit-preview"
        aria-hidden="true"
        state={{ brand: brand?.brand, code: isOnFront ? 'front' : 'back' }}
      >
        <svg viewBox="0 0 340 214" aria-hidden="true">
          <rect x="26" y="62" width="50" height="38" rx="8" fill="#d9bd7c" />
          <g data-part="cc_number">
            {numberDots(brand).map((x) => (
              <circle key={x} cx={x} cy="132" r="4.5" />
            ))}
          </g>
          <path data-part="name_on_card" d="M26 176h92v7H26z" />
          <g data-part="exp_month">
            {[150, 162, 184, 196].map((x) => (
              <circle key={x} cx={x} cy="180" r="4" />
            ))}
            <path d="m170 188 6-16h2l-6 16z" />
          </g>
          {isOnFront && <CodeDots y={98} />}
        </svg>
        <svg className="tillkit-preview-back" viewBox="0 0 340 214" aria-hidden="true">
          <path fill="#0b1017" d="M0 26h340v40H0zM26 90h190v34H26z" />
          <CodeDots y={107} />
        </svg>
        <BrandMark brand={brand?.brand} />
      </Root>
    )
  },
)

/** The code: on the front above the number's end, on the back beside the signature. */
function CodeDots({ y }: { readonly y: number }): ReactElement {
  const dots = y < 100 ? [252, 266, 280, 294] : [260, 274, 288]
  return (
    <g data-part="card_cvv">
      <rect
        x="234"
        y={y - 17}
        width="80"
        height="34"
        rx="17"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
      />
      {dots.map((x) => (
        <circle key={x} cx={x} cy={y} r="4" />
      ))}
    </g>
  )
}

/** The places of the dots: the brand's usual number of digits, with its gaps. */
function numberDots(brand: BrandFacts | undefined): readonly number[] {
  const { gaps = [4, 8, 12], lengths = [] } = brand ?? {}
  const count = gaps.length === 2 ? (lengths[0] ?? 15) : 16
  const dotDistance = 288 / (count + gaps.filter((gap) => gap < count).length - 1)
  return Array.from(
    { length: count },
    (_, digit) => 26 + dotDistance * (digit + gaps.filter((gap) => gap <= digit).length),
  )
}
