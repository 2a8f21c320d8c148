import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Fills a new array with unguessable bytes. An argument, so that a test can know what came. */
export type RandomBytes = (length: number) => Uint8Array

export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/** The text of 32 random bytes: 43 characters of Base64Url without padding, as an attempt token is written. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export function isToken(text: unknown): text is string {
  return typeof text === 'string' && tokenPattern.test(text)
}

/** Makes a token or a code that is worth having: whoever holds it may ask. Only its hash is kept. */
export function mintToken(random: RandomBytes): string {
  const bytes = random(32)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** SHA-256 of a token or a code, hexadecimal. Plain, without salt: they are random, so no list of guesses helps. */
export function hashToken(token: string): string {
  // Web Crypto would take such a short text to another thread and back, which costs several times the hash itself.
  return bytesToHex(sha256(new TextEncoder().encode(token)))
}

/** SHA-256 of a text of any length, hexadecimal: the same as {@link hashToken}, and in nobody's way. */
export async function hashText(text: string): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
