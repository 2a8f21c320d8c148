// The axis of drawn figures: `axis: 0, 20, 40 kB` has its marks and the unit.
import { textLines } from './svg.mjs'

/**
 * @typedef {{ marks: readonly string[], unit: string }} Axis
 * @typedef {{ xOf: (figure: string) => number, height: number }} Place
 */

/** @type {(line: string) => Axis} */
export function readAxis(line) {
  const [, list = '', unit = ''] = /^axis: ([\d., ]+?) (\D+)$/.exec(line) ?? []
  return { marks: list.split(', '), unit }
}

/**
 * The unit, and a line from top to bottom at each mark.
 * @type {(axis: Axis, place: Place) => readonly string[]}
 */
export function drawAxis({ marks, unit }, { xOf, height }) {
  const lines = marks.flatMap((mark) => [
    textLines([mark], { x: xOf(mark), y: 18, className: 'middle soft' }),
    `<path class="life" d="M${xOf(mark)} 28V${height - 8}"/>`,
  ])
  return [textLines([unit], { x: 2, y: 18, className: 'soft' }), ...lines]
}
