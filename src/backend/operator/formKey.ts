import { CheckoutError } from '../../core/model/checkoutError.js'

const secrets = new WeakMap<object, string>()

/**
 * Remembers a server's secret. It is no member of the server, so that code with the server does not
 * have the secret.
 */
export function rememberSecret(checkout: object, secret: string): void {
  secrets.set(checkout, secret)
}

/**
 * Of the API secret, so that every process has it. @throws {CheckoutError} `configuration` for a
 * foreign `checkout`
 */
export async function deriveFormKey(checkout: object): Promise<CryptoKey> {
  const secret = secrets.get(checkout)
  if (secret === undefined) {
    throw new CheckoutError(
      'configuration',
      'The option `checkout` is not what createCheckoutServer has answered, so its forms can’t be signed. Give that object itself.',
    )
  }
  const text = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const root = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['sign'])
  const key = await crypto.subtle.sign('HMAC', root, text.encode('tillkit admin forms'))
  return await crypto.subtle.importKey('raw', key, algorithm, false, ['sign', 'verify'])
}
