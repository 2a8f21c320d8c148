// Draws groups of states from left to right. `Waits` begins a group; `- pending (info): for the
// bank` is a state with its tone; `> decides: a person decides` is the arrow to the next group.
import { arrow, box, escapeText, lineHeight, svgFile, textLines, wrapText } from './svg.mjs'

/**
 * @typedef {{ name: string, tone: string, note: string }} State
 * @typedef {{ name: string, states: State[], arrow?: string }} Group
 * @typedef {{ x: number, groupWidth: number }} Position
 */

const width = 720
const gap = 92
const groupTop = 30
const padding = 12

/** @type {(title: string, lines: readonly string[]) => string} */
export function drawStates(title, lines) {
  const groups = readGroups(lines)
  const groupWidth = (width - gap * (groups.length - 1) - 4) / groups.length
  const drawn = groups.map((group, index) =>
    drawGroup(group, { x: 2 + index * (groupWidth + gap), groupWidth }),
  )
  const height = Math.max(...drawn.map(({ bottom }) => bottom))
  const arrows = groups.flatMap((group, index) => {
    if (group.arrow === undefined) return []
    const x = 2 + index * (groupWidth + gap) + groupWidth
    const texts = wrapText(group.arrow, gap - 8)
    const y = (height + groupTop) / 2
    const top = y - 8 - (texts.length - 1) * lineHeight
    return [
      arrow(x + 6, x + gap - 6, y),
      textLines(texts, { x: x + gap / 2, y: top, className: 'middle soft' }),
    ]
  })
  return svgFile({
    title,
    lines: groups.flatMap(({ name, states, arrow: next }) => [
      `${name}: ${states.map((state) => `${state.name}, ${state.note}`).join('; ')}`,
      ...(next === undefined ? [] : [`Then: ${next}`]),
    ]),
    width,
    height: height + 4,
    body: [...drawn.map(({ body }) => body), ...arrows],
  })
}

/** @type {(group: Group, position: Position) => { body: string, bottom: number }} */
function drawGroup({ name, states }, { x, groupWidth }) {
  /** @type {string[]} */
  const rows = []
  let y = groupTop + padding
  for (const state of states) {
    const notes = wrapText(state.note, groupWidth - 2 * padding - 14)
    rows.push(
      `<circle class="tone tone-${state.tone}" cx="${x + padding + 5}" cy="${y + 8}" r="5"/>
<text class="strong" x="${x + padding + 18}" y="${y + 13}">${escapeText(state.name)}</text>`,
      textLines(notes, { x: x + padding + 18, y: y + 30, className: 'soft' }),
    )
    y += 26 + notes.length * lineHeight
  }
  const frame = box({ x, y: groupTop, width: groupWidth, height: y - groupTop })
  const head = textLines([name], { x, y: groupTop - 10, className: 'strong' })
  return { body: [head, frame, ...rows].join('\n'), bottom: y }
}

/** @type {(lines: readonly string[]) => readonly Group[]} */
function readGroups(lines) {
  /** @type {Group[]} */
  const groups = []
  for (const line of lines) {
    const group = groups.at(-1)
    const [, name = '', tone = '', note = ''] = /^- (\w+) \((\w+)\): (.+)$/.exec(line) ?? []
    if (name !== '') group?.states.push({ name, tone, note })
    else if (line.startsWith('> ') && group) group.arrow = line.slice(2)
    else groups.push({ name: line, states: [] })
  }
  return groups
}
