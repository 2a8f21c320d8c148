import { visible } from '../settings/escapeInvisible.js'
import { quoted } from '../settings/quoted.js'
import { UsageError } from '../settings/usageError.js'

/** The options that every command here has. */
export interface OperatorValues {
  readonly checkout: string
  readonly json?: true
}

/** The options of a command that does something. */
export interface ActValues extends OperatorValues {
  readonly by: string
  readonly reason: string
}

const reasonLimit = 500

/**
 * Checks who acts and why, before anything is read.
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

/** A command of this program, to be copied into a shell. What stands in capitals is for the reader to fill in. */
export function commandOf(name: string, word: string | undefined, options: Readonly<Record<string, string>>): string {
  const more = Object.entries(options).flatMap(([option, value]) => [`--${option}`, quoted(visible(value))])
  // A word that begins like an option is none behind the two dashes.
  const words = word === undefined ? [] : [...(word.startsWith('-') ? ['--'] : []), quoted(visible(word))]
  const parts = word?.startsWith('-') ? [...more, ...words] : [...words, ...more]
  return ['tillkit', name, ...parts].join(' ')
}
