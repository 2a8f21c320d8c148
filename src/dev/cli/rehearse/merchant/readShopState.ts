import { type Members, membersOf } from '../../../../core/model/isObject.js'
import type { ConformanceOrder } from '../../../testing/conformance/backendClient.js'
import type { Terminal } from '../../terminal/terminal.js'
import { addressOf, callMerchant, isAddress, type MerchantSource } from './callMerchant.js'

/** What the shop shows of an order. */
export interface ShopState {
  /** How often it was marked as paid: 0 or 1 if the shop says only whether. */
  readonly timesPaid: number
  /** What was refunded, if the shop shows it. */
  readonly refunded?: number | undefined
  /** How many charges of a subscription it has counted, the first payment among them. */
  readonly charges?: number | undefined
}

/**
 * Asks the merchant for an order's state: `{ isPaid }` or `{ timesPaid }`, and perhaps `refunded`
 * and `charges`.
 *
 * @throws {Error} when nothing answers, the answer has neither, or a member of another type
 */
export async function readShopState(
  source: MerchantSource,
  { order, terminal }: { readonly order: ConformanceOrder; readonly terminal: Terminal },
): Promise<ShopState> {
  const { reference } = order
  const answer = isAddress(source)
    ? await fetchState(addressOf(source, reference), order, terminal)
    : await callMerchant(source, { terminal, reference })
  const members = membersOf(answer)
  const timesPaid = readNumber(members, 'timesPaid') ?? readPaid(members)
  if (timesPaid === undefined) {
    throw new Error('--state: the answer has neither isPaid nor timesPaid.')
  }
  return {
    timesPaid,
    refunded: readNumber(members, 'refunded'),
    charges: readNumber(members, 'charges'),
  }
}

function readNumber(members: Members, name: string) {
  const value = members[name]
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value
  throw new Error(`--state: ${name} must be a number, such as 1 without quotes.`)
}

/** Some databases have 1 for true. */
function readPaid({ isPaid }: Members) {
  if (isPaid === undefined) return undefined
  if (typeof isPaid === 'boolean' || typeof isPaid === 'number') return isPaid ? 1 : 0
  throw new Error('--state: isPaid must be true or false, without quotes.')
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
