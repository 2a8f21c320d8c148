// Draws who sends what to whom, in order. A line of the text is a message, `Page -> Backend: pay`;
// with `-->` it is an answer. A message from one to itself is what it does.
import { arrow, box, lineHeight, svgFile, textLines, wrapText } from './svg.mjs'

/**
 * @typedef {{ from: string, to: string, isAnswer: boolean, text: string }} Message
 * @typedef {{ className: string, x: number, lineWidth: number }} Place
 * @typedef {(lane: string) => number} MiddleOf
 * @typedef {(message: Message, middleOf: MiddleOf, laneWidth: number) => Place} FindPlace
 */

const width = 640
const laneTop = 44

/** @type {(title: string, lines: readonly string[]) => string} */
export function drawSequence(title, lines) {
  const messages = lines.map(readMessage)
  const lanes = [...new Set(messages.flatMap(({ from, to }) => [from, to]))]
  const laneWidth = width / lanes.length
  const middleOf = (/** @type {string} */ lane) => (lanes.indexOf(lane) + 0.5) * laneWidth
  /** @type {string[]} */
  const drawn = []
  let y = laneTop + 12
  for (const message of messages) {
    const { className, x, lineWidth } = placeOf(message, middleOf, laneWidth)
    const texts = wrapText(message.text, lineWidth)
    const isOwn = message.from === message.to
    drawn.push(textLines(texts, { x, y: y + 12, className: `${className} over` }))
    y += texts.length * lineHeight
    if (isOwn) drawn.push(dot(middleOf(message.from), y - (texts.length * lineHeight) / 2 + 4))
    else {
      const answer = message.isAnswer ? 'answer' : ''
      drawn.push(arrow(middleOf(message.from), middleOf(message.to), y + 6, answer))
    }
    y += isOwn ? 12 : 20
  }
  const heads = lanes.flatMap((lane) => {
    const x = middleOf(lane)
    return [
      `<path class="life" d="M${x} ${laneTop - 8}V${y}"/>`,
      box({ x: x - laneWidth / 2 + 8, y: 4, width: laneWidth - 16, height: 32 }),
      textLines([lane], { x, y: 25, className: 'strong middle' }),
    ]
  })
  const told = messages.map(({ from, to, text }) =>
    from === to ? `${from}: ${text}` : `${from} to ${to}: ${text}`,
  )
  return svgFile({ title, lines: told, width, height: y + 8, body: [...heads, ...drawn] })
}

/** @type {(line: string) => Message} */
function readMessage(line) {
  const [, from = '', dash = '', to = '', text = ''] =
    /^(.+?) (-{1,2})> (.+?): (.+)$/.exec(line) ?? []
  if (text === '') throw new Error(`This is no message: ${line}`)
  return { from, to, isAnswer: dash === '--', text }
}

/** @type {FindPlace} */
function placeOf({ from, to }, middleOf, laneWidth) {
  const start = middleOf(from)
  if (from !== to) {
    const lineWidth = Math.max(laneWidth, Math.abs(middleOf(to) - start)) - 16
    return { className: 'middle', x: (start + middleOf(to)) / 2, lineWidth }
  }
  // Beside the line, where there is room.
  const isLast = start > width - laneWidth
  return { className: isLast ? 'end' : '', x: start + (isLast ? -10 : 10), lineWidth: laneWidth }
}

/** @type {(x: number, y: number) => string} */
function dot(x, y) {
  return `<circle class="head" cx="${x}" cy="${y}" r="4"/>`
}
