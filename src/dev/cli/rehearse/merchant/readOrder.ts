import { isObject } from '../../../../core/model/isObject.js'
import type { ConformanceOrder } from '../../../testing/conformance/backendClient.js'
import { placeOrder } from '../../conform/placeOrder.js'
import type { Terminal } from '../../terminal/terminal.js'
import { callMerchant, isAddress, type MerchantSource } from './callMerchant.js'

/**
 * Has an order placed: a POST to the address, whose cookies belong to the order's shopper, or the
 * merchant's function or command, which answers its reference or `{ reference, headers }`.
 *
 * @throws {Error} when there is no reference in the answer
 */
export async function readOrder(
  source: MerchantSource,
  terminal: Terminal,
): Promise<ConformanceOrder> {
  if (isAddress(source))
    return await placeOrder(source.text, { headers: {}, fetch: terminal.fetch })
  const answer = await callMerchant(source, { terminal })
  if (typeof answer === 'string' && answer !== '') return { reference: answer }
  const { reference, headers } = Object(answer)
  if (typeof reference !== 'string' || reference === '') {
    throw new Error(`--${source.name}: the answer has no reference of an order.`)
  }
  return { reference, headers: isObject(headers) ? textsOf(headers) : undefined }
}

function textsOf(headers: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
