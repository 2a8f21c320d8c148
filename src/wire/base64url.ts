/**
 * Encodes bytes as Base64Url with its padding kept: `+` becomes `-`, `/` becomes `_`, `=` stays.
 *
 * @see The interface, "Authentication", webhook authenticity, rule 3
 */
export function encodeBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_')
}

/**
 * Decodes Base64Url text. `undefined` for anything but the one text that `encodeBase64Url` makes of these bytes: another
 * alphabet, missing padding, or loose bits at the end.
 */
export function decodeBase64Url(text: string): Uint8Array | undefined {
  // Decoders of most platforms swallow what does not belong, so the text is checked first.
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9_-]*={0,2}$/.test(text)) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return encodeBase64Url(bytes) === text ? bytes : undefined
}
