// What the drawings are made of: escaped text, lines that fit a width, arrows, and the file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ x: number, y: number, className?: string }} Point
 * @typedef {Point & { width: number, height: number }} Area
 * @typedef {{ title: string, lines: readonly string[], body: readonly string[] }} Content
 */

/** A letter's mean width, in pixels of a 13 px typeface. */
const letterWidth = 6.9

export const lineHeight = 16

const styles = readFileSync(join(import.meta.dirname, 'drawing.css'), 'utf8')

/** @type {(text: string) => string} */
export function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Breaks a text into lines of about this width.
 * @type {(text: string, width: number) => readonly string[]}
 */
export function wrapText(text, width) {
  const limit = Math.max(8, Math.floor(width / letterWidth))
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && joined.length <= limit) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** @type {(lines: readonly string[], point: Point) => string} */
export function textLines(lines, { x, y, className = '' }) {
  return lines
    .map((line, index) => {
      const baseline = y + index * lineHeight
      return `<text class="${className}" x="${x}" y="${baseline}">${escapeText(line)}</text>`
    })
    .join('\n')
}

/** @type {(area: Area) => string} */
export function box({ x, y, width, height, className = 'box' }) {
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>`
}

/**
 * An arrow along a row.
 * @type {(from: number, to: number, y: number, className?: string) => string}
 */
export function arrow(from, to, y, className = '') {
  const back = to > from ? -8 : 8
  return `<path class="arrow ${className}" d="M${from} ${y}H${to + back / 2}"/>
<path class="head" d="M${to} ${y}l${back} -4.5v9z"/>`
}

/**
 * The file of a drawing. Its description has a line for each thing that it shows, in order.
 * @type {(drawing: Content & { width: number, height: number }) => string}
 */
export function svgFile({ title, lines, width, height, body }) {
  const attributes = `class="drawing" viewBox="0 0 ${width} ${height}" role="img"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>
<title>${escapeText(title)}</title>
<desc>${lines.map(escapeText).join('\n')}</desc>
<style>
${styles}</style>
${body.join('\n')}
</svg>
`
}
