import { writeFileSync } from 'node:fs'
import { describeRun } from '../describeRun.mjs'
import { bareName, promisesName, storeName } from './contestants.js'
import { range } from './figures.js'
import type { Measured } from './measure.js'

/** What the drawing in docs/scale.md shows of a run. */
export interface DrawnLevel {
  /** How many payments are stored, and where. */
  readonly name: string
  readonly measured: readonly Measured[]
}

const file = 'docs/images/diagrams/scale.txt'

/** The contestants that are drawn, and their short names. */
const drawnNames = new Map([
  [bareName, bareName],
  [promisesName, 'same promises'],
  [storeName, storeName],
  ['server', 'server'],
])

const markStep = 1_000

/** Writes the run into the text of the drawing: of each rate the least, the median and the most. */
export function recordRun(levels: readonly DrawnLevel[]): void {
  const rows = [...drawnNames].flatMap(([contestant, shortName]) =>
    levels.flatMap(({ name, measured }) =>
      measured
        .filter((figures) => figures.name === contestant)
        .map(({ payments }) => ({ name: `${shortName}, ${name}`, ...payments })),
    ),
  )
  const most = Math.max(...rows.flatMap(({ rates }) => rates))
  const marks = range(Math.ceil(most / markStep) + 1).map((count) => count * markStep)
  const lines = [
    `dots: Payments a second: least, median and most of ${rows[0]?.rates.length} rounds, ${describeRun()}`,
    `axis: ${marks.join(', ')} a second`,
    ...rows.map(({ name, rate, rates }) => {
      const figures = [Math.min(...rates), rate, Math.max(...rates)]
      return `${name}: ${figures.map((figure) => figure.toFixed(0)).join(', ')}`
    }),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
}
