import { CheckoutError } from '../../core/model/checkoutError.js'
import { serverOptions } from '../context/serverOptions.js'

/**
 * The key that signs the operators' forms. It is derived from the API secret, so that every process
 * has the same one.
 *
 * @throws {CheckoutError} `configuration` if `checkout` was not answered by `createCheckoutServer`
 */
export async function deriveFormKey(checkout: object): Promise<CryptoKey> {
  const secret = serverOptions.get(checkout)?.service.apiSecret
  if (secret === undefined) {
    throw new CheckoutError(
      'configuration',
      'The option `checkout` is not what createCheckoutServer has answered, ' +
        'so its forms can’t be signed. Give that object itself.',
    )
  }
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = encoder.encode(secret)
  const secretKey = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const derived = await crypto.subtle.sign('HMAC', secretKey, encoder.encode('tillkit admin forms'))
  return await crypto.subtle.importKey('raw', derived, algorithm, false, ['sign', 'verify'])
}
