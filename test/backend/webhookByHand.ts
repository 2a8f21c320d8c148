import { createHash } from 'node:crypto'
import { apiSecret } from './shop.js'

export const urlSafe = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/**
 * "Authentication", webhook authenticity, computed without our own code: SHA-1 of secret, data and
 * secret, raw.
 */
export const signatureOf = (data: string, secret: string = apiSecret): string =>
  urlSafe(createHash('sha1').update(`${secret}${data}${secret}`).digest())

/** A body of a webhook that holds any bytes, rightly signed. */
export function signedForm(bytes: Uint8Array): string {
  const data = urlSafe(Buffer.from(bytes))
  return new URLSearchParams({ data, signature: signatureOf(data) }).toString()
}
