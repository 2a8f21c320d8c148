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
  if (text.includes('+') || text.includes('/')) return undefined
  const standard = text.replaceAll('-', '+').replaceAll('_', '/')
  const binary = decodeBase64(standard)
  // Decoders swallow what does not belong: only what encodes to the same text again is taken.
  if (binary === undefined || btoa(binary) !== standard) return undefined
  // In UTF-8 a character up to 7F is the byte of its number, and every other takes two.
  const ascii = encoder.encode(binary)
  if (ascii.length === binary.length) return ascii
  const decoded = new Uint8Array(binary.length)
  // A loop: `Uint8Array.from` with a function takes ten times as long.
  for (let at = 0; at < binary.length; at += 1) decoded[at] = binary.charCodeAt(at)
  return decoded
}

const encoder = new TextEncoder()

function decodeBase64(text: string): string | undefined {
  try {
    return atob(text)
  } catch {
    return undefined
  }
}
