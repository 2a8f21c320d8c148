import type { ReactElement } from 'react'
import type { CardBrand } from '../model/brand.js'

/** Which mark, and whether it is read out. */
export interface BrandMarkProps {
  /** A brand without a drawing of its own is shown as a plain card. */
  readonly brand: CardBrand | undefined
  /** The brand's name, read out by screen readers. Without it the mark is mere decoration. */
  readonly name?: string
}

/** A stroke of lettering or a filled shape: colour, path, and how thick the pen is. */
type Stroke = readonly [color: string, path: string, width?: number]

interface Drawing {
  readonly ground: string
  readonly strokes: readonly Stroke[]
}

const white = '#fff'

/** Our own drawings, 40 × 26. Lettering is drawn, not set: no font decides how a mark looks. */
const drawings: Partial<Readonly<Record<CardBrand, Drawing>>> = {
  visa: {
    ground: white,
    strokes: [['#1a1f71', 'm6 9 2 8 5-8m3 0-1 8m9-7q-5-2-5 1 0 1 2 2t1 3-5 1m8 1 5-8 2 8m-5-3h4', 2]],
  },
  mastercard: { ground: white, strokes: pair('#eb001b', '#f79e1b', '#ff5f00') },
  maestro: { ground: white, strokes: pair('#0099df', '#ed0006', '#6c6bbd') },
  'american-express': {
    ground: '#1f72cd',
    strokes: [[white, 'm4 17 3-8 3 8m-5-3h4m5 3V9l3 5 3-5v8m9-8h-5v8h5m-5-4h4m2-4 5 8m0-8-5 8', 1.7]],
  },
  discover: {
    ground: white,
    strokes: [
      ['#f47216', 'M14 26q19-3 26-11v7q0 4-4 4z'],
      ['#f47216', 'M14 11a6 6 0 0 0 12 0 6 6 0 0 0-12 0'],
    ],
  },
  jcb: {
    ground: white,
    strokes: [
      ['#0e4c96', 'M8 8q0-4 4-4h3v14q0 4-4 4H8z'],
      ['#d0103a', 'M17 8q0-4 4-4h3v14q0 4-4 4h-3z'],
      ['#00803c', 'M26 8q0-4 4-4h3v14q0 4-4 4h-3z'],
    ],
  },
  unionpay: {
    ground: white,
    strokes: [
      ['#e21836', 'M10 4h8l-4 18H6q-2 0-1-4Z'],
      ['#00447c', 'M19 4h7l-4 18h-7z'],
      ['#007b84', 'M27 4h7q3 0 2 3l-3 12q-1 3-4 3h-6z'],
    ],
  },
  'diners-club': {
    ground: white,
    strokes: [
      ['#0079be', 'M10 13a10 10 0 0 0 20 0 10 10 0 0 0-20 0'],
      [white, 'M18 7a6 6 0 0 0 0 12zm4 0a6 6 0 0 1 0 12z'],
    ],
  },
}

/**
 * Renders an `<svg>` of a card with its brand's mark, drawn by us: 40 × 26, `data-brand`.
 */
export function BrandMark({ brand, name }: BrandMarkProps): ReactElement {
  const drawing = brand && drawings[brand]
  return (
    <svg
      className="tillkit-mark"
      data-brand={brand}
      viewBox="0 0 40 26"
      role="img"
      aria-label={name}
      aria-hidden={!name}
    >
      <rect className="tillkit-mark-card" x=".5" y=".5" width="39" height="25" rx="3.5" fill={drawing?.ground} />
      {drawing?.strokes.map(([color, path, width]) => (
        <path
          key={path}
          d={path}
          fill={width ? 'none' : color}
          stroke={width ? color : undefined}
          strokeWidth={width}
          strokeLinejoin="round"
        />
      ))}
      {!drawing && <path className="tillkit-mark-ink" d="M0 6h40v5H0zM5 17h12v3H5z" />}
    </svg>
  )
}

/** Two circles of 8 and what they share. */
function pair(left: string, right: string, both: string): readonly Stroke[] {
  return [
    [left, 'M7 13a8 8 0 0 0 16 0 8 8 0 0 0-16 0'],
    [right, 'M17 13a8 8 0 0 0 16 0 8 8 0 0 0-16 0'],
    [both, 'M20 7a8 8 0 0 1 0 12 8 8 0 0 1 0-12'],
  ]
}
