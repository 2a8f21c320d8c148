// Draws figures as bars beside their limits, a row each: `axis: 0, 20, 40 kB` are the marks and the
// unit, and `styles.css (limit 6.7): 6.69` is a row.
import { drawAxis, readAxis } from './axis.mjs'
import { lineHeight, svgFile, textLines, wrapText } from './svg.mjs'

/** @typedef {{ name: string, limit: string, figure: string }} Row */

const width = 720
const labelWidth = 300
const valueWidth = 64
const rowHeight = 40

/** @type {(title: string, lines: readonly string[]) => string} */
export function drawBars(title, [axisLine = '', ...lines]) {
  const axis = readAxis(axisLine)
  const { marks, unit } = axis
  const pixels = (width - labelWidth - valueWidth - 32) / Number(marks.at(-1))
  const xOf = (/** @type {string} */ figure) =>
    Math.round(labelWidth + 16 + Number(figure) * pixels)
  const rows = lines.map(readRow)
  const height = 40 + rows.length * rowHeight
  const drawn = rows.flatMap((row, index) => drawRow(row, 40 + (index + 0.5) * rowHeight - 6, xOf))
  return svgFile({
    title,
    lines: [
      `Axis: ${marks.join(', ')} ${unit}`,
      ...rows.map(({ name, limit, figure }) => `${name}: ${figure}; limit ${limit}`),
    ],
    width,
    height,
    body: [...drawAxis(axis, { xOf, height }), ...drawn],
  })
}

/** @type {(row: Row, y: number, xOf: (figure: string) => number) => readonly string[]} */
function drawRow({ name, limit, figure }, y, xOf) {
  const names = wrapText(name, labelWidth - 8)
  const start = xOf('0')
  return [
    textLines(names, { x: 2, y: y + 5 - ((names.length - 1) * lineHeight) / 2 }),
    `<path class="tone-info" d="M${start} ${y - 7}H${xOf(figure)}v14H${start}z"/>`,
    `<path class="goal" d="M${xOf(limit)} ${y - 11}V${y + 11}"/>`,
    textLines([figure], { x: width - 2, y: y + 5, className: 'end strong' }),
  ]
}

/** @type {(line: string) => Row} */
function readRow(line) {
  const [, name = '', limit = '', figure = ''] =
    /^(.+) \(limit ([\d.]+)\): ([\d.]+)$/.exec(line) ?? []
  if (figure === '') throw new Error(`This row has no figure and no limit: ${line}`)
  return { name, limit, figure }
}
