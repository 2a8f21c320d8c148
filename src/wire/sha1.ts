import { sha1 as sha1InPlace } from '@noble/hashes/legacy.js'
import { encodeBase64Url } from './base64url.js'

/** SHA-1 of a text in UTF-8: 20 bytes. */
export type Sha1 = (text: string) => Uint8Array

/**
 * SHA-1 on every runtime: of a short text at once, of a long one on another thread, so that what anyone may send keeps no
 * other request waiting.
 *
 * @see docs/decisions/0010-calls-to-the-service.md
 */
export function portableSha1(text: string): Uint8Array | Promise<Uint8Array> {
  const bytes = encoder.encode(text)
  return bytes.length <= longestInPlaceBytes ? sha1InPlace(bytes) : sha1Elsewhere(bytes)
}

/** Whether a value is a {@link Sha1}: asked for a text of which the hash is known. */
export function isSha1(value: unknown): value is Sha1 {
  if (typeof value !== 'function') return false
  try {
    const answered: unknown = value(sample)
    return answered instanceof Uint8Array && encodeBase64Url(answered) === hashOfSample
  } catch {
    return false
  }
}

/** Not of ASCII alone, so that another encoding than UTF-8 is noticed. */
const sample = 'вебхук'
const hashOfSample = '55xSMOwzNiog8t3dum9RNSUnOd4='

/** Up to here hashing takes no longer than handing the text to another thread. The service's events are half as long. */
const longestInPlaceBytes = 4_096

const encoder = new TextEncoder()

async function sha1Elsewhere(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
}
