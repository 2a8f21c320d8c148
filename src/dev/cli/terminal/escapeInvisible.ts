/**
 * Escapes each character that a terminal obeys or hides, such as `\u001b`. Line breaks and tabs
 * stay. In JSON the escapes mean the same characters.
 */
export function escapeInvisible(text: string): string {
  return text.replace(/(?!\r?\n|\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapeCharacter)
}

/** Escapes line breaks and tabs too, so that a foreign text can't imitate our lines. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapeCharacter)
}

/** By UTF-16 units, as JSON escapes: a character beyond U+FFFF is two. */
function escapeCharacter(character: string) {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
