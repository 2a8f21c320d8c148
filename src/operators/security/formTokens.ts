import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const lifetimeMs = 12 * 3_600_000

/**
 * Creates and validates the token of a form: this server created it for this operator less than
 * twelve hours ago.
 */
export function createFormTokens({
  key,
  now,
}: {
  key: () => Promise<CryptoKey>
  now: () => number
}) {
  return {
    async create(operator: string): Promise<string> {
      const expires = String(now() + lifetimeMs)
      const signature = await crypto.subtle.sign('HMAC', await key(), signedText(operator, expires))
      return `${expires}.${bytesToHex(new Uint8Array(signature))}`
    },
    async isValid(token: string, operator: string): Promise<boolean> {
      const [, expires, signature] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(token) ?? []
      if (expires === undefined || signature === undefined || Number(expires) < now()) return false
      // The platform compares in constant time.
      return await crypto.subtle.verify(
        'HMAC',
        await key(),
        hexToBytes(signature),
        signedText(operator, expires),
      )
    },
  }
}

/** A key of the merchant's secret. */
export async function importFormKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  return await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

function signedText(operator: string, expires: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(['tillkit admin', operator, expires]))
}
