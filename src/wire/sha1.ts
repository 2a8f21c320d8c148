import { sha1 as sha1InPlace } from '@noble/hashes/legacy.js'

/**
 * SHA-1 of a text in UTF-8. A long text is hashed on another thread, so that it does not delay other requests.
 *
 * @see docs/decisions/0010-calls-to-the-service.md
 */
export function sha1(text: string): Uint8Array | Promise<Uint8Array> {
  const bytes = encoder.encode(text)
  return bytes.length <= longestInPlaceBytes ? sha1InPlace(bytes) : sha1Elsewhere(bytes)
}

/** Up to this size another thread takes longer. The service's events are half as long. */
const longestInPlaceBytes = 4_096

const encoder = new TextEncoder()

async function sha1Elsewhere(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
}
