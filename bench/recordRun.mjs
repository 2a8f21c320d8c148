// Adds a run's figures to the text of the drawing in docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../docs/images/diagrams/bench.txt', import.meta.url)

/** A row of the text begins with the words of its goal: `a mount (goal 1.3): 1.53, 1.51`. */
export function recordRun(results) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const extended = lines.map((line) => {
    const [name = ''] = line.split(' (goal ')
    const result = results.find(
      ({ goal }) => goal.startsWith(`${name} takes`) || goal.startsWith(`${name}:`),
    )
    return result ? `${line}, ${result.figure}` : line
  })
  writeFileSync(file, `${extended.join('\n')}\n`)
}
