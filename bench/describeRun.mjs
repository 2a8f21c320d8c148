import { cpus } from 'node:os'

/** The day and the machine of a run: `30 November 2026, 2 × AMD EPYC`. */
export function describeRun() {
  const [{ model = 'unknown processor' } = {}] = cpus()
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  return `${day}, ${cpus().length} × ${model}`
}
