import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export { createAttemptToken as mintToken, isAttemptToken as isToken } from '../contract/attemptToken.js'

/** Fills a new array with unguessable bytes. An argument, so that a test can know what came. */
export type RandomBytes = (length: number) => Uint8Array

export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/** SHA-256 of a token or a code, hexadecimal. Plain, without salt: they are random, so no list of guesses helps. */
export function hashToken(token: string): string {
  // Web Crypto would take such a short text to another thread and back, which costs several times the hash itself.
  return bytesToHex(sha256(new TextEncoder().encode(token)))
}

/** SHA-256 of a text of any length, hexadecimal: the same as {@link hashToken}, and in nobody's way. */
export async function hashText(text: string): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
