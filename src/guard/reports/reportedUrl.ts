/**
 * Origin and normalized path of an address; `undefined` if it is not http(s). Query and fragment
 * may name an order or a shopper, and user information is a credential. A path may contain stolen
 * data, so the change recorder masks it.
 */
export function reportedUrl(text: string): string | undefined {
  const url = parseUrl(text)
  return url && url.origin + normalizePath(url.pathname)
}

/** The address, if it is http(s). */
export function parseUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Whether it is of an extension of the shopper's browser, which a page does not control. */
export function isExtension(text: string | undefined): boolean {
  return extensionAddress.test(text ?? '')
}

const extensionAddress =
  /^(?:(?:chrome|moz|safari|safari-web|ms-browser)-extension|webkit-masked-url)(?::|$)/i

/**
 * Normalizes a path, or an address without a query. Browsers request `@` and `%40` as the page
 * writes them, while policies and most servers treat both alike. A policy uses `;` and `,` as
 * separators.
 *
 * @see Content Security Policy Level 3, "`path-part` matching", which decodes both sides
 */
export function normalizePath(path: string): string {
  // Fast path: nearly all reported addresses are normal.
  if (isNormal.test(path)) return path
  return path.replace(/%[\da-f]{2}/gi, decodePlain).replace(/[^%\w\-./!~*()@:&=+$]/gu, encode)
}

const isNormal = /^[\w\-./!~*()@:&=+$]*$/

/** The normalized form of each encoded byte: decoded if allowed, else in capitals. */
const normalForms: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 256 }, (_, code) => {
    const encoded = `%${code.toString(16).toUpperCase().padStart(2, '0')}`
    const character = String.fromCharCode(code)
    return [encoded, character !== '/' && isNormal.test(character) ? character : encoded]
  }),
)

function decodePlain(encoded: string) {
  const inCapitals = encoded.toUpperCase()
  return normalForms.get(inCapitals) ?? inCapitals
}

function encode(character: string) {
  // Half of a surrogate pair has no encoding; browsers use the replacement character.
  if (/\p{Cs}/u.test(character)) return '%EF%BF%BD'
  return character === "'" ? '%27' : encodeURIComponent(character)
}
