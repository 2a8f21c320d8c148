// Draws when things happen: `times: 5 s, 30 s` is the axis, and `unknown (wait): 5 s, 30 s; then
// needs_review` a row with a dot at each time.
import { box, escapeText, lineHeight, svgFile, textLines, wrapText } from './svg.mjs'

/** @typedef {{ name: string, tone: string, note: string, at: string[], end: string }} Row */

const width = 720
const labelWidth = 190
const endWidth = 150

/** @type {(title: string, lines: readonly string[]) => string} */
export function drawTimeline(title, [axis = '', ...lines]) {
  const times = axis.replace('times: ', '').split(', ')
  const step = (width - labelWidth - endWidth) / times.length
  const xOf = (/** @type {string} */ time) => {
    if (!times.includes(time)) throw new Error(`The axis has no ${time}.`)
    return labelWidth + (times.indexOf(time) + 0.5) * step
  }
  const rows = lines.map(readRow)
  /** @type {string[]} */
  const body = []
  let y = 46
  for (const { name, tone, note, at, end } of rows) {
    const notes = wrapText(note, labelWidth - 10)
    const ends = wrapText(end, endWidth - 20)
    const height = 22 + Math.max(notes.length, ends.length) * lineHeight
    const middle = y + height / 2 - 6
    const places = at.map(xOf)
    body.push(
      `<text class="strong" x="2" y="${y + 14}">${escapeText(name)}</text>`,
      textLines(notes, { x: 2, y: y + 14 + lineHeight, className: 'soft' }),
      `<path class="line" d="M${labelWidth} ${middle}H${width - endWidth + 4}"/>`,
      ...places.map((x) => `<circle class="tone tone-${tone}" cx="${x}" cy="${middle}" r="6"/>`),
      textLines(ends, {
        x: width - endWidth + 14,
        y: middle + 5 - ((ends.length - 1) * lineHeight) / 2,
      }),
    )
    y += height + 10
  }
  const heads = times.flatMap((time) => [
    textLines([time], { x: xOf(time), y: 22, className: 'middle soft' }),
    `<path class="life" d="M${xOf(time)} 32V${y - 8}"/>`,
  ])
  const frame = box({ x: labelWidth, y: 4, width: width - labelWidth - endWidth, height: 28 })
  return svgFile({
    title,
    lines: rows.map(({ name, note, at, end }) => `${name}, ${note}: ${at.join(', ')}; then ${end}`),
    width,
    height: y,
    body: [frame, ...heads, ...body],
  })
}

/** @type {(line: string) => Row} */
function readRow(line) {
  const [, name = '', tone = '', note = '', at = '', end = ''] =
    /^(.+) \((\w+)\) (.+): (.+); then (.+)$/.exec(line) ?? []
  if (end === '') throw new Error(`This is no row of a time line: ${line}`)
  return { name, tone, note, at: at.split(', '), end }
}
