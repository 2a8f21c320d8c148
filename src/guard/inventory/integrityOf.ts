import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The SHA-256 of a text or of bytes, as `integrity` attributes and policies write it: `sha256-…`.
 */
export function integrityOf(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? utf8ToBytes(content) : content
  return `sha256-${btoa(String.fromCharCode(...sha256(bytes)))}`
}
