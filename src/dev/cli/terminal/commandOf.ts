import { visible } from './escapeInvisible.js'

type Options = Readonly<Record<string, string | true | undefined>>

/** A command of this program, to copy into a shell. Words in capitals are to be filled in. */
export function commandOf(name: string, word: string | undefined, options: Options): string {
  const more = Object.entries(options).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option}`, ...(value === true ? [] : [quoted(value)])],
  )
  // Two dashes separate a word that looks like an option.
  const words = word === undefined ? [] : [...(word.startsWith('-') ? ['--'] : []), quoted(word)]
  const parts = word?.startsWith('-') ? [...more, ...words] : [...words, ...more]
  return ['tillkit', name, ...parts].join(' ')
}

function quoted(text: string): string {
  const word = visible(text)
  return /^[\w./@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
