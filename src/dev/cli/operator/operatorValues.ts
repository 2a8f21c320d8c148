import type { OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/** The option values of every operator's command. */
export type OperatorValues = OptionValues<'checkout', never, 'json'>

/** The option values of a command that changes something. */
export type ActValues = OperatorValues & OptionValues<'by' | 'reason'>

/** In characters. The server has the same limit. */
const reasonLimit = 500

/**
 * Reads `--by` and `--reason`, which the journal keeps. White space around them is dropped.
 *
 * @throws {UsageError} when one is empty, or the reason is longer than 500 characters
 */
export function readAct(values: ActValues): { readonly by: string; readonly reason: string } {
  const author = values.by.trim()
  const reason = values.reason.trim()
  if (author === '') {
    throw new UsageError('--by is empty. It is kept in the journal: give a name or a ticket.')
  }
  if (reason === '' || reason.length > reasonLimit) {
    throw new UsageError(
      `--reason is empty, or longer than ${reasonLimit} characters. ` +
        'It is kept in the journal: say in a sentence why.',
    )
  }
  return { by: author, reason }
}
