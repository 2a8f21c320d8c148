/**
 * Writes a path, or an address without a query, in one way. Browsers ask for `@` and `%40` as a page has it, while policies and
 * nearly all servers take both for the same; a policy takes `;` and `,` for its own.
 *
 * @see Content Security Policy Level 3, "`path-part` matching", which decodes both sides
 */
export function normalizePath(path: string): string {
  // Reports bring addresses by the thousand, and nearly all are written so.
  if (isNormal.test(path)) return path
  return path.replace(/%[\da-f]{2}/gi, decodePlain).replace(/[^%\w\-./!~*()@:&=+$]/gu, encode)
}

/** Encodes the path of a file, in the same way. */
export function encodeFilePath(file: string): string {
  return normalizePath(file.replaceAll('%', '%25'))
}

const isNormal = /^[\w\-./!~*()@:&=+$]*$/

/** What each encoded byte is written as: what need not be encoded is not, all else is in capitals. */
const written: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 256 }, (_, code) => {
    const encoded = `%${code.toString(16).toUpperCase().padStart(2, '0')}`
    const character = String.fromCharCode(code)
    return [encoded, character !== '/' && isNormal.test(character) ? character : encoded]
  }),
)

function decodePlain(encoded: string): string {
  const inCapitals = encoded.toUpperCase()
  return written.get(inCapitals) ?? inCapitals
}

function encode(character: string): string {
  // Half of a pair has no encoding; browsers put the replacement character in its place.
  if (/\p{Cs}/u.test(character)) return '%EF%BF%BD'
  return character === "'" ? '%27' : encodeURIComponent(character)
}
