/**
 * Writes the digits that shoppers type (Arabic-Indic, Persian, Devanagari, full-width) as 0–9, and
 * leaves other characters.
 */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    // Each script has its zero at a multiple of 16, except Devanagari at U+0966.
    const offset = /[\u0966-\u096f]/.test(digit) ? 6 : 0
    return String((digit.charCodeAt(0) - offset) % 16)
  })
}

/** Drops invisible marks (direction marks, joiners, soft hyphens) and the space around the text. */
export function dropInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim()
}
