// Draws who sees the card: a row a way to pay, `Direct: Shopper, *Your page*, Service | note`, with
// the places in stars in the merchant's scope.
import { arrow, box, lineHeight, svgFile, textLines, wrapText } from './svg.mjs'

/**
 * @typedef {{ text: string, isInScope: boolean }} Place
 * @typedef {{ name: string, places: readonly Place[], note: string }} Row
 * @typedef {{ x: number, y: number, boxWidth: number }} Position
 */

const width = 720

/** @type {(title: string, lines: readonly string[]) => string} */
export function drawScope(title, lines) {
  const rows = lines.map(readRow)
  const count = Math.max(...rows.map(({ places }) => places.length))
  const boxWidth = (width - 16) / count - 44
  const body = rows.flatMap(({ name, places, note }, rowIndex) => {
    const y = rowIndex * 142 + 32
    const xOf = (/** @type {number} */ index) => 8 + index * (boxWidth + 44 + 44 / (count - 1))
    const inScope = places.flatMap(({ isInScope }, index) => (isInScope ? [xOf(index)] : []))
    const scope =
      inScope.length === 0
        ? ''
        : box({
            x: Math.min(...inScope) - 8,
            y: y - 8,
            width: Math.max(...inScope) - Math.min(...inScope) + boxWidth + 16,
            height: 72,
            className: 'scope',
          })
    return [
      textLines([name], { x: 2, y: y - 16, className: 'strong' }),
      scope,
      ...places.flatMap((place, index) => [
        box({ x: xOf(index), y, width: boxWidth, height: 56 }),
        ...drawPlace(place.text, { x: xOf(index) + boxWidth / 2, y, boxWidth }),
        ...(index === 0 ? [] : [arrow(xOf(index - 1) + boxWidth + 4, xOf(index) - 4, y + 28)]),
      ]),
      textLines([note], { x: 2, y: y + 84, className: 'soft' }),
    ]
  })
  return svgFile({
    title,
    lines: rows.map(({ name, places, note }) => {
      const seen = places.map(({ text, isInScope }) => (isInScope ? `${text} (in scope)` : text))
      return `${name}: the card goes over ${seen.join(', then ')}. ${note}`
    }),
    width,
    height: rows.length * 142 - 14,
    body,
  })
}

/** @type {(text: string, position: Position) => readonly string[]} */
function drawPlace(text, { x, y, boxWidth }) {
  const lines = wrapText(text, boxWidth - 8)
  const top = y + 33 - ((lines.length - 1) * lineHeight) / 2
  return [textLines(lines, { x, y: top, className: 'middle' })]
}

/** @type {(line: string) => Row} */
function readRow(line) {
  const [, name = '', list = '', note = ''] = /^(.+?): (.+) \| (.+)$/.exec(line) ?? []
  if (note === '') throw new Error(`This is no way of a card: ${line}`)
  const places = list.split(', ').map((text) => ({
    text: text.replaceAll('*', ''),
    isInScope: text.startsWith('*'),
  }))
  return { name, places, note }
}
