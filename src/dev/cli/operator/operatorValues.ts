import type { OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

export type OperatorValues = OptionValues<'checkout', never, 'json'>

export type ActValues = OperatorValues & OptionValues<'by' | 'reason'>

const reasonLimit = 500

/** Reads `--by` and `--reason`. @throws {UsageError} */
export function readAct({ by, reason }: ActValues): {
  readonly by: string
  readonly reason: string
} {
  const act = { by: by.trim(), reason: reason.trim() }
  if (act.by === '')
    throw new UsageError('--by is empty. It is kept in the journal: give a name or a ticket.')
  if (act.reason === '' || act.reason.length > reasonLimit) {
    throw new UsageError(
      `--reason is empty, or longer than ${reasonLimit} characters. It is kept in the journal: say in a sentence why.`,
    )
  }
  return act
}
