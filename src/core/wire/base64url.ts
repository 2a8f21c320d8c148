/**
 * Encodes bytes as Base64Url with padding: `+` becomes `-`, `/` becomes `_`, `=` stays.
 *
 * @see The interface, "Authentication", webhook authenticity, rule 3
 */
export function encodeBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_')
}

/** Decodes Base64Url text; `undefined` for any text that `encodeBase64Url` does not make. */
export function decodeBase64Url(text: string): Uint8Array | undefined {
  if (text.includes('+') || text.includes('/')) return undefined
  const standard = text.replaceAll('-', '+').replaceAll('_', '/')
  const binary = decodeBase64(standard)
  // Decoders ignore invalid characters, so the text must encode to itself again.
  if (binary === undefined || btoa(binary) !== standard) return undefined
  // In UTF-8 a character up to 7F is one byte of the same number, and every other takes two.
  const ascii = encoder.encode(binary)
  if (ascii.length === binary.length) return ascii
  const decoded = new Uint8Array(binary.length)
  // A loop: `Uint8Array.from` with a function takes ten times as long.
  for (let index = 0; index < binary.length; index += 1) {
    decoded[index] = binary.charCodeAt(index)
  }
  return decoded
}

const encoder = new TextEncoder()

function decodeBase64(text: string) {
  try {
    return atob(text)
  } catch {
    return undefined
  }
}
