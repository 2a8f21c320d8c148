import { print } from '../terminal/print.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { readGuard } from './readGuard.js'

/** The option values of `tillkit guard accept`. */
type AcceptValues = OptionValues<'guard' | 'by' | 'why', never, 'json'>

/**
 * Runs `tillkit guard accept`: records who accepted a change, and why. Exits with 1 when there is
 * no such change.
 *
 * @throws {UsageError} when name or reason is empty, or there is no guard
 */
export async function accept(id: string, values: AcceptValues): Promise<ExitCode> {
  const { guard: file, by: name, why, terminal } = values
  if (name.trim() === '' || why.trim() === '') {
    throw new UsageError('--by and --why are part of the evidence: write both.')
  }
  const guard = await readGuard(file, terminal)
  const isAccepted = await guard.accept(id, { by: name, why })
  const text = isAccepted ? `${id}: accepted by ${name}.` : `${id}: there is no such change.`
  print({ value: { id, accepted: isAccepted }, text }, values)
  return isAccepted ? 0 : 1
}
