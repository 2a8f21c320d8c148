/** 32 random bytes as Base64Url without padding. */
export const attemptTokenPattern: RegExp = /^[\w-]{43}$/

/**
 * Creates the token of one attempt: 32 random bytes as 43 characters of Base64Url. Its owner may
 * ask for the payment's status, so `randomBytes` must be a cryptographic source.
 *
 * @see docs/proxy-contract.md
 */
export function createAttemptToken(randomBytes: (length: number) => Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...randomBytes(32)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}

/** Whether it is written as a token. It may still be of no attempt. */
export function isAttemptToken(value: unknown): value is string {
  return typeof value === 'string' && attemptTokenPattern.test(value)
}
