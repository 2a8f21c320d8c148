import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createAttemptToken } from '../../contract/attemptToken.js'

/** Fills a new array with unguessable bytes. An argument, so that a test can set them. */
export type RandomBytes = (length: number) => Uint8Array

export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/** A new id for the merchant's logs and store: 16 characters, and no token. */
export function createId(random: RandomBytes): string {
  return createAttemptToken(random).slice(0, 16)
}

/** SHA-256 of a token or a code, hexadecimal. Plain, without salt: they are random, so no list of guesses helps. */
export function hashToken(token: string): string {
  // Web Crypto would take such a short text to another thread and back, which costs several times the hash itself.
  return bytesToHex(sha256(new TextEncoder().encode(token)))
}

/** SHA-256 of a text of any length, hexadecimal: the same as {@link hashToken}, computed without blocking. */
export async function hashText(text: string): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
