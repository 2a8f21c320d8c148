import { encodeBase64Url } from './base64url.js'

/** A signature that came in another encoding, and its text in the encoding of the interface. */
export interface SpelledSignature {
  readonly spelling: 'hexadecimal' | 'unpadded'
  /** 28 characters of Base64Url. */
  readonly signature: string
}

/**
 * Reads a signature in one of two other encodings; `undefined` for any other text. Verify it
 * afterwards.
 *
 * @see The interface, "Authentication", webhook authenticity, rules 3 and 4
 */
export function readSpelledSignature(text: string): SpelledSignature | undefined {
  if (/^[A-Za-z\d_-]{27}$/.test(text)) return { spelling: 'unpadded', signature: `${text}=` }
  if (!/^[\da-f]{40}$/i.test(text)) return undefined
  const bytes = text.match(/../g) ?? []
  const digest = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))
  return { spelling: 'hexadecimal', signature: encodeBase64Url(digest) }
}
