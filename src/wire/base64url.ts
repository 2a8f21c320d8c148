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
  if (text.length % 4 !== 0 || !canonical.test(text)) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  // A loop: `Uint8Array.from` with a function takes ten times as long.
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** Before padding stands a character whose bits that belong to no byte are 0. */
const canonical = /^[\w-]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/
