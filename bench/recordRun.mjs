// The runs that the drawing in docs/performance.md shows: `a mount (goal 1.3): 1.53, 1.51`.
import { readFileSync, writeFileSync } from 'node:fs'
import { describeRun } from './describeRun.mjs'

const file = new URL('../docs/images/diagrams/bench.txt', import.meta.url)

/**
 * @typedef {object} Row a ratio: the time of our form beside another form's
 * @property {string} name the first words of the goal
 * @property {string} line
 * @property {readonly number[]} figures one for each run
 *
 * @typedef {{ goal: string, figure: string }} Result
 */

/** @type {() => readonly Row[]} */
export function recordedRows() {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines
    .filter((line) => line.includes(' (goal '))
    .map((line) => {
      const [name = '', figures = ''] = line.split(/ \(goal [\d.]+\): /)
      return { name, line, figures: figures.split(', ').map(Number) }
    })
}

/** @type {(row: Row, results: readonly Result[]) => Result | undefined} */
export function resultOf({ name }, results) {
  return results.find(({ goal }) => goal.startsWith(`${name} takes`) || goal.startsWith(`${name}:`))
}

/**
 * Adds a run to the text of the drawing.
 * @type {(results: readonly Result[]) => void}
 */
export function recordRun(results) {
  const [, axis] = readFileSync(file, 'utf8').split('\n')
  const rows = recordedRows()
  const runs = (rows[0]?.figures.length ?? 0) + 1
  const lines = [
    `dots: Tillkit's time beside another form's: ${runs} runs, the last on ${describeRun()}`,
    axis,
    ...rows.map((row) => {
      const result = resultOf(row, results)
      return result ? `${row.line}, ${result.figure}` : row.line
    }),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
}
