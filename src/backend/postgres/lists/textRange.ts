/** The texts from the first on and before the second; without a second, all from the first on. */
export interface TextRange {
  readonly from: string
  readonly before?: string
}

/**
 * All texts that begin with one, in the order of code points, which is collation "C" in UTF-8: a
 * range of an index, whatever characters it has, where `like` has its own. `undefined` when no
 * stored text can begin so: PostgreSQL's text has neither U+0000 nor half of a surrogate pair.
 */
export function textRange(beginning: string): TextRange | undefined {
  if (/\0|\p{Cs}/u.test(beginning)) return undefined
  const characters = [...beginning]
  // No text comes behind those that begin with the last character there is, but what comes behind
  // all that begins before it.
  while (characters.at(-1) === lastCharacter) characters.pop()
  const last = characters.pop()
  if (last === undefined) return { from: beginning }
  return { from: beginning, before: characters.join('') + characterAfter(last) }
}

const lastCharacter = '\u{10ffff}'

function characterAfter(character: string): string {
  const next = (character.codePointAt(0) ?? 0) + 1
  // Surrogates are no characters.
  return String.fromCodePoint(next === 0xd800 ? 0xe000 : next)
}
