import { visible } from '../settings/escapeInvisible.js'
import { quoted } from '../settings/quoted.js'
import type { OptionValues } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'

export type OperatorValues = OptionValues<'checkout', never, 'json'>

/** The options of a command that acts. */
export type ActValues = OperatorValues & OptionValues<'by' | 'reason'>

const reasonLimit = 500

/**
 * Reads `--by` and `--reason`.
 *
 * @throws {UsageError}
 */
export function readAct({ by, reason }: ActValues): { readonly by: string; readonly reason: string } {
  const act = { by: by.trim(), reason: reason.trim() }
  if (act.by === '') throw new UsageError('--by is empty. It is kept in the journal: give a name or a ticket.')
  if (act.reason === '' || act.reason.length > reasonLimit) {
    throw new UsageError(
      `--reason is empty, or longer than ${reasonLimit} characters. It is kept in the journal: say in a sentence why.`,
    )
  }
  return act
}

/** A command of this program, to copy into a shell. Words in capitals are to be filled in. */
export function commandOf(name: string, word: string | undefined, options: Readonly<Record<string, string>>): string {
  const more = Object.entries(options).flatMap(([option, value]) => [`--${option}`, quoted(visible(value))])
  // Two dashes separate a word that looks like an option.
  const words = word === undefined ? [] : [...(word.startsWith('-') ? ['--'] : []), quoted(visible(word))]
  const parts = word?.startsWith('-') ? [...more, ...words] : [...words, ...more]
  return ['tillkit', name, ...parts].join(' ')
}
