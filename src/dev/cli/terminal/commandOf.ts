import { visible } from './escapeInvisible.js'

/**
 * By option, without its dashes: the value, `true` for a flag, a list for an option that is given
 * more than once. `undefined` leaves it out.
 */
export type CommandOptions = Readonly<Record<string, OptionValue | readonly string[] | undefined>>
type OptionValue = string | true

/**
 * Writes a command of this program, to copy into a shell. Values are quoted, because references and
 * ids come from shoppers and the service. Words in capitals, such as `NAME`, are to be filled in.
 */
export function commandOf(
  name: string,
  argument: string | undefined,
  options: CommandOptions,
): string {
  const optionWords = Object.entries(options).flatMap(([option, value]) => wordsOf(option, value))
  const command = ['tillkit', name]
  if (argument === undefined) return [...command, ...optionWords].join(' ')
  // Two dashes separate an argument that looks like an option. Options can't come after them.
  const words = argument.startsWith('-')
    ? [...optionWords, '--', quoted(argument)]
    : [quoted(argument), ...optionWords]
  return [...command, ...words].join(' ')
}

function wordsOf(option: string, value: CommandOptions[string]): readonly string[] {
  if (value === undefined) return []
  if (typeof value === 'object') return value.flatMap((item) => wordsOf(option, item))
  return value === true ? [`--${option}`] : [`--${option}`, quoted(value)]
}

/** In single quotes, where a shell replaces nothing. */
function quoted(text: string) {
  const word = visible(text)
  return /^[\w./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
