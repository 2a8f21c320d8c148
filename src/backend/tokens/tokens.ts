import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createAttemptToken } from '../../core/contract/attemptToken.js'

/** Fills a new array with random bytes. */
export type RandomBytes = (length: number) => Uint8Array

/** Random bytes of Web Crypto. */
export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/**
 * A new id for logs and store: 16 characters. It is not a token: who knows it may do nothing. It
 * does not begin with a dash, which a command line would read as an option.
 */
export function createId(random: RandomBytes): string {
  return createAttemptToken(random).slice(0, 16).replace(/^-/, '_')
}

/** SHA-256 of a token or a code, hexadecimal. Without salt, because they are random. */
export function hashToken(token: string): string {
  // Web Crypto would use another thread, which takes several times as long for so short a text.
  return bytesToHex(sha256(new TextEncoder().encode(token)))
}

/** SHA-256 of a text of any length, hexadecimal. It does not block the process meanwhile. */
export async function hashText(text: string): Promise<string> {
  return bytesToHex(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )
}
