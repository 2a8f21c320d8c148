// Draws the card form with its tokens pointed at: `left --tillkit-text: label` is a line of text at
// the left with a thread to that spot.
import { box, escapeText, svgFile, textLines } from './svg.mjs'

/**
 * @typedef {{ side: string, token: string, spot: string }} Pointer
 * @typedef {{ x: number, y: number }} Point
 */

const width = 720
const height = 322
const firstLabel = 24
const labelStep = 38

/** @type {Readonly<Record<string, Point>>} */
const spots = {
  'the corner of the frame': { x: 223, y: 12 },
  'behind everything': { x: 480, y: 22 },
  'dividing lines': { x: 480, y: 52 },
  'the text of a label': { x: 233, y: 76 },
  'a card without a brand': { x: 462, y: 106 },
  'inside a field': { x: 270, y: 112 },
  'a hint': { x: 233, y: 159 },
  'an error': { x: 456, y: 159 },
  'around a field': { x: 240, y: 190 },
  'around the field that has the focus': { x: 480, y: 190 },
  'a gap': { x: 360, y: 222 },
  'a corner': { x: 478, y: 238 },
  'the pay button': { x: 246, y: 262 },
  'text on the pay button': { x: 422, y: 260 },
}

const form = [
  box({ x: 220, y: 8, width: 280, height: 298, className: 'line' }),
  '<path class="line" d="M240 52H480"/>',
  textLines(['UAH 499.90'], { x: 470, y: 37, className: 'strong end' }),
  box({ x: 240, y: 22, width: 32, height: 20 }),
  textLines(['Card number'], { x: 240, y: 80, className: 'strong' }),
  box({ x: 240, y: 88, width: 240, height: 38 }),
  '<rect class="tone" x="446" y="98" width="24" height="17" rx="3"/>',
  textLines(['Expiry date'], { x: 240, y: 147, className: 'strong' }),
  textLines(['MM / YY'], { x: 240, y: 163, className: 'soft' }),
  box({ x: 240, y: 170, width: 112, height: 38 }),
  textLines(['Security code'], { x: 368, y: 147, className: 'strong' }),
  textLines(['Enter the code'], { x: 368, y: 163, className: 'bad' }),
  '<rect class="focus" x="368" y="170" width="112" height="38" rx="7"/>',
  '<rect class="tone-info" x="240" y="236" width="240" height="46" rx="7"/>',
  textLines(['Pay UAH 499.90'], { x: 360, y: 264, className: 'strong middle on-accent' }),
]

/** @type {(title: string, lines: readonly string[]) => string} */
export function drawAnatomy(title, lines) {
  const pointers = lines.map(readPointer)
  const columns = ['left', 'right'].map((side) =>
    pointers.filter((pointer) => pointer.side === side),
  )
  const threads = columns.flatMap((column) => column.map(drawPointer))
  return svgFile({
    title,
    lines: [
      'Pay UAH 499.90. Card number. Expiry date, MM / YY. Security code. Enter the code',
      ...pointers.map(({ token, spot }) => `${token}: ${spot}`),
    ],
    width,
    height,
    body: [...form, ...threads],
  })
}

/** @type {(pointer: Pointer, index: number) => string} */
function drawPointer({ side, token, spot }, index) {
  const point = spots[spot]
  if (!point) throw new Error(`The drawn form has no spot of this name: ${spot}`)
  const y = firstLabel + index * labelStep
  const isLeft = side === 'left'
  const start = isLeft ? 192 : 528
  const bend = isLeft ? 208 : 512
  const textStart = isLeft ? start - 6 : start + 6
  return `<path class="thread" d="M${start} ${y - 4}L${bend} ${point.y}H${point.x}"/>
<circle class="dot" cx="${point.x}" cy="${point.y}" r="4"/>
<text class="${isLeft ? 'end' : ''}" x="${textStart}" y="${y}">${escapeText(token)}</text>`
}

/** @type {(line: string) => Pointer} */
function readPointer(line) {
  const [, side = '', token = '', spot = ''] = /^(left|right) (--[\w-]+): (.+)$/.exec(line) ?? []
  if (spot === '') throw new Error(`This points at nothing: ${line}`)
  return { side, token, spot }
}
