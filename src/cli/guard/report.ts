import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { evidencePage } from '../../guard/evidence/evidencePage.js'
import { isDay } from '../../model/timestamp.js'
import { print } from '../settings/print.js'
import type { ExitCode, InTerminal, OptionValues } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'
import { readGuard } from './readGuard.js'

type ReportValues = OptionValues<'guard' | 'from' | 'to', 'out', 'json'>

/**
 * Prints the evidence of a period, or writes it into a file.
 *
 * @throws {UsageError} when the days make no sense, or there is no guard
 */
export async function report(values: ReportValues & InTerminal): Promise<ExitCode> {
  const { guard: file, from, to, out, json, terminal } = values
  if (!isDay(from) || !isDay(to) || from > to) {
    throw new UsageError('--from and --to are days such as 2026-07-01, the earlier one first.')
  }
  const guard = await readGuard(file, terminal)
  const evidence = await guard.evidence({ from, to })
  const text = json ? `${JSON.stringify(evidence, null, 2)}\n` : evidencePage(evidence)
  if (out === undefined) terminal.stdout.write(text)
  else {
    writeFileSync(resolve(terminal.cwd, out), text)
    const open = evidence.changes.filter(({ accepted }) => accepted === undefined).length
    terminal.stdout.write(
      `${out}: ${evidence.inventory.length} scripts, ${evidence.changes.length} changes, ${open} open.\n`,
    )
  }
  return 0
}

type AcceptValues = OptionValues<'guard' | 'by' | 'why', never, 'json'>

/**
 * Records that a change was accepted.
 *
 * @throws {UsageError} when there is no guard
 */
export async function accept(id: string, values: AcceptValues & InTerminal): Promise<ExitCode> {
  const { guard: file, by, why, terminal } = values
  if (by.trim() === '' || why.trim() === '')
    throw new UsageError('--by and --why are part of the evidence: write both.')
  const guard = await readGuard(file, terminal)
  const isThere = await guard.accept(id, { by, why })
  const text = isThere ? `${id}: accepted by ${by}.` : `${id}: there is no such change.`
  print({ value: { id, accepted: isThere }, text }, values)
  return isThere ? 0 : 1
}
