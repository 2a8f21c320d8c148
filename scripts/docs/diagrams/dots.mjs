// Draws figures as dots on an axis, a row each: `axis: 1.0, 1.1, 1.2 times` are its marks and the
// unit, and `a keystroke (goal 1.0): 1.01, 1.06` a row with a dot for each run.
import { drawAxis, readAxis } from './axis.mjs'
import { lineHeight, svgFile, textLines, wrapText } from './svg.mjs'

/** @typedef {{ name: string, goal: string, figures: readonly string[] }} Row */

const width = 720
const labelWidth = 230
const valueWidth = 96
const rowHeight = 40

/** @type {(title: string, lines: readonly string[]) => string} */
export function drawDots(title, [axisLine = '', ...lines]) {
  const axis = readAxis(axisLine)
  const { marks, unit } = axis
  const [low = 0, high = 1] = [Number(marks[0]), Number(marks.at(-1))]
  const xOf = (/** @type {string} */ figure) => {
    const share = (Number(figure) - low) / (high - low)
    return Math.round(labelWidth + 16 + share * (width - labelWidth - valueWidth - 32))
  }
  const rows = lines.map(readRow)
  const height = 40 + rows.length * rowHeight
  const drawn = rows.flatMap((row, index) => drawRow(row, 40 + (index + 0.5) * rowHeight - 6, xOf))
  return svgFile({
    title,
    lines: [
      `Axis: ${marks.join(', ')} ${unit}`,
      ...rows.map(({ name, goal, figures }) =>
        [`${name}: ${rangeOf(figures)}`, goal && `goal ${goal}`].filter(Boolean).join('; '),
      ),
    ],
    width,
    height,
    body: [...drawAxis(axis, { xOf, height }), ...drawn],
  })
}

/** @type {(row: Row, y: number, xOf: (figure: string) => number) => readonly string[]} */
function drawRow({ name, goal, figures }, y, xOf) {
  const names = wrapText(name, labelWidth - 8)
  const places = figures.map(xOf)
  const goalX = goal === '' ? 0 : xOf(goal)
  return [
    textLines(names, { x: 2, y: y + 5 - ((names.length - 1) * lineHeight) / 2 }),
    `<path class="line" d="M${labelWidth + 16} ${y}H${width - valueWidth - 16}"/>`,
    goal === '' ? '' : `<path class="goal" d="M${goalX} ${y - 11}V${y + 11}"/>`,
    `<path class="spread" d="M${Math.min(...places)} ${y}H${Math.max(...places)}"/>`,
    ...places.map((x) => `<circle class="dot" cx="${x}" cy="${y}" r="6"/>`),
    textLines([rangeOf(figures)], { x: width - 2, y: y + 5, className: 'end strong' }),
  ]
}

/** @type {(figures: readonly string[]) => string} */
function rangeOf(figures) {
  const sorted = figures.toSorted((left, right) => Number(left) - Number(right))
  return [...new Set([sorted.at(0), sorted.at(-1)])].join(' – ')
}

/** @type {(line: string) => Row} */
function readRow(line) {
  const [, name = '', goal = '', figures = ''] =
    /^(.+?)(?: \(goal ([\d.]+)\))?: ([\d., ]+)$/.exec(line) ?? []
  if (figures === '') throw new Error(`This row has no figures: ${line}`)
  return { name, goal, figures: figures.split(', ') }
}
