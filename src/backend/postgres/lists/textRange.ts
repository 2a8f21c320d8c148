/** The texts from `from` on and before `before`; without `before`, all texts from `from` on. */
export interface TextRange {
  readonly from: string
  readonly before?: string
}

/**
 * All texts that begin with `beginning`, in the order of code points, which is collation "C" in
 * UTF-8. An index finds a range, whatever characters it has; `like` gives some a meaning.
 *
 * `undefined` if no stored text can begin so: PostgreSQL's text has neither U+0000 nor half of a
 * surrogate pair.
 */
export function textRange(beginning: string): TextRange | undefined {
  if (/\0|\p{Cs}/u.test(beginning)) return undefined
  const characters = [...beginning]
  // The last character there is has no next one. The range ends before the next text of what comes
  // before it.
  while (characters.at(-1) === lastCharacter) characters.pop()
  const increased = characters.pop()
  if (increased === undefined) return { from: beginning }
  return { from: beginning, before: characters.join('') + characterAfter(increased) }
}

const lastCharacter = '\u{10ffff}'

function characterAfter(character: string) {
  const codePoint = (character.codePointAt(0) ?? 0) + 1
  // Surrogates are no characters.
  return String.fromCodePoint(codePoint === 0xd800 ? 0xe000 : codePoint)
}
