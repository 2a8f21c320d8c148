import type { CardBrand } from '../../core/model/card/brand.js'

/** A filled shape or, with a width, a line. `path` is the `d` of an SVG `<path>`. */
type Stroke = readonly [color: string, path: string, width?: number]

/** The card's colour, and what is drawn on it, from the bottom to the top. */
export type Drawing = readonly [cardColor: string, ...strokes: Stroke[]]

const white = '#fff'

/**
 * Our own drawings, in a box of 40 × 26. Letters are paths, so they need no font.
 *
 * The drawings are tuples to keep this file small: every page loads it that detects a brand.
 */
export const drawings: Readonly<Record<CardBrand, Drawing>> = {
  visa: [
    white,
    ['#1a1f71', 'm4 8 2 9 6-9m4 0-1 9m11-8q-6-2-6 2 0 1 2 2t2 3-6 1m10 0 6-9 2 9m-6-3h5', 2.3],
  ],
  mastercard: [white, ...pair('#eb001b', '#f79e1b', '#ff5f00')],
  maestro: [white, ...pair('#0099df', '#ed0006', '#6c6bbd')],
  'american-express': [
    '#1f72cd',
    [white, 'm4 17 3-8 3 8m-5-3h4m5 3V9l3 5 3-5v8m9-8h-5v8h5m-5-4h4m2-4 5 8m0-8-5 8', 1.7],
  ],
  discover: [
    white,
    ['#f47216', 'M15 26q18-2 25-9v5q0 4-4 4z'],
    ['#f47216', 'M18.2 11.2a3 3 0 0 0 6 0 3 3 0 0 0-6 0'],
    [
      '#1d1d1b',
      'M4.2 8v6.4q3.3.2 3.3-3.2T4.2 8M8.9 7.5v7.4' +
        'M12.6 8.6q-2.2-1.1-2.3.6 0 1.2 1.2 1.7 1.4.7 1.3 1.9-.3 2.2-2.8 1.1' +
        'M17.1 8.6a2.4 3.3 0 1 0 0 5.2M25.2 7.5l1.8 6.4 1.8-6.4M32.6 8h-2.4v6.4h2.4' +
        'm-2.4-3.3h2M33.9 14.9V8h1.2a1.7 1.7 0 0 1 0 3.6h-1.2m1.4 0 1.6 3.3',
      1.2,
    ],
  ],
  jcb: [
    white,
    ['#0e4c96', 'M8 8.6Q8 5 11.6 5H15v12.4q0 3.6-3.6 3.6H8z'],
    ['#d0103a', 'M16.5 8.6q0-3.6 3.6-3.6h3.4v12.4q0 3.6-3.6 3.6h-3.4z'],
    ['#00803c', 'M25 8.6q0-3.6 3.6-3.6H32v12.4q0 3.6-3.6 3.6H25z'],
    [
      white,
      'M13 11v3.2q0 1.2-1.4 1.2-1.6 0-1.6-.6m12-3.2q-3.8-.8-3.8 1.9t3.8 1.9' +
        'm5-3.9v3.9h2q1.4 0 1.4-1t-1.4-1h-1.6 1.4q1.2 0 1.2-.9t-1.2-1z',
      1.1,
    ],
  ],
  unionpay: [
    white,
    ['#e21836', 'M10.3 5h7.4l-3.6 16H7q-2 0-1.2-3.4Z'],
    ['#00447c', 'M18.8 5h6.4l-3.6 16h-6.4z'],
    ['#007b84', 'M26.3 5h6.5q2.5 0 1.7 2.7l-2.7 10.6q-.8 2.7-3.5 2.7h-5.6z'],
  ],
  'diners-club': [
    white,
    ['#0079be', 'M11.5 13a8.5 8.5 0 0 0 17 0 8.5 8.5 0 0 0-17 0'],
    [white, 'M18.3 7.9a5.2 5.2 0 0 0 0 10.2zm3.4 0a5.2 5.2 0 0 1 0 10.2z'],
  ],
  mir: [
    white,
    ['#0f8f4b', 'M5.5 18V8.5l4 6 4-6V18m4.5-10v9.5l5.5-9V18m4.3 0v-5', 2.3],
    ['#0a87c9', 'M26.6 8h9.6q-.4 5.4-5.6 5.4h-4z'],
  ],
  elo: [
    '#0b0b0b',
    [white, 'M6.5 13.5h8a4 4 0 1 0-1.3 3M19 6v11.5', 2.2],
    ['#fff100', 'M23.8 11.5a4.5 4.5 0 0 1 6-2', 2.4],
    ['#00a4e0', 'M29.8 9.5a4.5 4.5 0 0 1 1 7', 2.4],
    ['#ef4123', 'M30.8 16.5a4.5 4.5 0 0 1-7-5', 2.4],
  ],
  hiper: [
    '#e8590c',
    [
      white,
      'M5.6 8v9m0-4.5h5.2m0-4.5v9M13.6 11.2V17m0-9v1.5M16.4 11v9' +
        'm0-6a2.4 2.9 0 0 1 4.8 0 2.4 2.9 0 0 1-4.8 0M24 14h4.8a2.4 2.9 0 1 0-1 2.3' +
        'M31.6 17v-6m0 2.6q.4-2.6 2.8-2.3',
      1.8,
    ],
  ],
  hipercard: [
    '#a3161d',
    [
      white,
      'M4 8.6v7.2m0-3.6h2.8m0-3.6v7.2M8.2 11v4.8m0-7.2v1.1M9.9 11v7.3' +
        'm0-4.9a1.3 2.3 0 0 1 2.6 0 1.3 2.3 0 0 1-2.6 0M13.9 13.4h2.6a1.3 2.3 0 1 0-.5 1.7' +
        'M18 15.8V11m0 2q.3-2 1.7-1.7M23.2 11.8a1.3 2.3 0 1 0 0 3.2M27.3 11v4.8' +
        'm0-2.4a1.3 2.3 0 0 1-2.6 0 1.3 2.3 0 0 1 2.6 0M28.8 15.8V11m0 2q.3-2 1.7-1.7' +
        'M34.3 8.3v7.5m0-2.4a1.3 2.3 0 0 1-2.6 0 1.3 2.3 0 0 1 2.6 0',
      1.15,
    ],
  ],
  prostir: [
    white,
    ['#16427c', 'M5 17V9h3.2v8m2.2 0V9h1a1.8 2.2 0 0 1 0 4.4h-1', 1.5],
    ['#f7b500', 'M14.8 13a2 4 0 1 0 4 0 2 4 0 1 0-4 0', 1.5],
    [
      '#16427c',
      'M23.7 9.7q-2.9-1.6-2.9 3.3t2.9 3.3M24.8 9h3.6m-1.8 0v8M30 9v8' +
        'm2.4 0V9h1a1.7 2.2 0 0 1 0 4.4h-1',
      1.5,
    ],
  ],
}

/** Two circles and their intersection. */
function pair(left: string, right: string, both: string): readonly Stroke[] {
  return [
    [left, 'M7 13a8 8 0 0 0 16 0 8 8 0 0 0-16 0'],
    [right, 'M17 13a8 8 0 0 0 16 0 8 8 0 0 0-16 0'],
    [both, 'M20 7a8 8 0 0 1 0 12 8 8 0 0 1 0-12'],
  ]
}
