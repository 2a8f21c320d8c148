import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDay } from '../../../core/model/timestamp.js'
import { evidencePage } from '../../../guard/evidence/evidencePage.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { readGuard } from './readGuard.js'

/** The option values of `tillkit guard report`. */
type ReportValues = OptionValues<'guard' | 'from' | 'to', 'out', 'json'>

/**
 * Runs `tillkit guard report`: prints the evidence of a period as HTML or JSON. With `--out` it
 * writes the evidence into that file and prints the counts.
 *
 * @throws {UsageError} when the days make no sense, or there is no guard
 */
export async function report(values: ReportValues): Promise<ExitCode> {
  const { guard: file, from, to, out, json, terminal } = values
  if (!isDay(from) || !isDay(to) || from > to) {
    throw new UsageError('--from and --to are days such as 2026-07-01, the earlier one first.')
  }
  const guard = await readGuard(file, terminal)
  const evidence = await guard.evidence({ from, to })
  const text = json ? `${JSON.stringify(evidence, null, 2)}\n` : evidencePage(evidence)
  if (out === undefined) {
    terminal.stdout.write(text)
    return 0
  }
  writeFileSync(resolve(terminal.cwd, out), text)
  const { inventory, changes } = evidence
  const openCount = changes.filter(({ accepted }) => accepted === undefined).length
  terminal.stdout.write(
    `${out}: ${inventory.length} scripts, ${changes.length} changes, ${openCount} open.\n`,
  )
  return 0
}
