import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const lifetimeMs = 12 * 3_600_000

/**
 * The tokens in the pages' forms. A form without a valid one is refused, so that another site can't
 * make an operator's browser act.
 */
export interface FormTokens {
  /** Creates a token for an operator by name. */
  create(operatorName: string): Promise<string>
  /** Whether this server created the token for this operator, less than twelve hours ago. */
  isValid(token: string, operatorName: string): Promise<boolean>
}

interface FormTokensOptions {
  /** The HMAC key, the same in every process. */
  readonly readKey: () => Promise<CryptoKey>
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number
}

/** Tokens that need no store: a time of expiry, signed together with the operator's name. */
export function createFormTokens({ readKey, now }: FormTokensOptions): FormTokens {
  return {
    async create(operatorName) {
      const expires = String(now() + lifetimeMs)
      const text = signedText(operatorName, expires)
      const signature = await crypto.subtle.sign('HMAC', await readKey(), text)
      return `${expires}.${bytesToHex(new Uint8Array(signature))}`
    },
    async isValid(token, operatorName) {
      const [, expires, signature] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(token) ?? []
      if (expires === undefined || signature === undefined) return false
      if (Number(expires) < now()) return false
      const text = signedText(operatorName, expires)
      // The platform compares in constant time.
      return await crypto.subtle.verify('HMAC', await readKey(), hexToBytes(signature), text)
    },
  }
}

/** Imports the merchant's own `formSecret` as an HMAC key. */
export async function importFormKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
}

/** JSON, so that no name and time are written like another name and time. */
function signedText(operatorName: string, expires: string) {
  return new TextEncoder().encode(JSON.stringify(['tillkit admin', operatorName, expires]))
}
