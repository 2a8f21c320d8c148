import { membersOf } from '../../../../core/model/isObject.js'
import type { ConformanceOrder } from '../../../testing/conformance/backendClient.js'
import type { Terminal } from '../../terminal/terminal.js'
import { addressOf, callMerchant, isAddress, type MerchantSource } from './callMerchant.js'

/** What the shop shows of an order. */
export interface ShopState {
  /** How often it was marked as paid: 0 or 1 if the shop says only whether. */
  readonly timesPaid: number
  /** What was refunded, if the shop shows it. */
  readonly refunded?: number
  /** How many charges of a subscription it has counted, the first payment among them. */
  readonly charges?: number
}

/**
 * Asks the merchant for an order's state: `{ isPaid }` or `{ timesPaid }`, and perhaps `refunded`
 * and `charges`.
 *
 * @throws {Error} when nothing answers, or the answer has neither
 */
export async function readShopState(
  source: MerchantSource,
  { order, terminal }: { readonly order: ConformanceOrder; readonly terminal: Terminal },
): Promise<ShopState> {
  const { reference } = order
  const answer = isAddress(source)
    ? await fetchState(addressOf(source, reference), order, terminal)
    : await callMerchant(source, { terminal, reference })
  const { isPaid, timesPaid = Number(isPaid), refunded, charges } = membersOf(answer)
  if (typeof timesPaid !== 'number' || Number.isNaN(timesPaid)) {
    throw new Error('--state: the answer has neither isPaid nor timesPaid.')
  }
  return {
    timesPaid,
    ...(refunded !== undefined && { refunded: Number(refunded) }),
    ...(charges !== undefined && { charges: Number(charges) }),
  }
}

/** The order's shopper asks, with the cookies that the order came with. */
async function fetchState(
  url: string,
  { headers = {} }: ConformanceOrder,
  { fetch }: Terminal,
): Promise<unknown> {
  const response = await fetch(url, { headers }).catch(() => undefined)
  if (response === undefined) throw new Error('--state: nothing answers.')
  return await response.json().catch(() => undefined)
}
