/** Where the decimal digits begin in the scripts that shoppers type and paste, rising: Arabic-Indic, Persian, Devanagari, full-width. */
const zeros: readonly number[] = [0x660, 0x6f0, 0x966, 0xff10]

/** Writes every digit of the scripts above as 0–9 and leaves the rest of the text as it is. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((start) => code < start + 10) ?? code
    return String(code - zero)
  })
}

/** Drops marks that cannot be seen (direction marks, joiners, soft hyphens) and the space around the text. */
export function dropInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim()
}
