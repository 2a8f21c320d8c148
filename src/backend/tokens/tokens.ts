import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createAttemptToken } from '../../core/contract/attemptToken.js'

/** Fills a new array with random bytes. */
export type RandomBytes = (length: number) => Uint8Array

export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/**
 * A new id for logs and store: 16 characters, and no token. A command line takes it: it begins with
 * no dash.
 */
export function createId(random: RandomBytes): string {
  return createAttemptToken(random).slice(0, 16).replace(/^-/, '_')
}

/** SHA-256 of a token or a code, hexadecimal. Without salt, because they are random. */
export function hashToken(token: string): string {
  // Web Crypto would use another thread, which takes several times as long for so short a text.
  return bytesToHex(sha256(new TextEncoder().encode(token)))
}

/** The same for a text of any length, without blocking. */
export async function hashText(text: string): Promise<string> {
  return bytesToHex(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )
}
