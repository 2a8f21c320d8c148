// Writes the marks of the card schemes anew from react-svg-credit-card-payment-icons (`node
// scripts/build/brandDrawings.mjs`), after an update of the package. A test checks that they agree.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  AmericanExpress,
  DinersClub,
  Discover,
  Elo,
  Hiper,
  Hipercard,
  JCB,
  Maestro,
  Mastercard,
  Mir,
  UnionPay,
  Visa,
} from 'react-svg-credit-card-payment-icons/icons/flat-rounded'
import { SVGPathData } from 'svg-pathdata'
import { root, runTool } from '../setup.mjs'

/**
 * What is taken of an icon. Lengths are tenths of a pixel, of a tile of 340 × 220.
 *
 * @import { ReactElement } from 'react'
 * @typedef {object} Mark
 * @property {(props: object) => ReactElement} icon
 * @property {string} tile the tile's colour
 * @property {number} [width] of the shapes together, in the tile's middle. Without it they stay at
 *   their places in the icon.
 * @property {Readonly<Record<number, string>>} shapes the colours of shapes, by their places in the
 *   icon. The first is the icon's own tile.
 */

const white = '#fff'

const iconBox = { minX: 0, maxX: 780, minY: 0, maxY: 500 }

/**
 * The schemes' marks on one tile. Names below a mark are left out, since nobody can read them at
 * this size, and gradients have one colour.
 *
 * @type {Readonly<Record<string, Mark>>}
 */
const marks = {
  visa: { icon: Visa, tile: white, width: 250, shapes: { 1: '#1434cb' } },
  mastercard: {
    icon: Mastercard,
    tile: white,
    width: 226,
    shapes: { 2: '#ff5a00', 3: '#eb001b', 4: '#f79e1b' },
  },
  'american-express': {
    icon: AmericanExpress,
    tile: '#2557d6',
    width: 304,
    shapes: { 1: white },
  },
  maestro: {
    icon: Maestro,
    tile: white,
    width: 226,
    shapes: { 2: '#7673c0', 3: '#eb001b', 4: '#00a1df' },
  },
  discover: { icon: Discover, tile: white, shapes: { 1: '#231f20', 2: '#f47216' } },
  jcb: {
    icon: JCB,
    tile: white,
    width: 204,
    shapes: { 2: '#3a9f37', 3: '#0f58a5', 4: '#cb0a36' },
  },
  unionpay: {
    icon: UnionPay,
    tile: white,
    width: 256,
    shapes: {
      1: '#d10429',
      2: '#022e64',
      3: '#076f74',
      4: white,
      5: white,
      6: white,
      7: white,
      8: white,
    },
  },
  'diners-club': {
    icon: DinersClub,
    tile: white,
    width: 200,
    shapes: { 1: '#0079be', 2: white, 3: '#0079be' },
  },
  mir: {
    icon: Mir,
    tile: white,
    width: 270,
    shapes: { 1: '#37a72e', 2: '#008cd4', 3: '#37a72e', 4: '#37a72e' },
  },
  elo: {
    icon: Elo,
    tile: '#000',
    width: 276,
    shapes: { 1: '#fff100', 2: '#00a3df', 3: '#ee4023', 4: white },
  },
  hiper: {
    icon: Hiper,
    tile: '#f37421',
    width: 250,
    shapes: { 1: white, 2: white, 3: white, 4: '#ffe700', 5: white },
  },
  hipercard: { icon: Hipercard, tile: white, width: 312, shapes: { 1: '#b3131b' } },
}

/** Ours, since no library has this mark: the name in capitals, whose О is a ring. */
const prostir = [
  white,
  [
    '#16427c',
    'M27 82h33v56H49V93H38v45H27z' +
      'M68 82h16a17 17 0 0 1 0 34h-5v22H68zm11 11v12h5a6 6 0 0 0 0-12z' +
      'M214 90a28 28 0 1 0 0 40l-8-8a17 17 0 1 1 0-24z' +
      'M219 82h35v11h-12v45h-11V93h-12z' +
      'M261 82h11v56h-11z' +
      'M280 82h16a17 17 0 0 1 0 34h-5v22h-11zm11 11v12h5a6 6 0 0 0 0-12z',
  ],
  [
    '#f7b500',
    'M105 110a28 28 0 1 0 56 0 28 28 0 1 0-56 0zm11 0a17 17 0 1 1 34 0 17 17 0 1 1-34 0z',
  ],
]

/** Every scheme's tile, and what is drawn on it, as [colour, path]. */
export const drawings = [
  ...Object.entries(marks).map(([brand, mark]) => ({ brand, drawing: draw(mark) })),
  { brand: 'prostir', drawing: prostir },
]

/** @type {(mark: Mark) => readonly (string | readonly [color: string, path: string])[]} */
function draw({ icon, tile, width, shapes }) {
  const paths = pathsOf(icon)
  const drawnShapes = Object.entries(shapes).map(([place, color]) => ({
    color,
    path: new SVGPathData(paths[Number(place)] ?? '').toAbs(),
  }))
  const box = width === undefined ? iconBox : boundsOf(drawnShapes.map(({ path }) => path))
  const scale = (width ?? 330) / (box.maxX - box.minX)
  return [
    tile,
    ...drawnShapes.map(({ color, path }) => {
      const placed = path
        .translate(-(box.minX + box.maxX) / 2, -(box.minY + box.maxY) / 2)
        .scale(scale, scale)
        .translate(170, 110)
      // Rounded before they are made relative, so that no error adds up.
      return /** @type {const} */ ([color, placed.round(1).toRel().round(1).encode()])
    }),
  ]
}

/** @type {(paths: readonly SVGPathData[]) => typeof iconBox} */
function boundsOf(paths) {
  const boxes = paths.map((path) => path.getBounds())
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  }
}

/**
 * The shapes of an icon as paths, in its box of 780 × 500.
 * @type {(icon: Mark['icon']) => readonly string[]}
 */
function pathsOf(icon) {
  const markup = renderToStaticMarkup(createElement(icon))
  const drawn = markup.replace(/<defs>.*<\/defs>/, '')
  return [...drawn.matchAll(/<(?:path|rect|polygon)\b[^>]*>/g)].map(([element]) => {
    const [, path] = / d="([^"]+)"/.exec(element) ?? []
    const [, points] = / points="([^"]+)"/.exec(element) ?? []
    return path ?? `M${points ?? '0 0'}z`
  })
}

/** @type {(brand: string) => string} */
function fileName(brand) {
  return brand.replace(/-(.)/, (_dash, letter) => letter.toUpperCase())
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const folder = 'src/core/model/card/drawings'
  for (const { brand, drawing } of drawings)
    writeFileSync(
      join(root, folder, `${fileName(brand)}.ts`),
      `import type { Drawing } from './drawing.js'

/** Generated by \`node scripts/build/brandDrawings.mjs\`: do not edit. */
export const drawing: Drawing = ${JSON.stringify(drawing)}
`,
    )
  runTool('biome', ['check', '--write', folder])
}
