import type { WalletType } from '../../core/contract/checkoutRequest.js'
import { isRecord } from '../../core/model/isObject.js'
import { hasFunctions } from '../../core/model/optionProblem.js'
import type { Order } from './order.js'

/** Whether an order that {@link walletsProblem} found nothing in accepts a wallet. */
export function acceptsWallet({ wallets }: Pick<Order, 'wallets'>, wallet: WalletType): boolean {
  if (wallet === 'google_pay') return wallets?.googlePay === true
  return Boolean(wallets?.applePay)
}

/** Why an order's `wallets` can't be used. The merchant's code may be plain JavaScript. */
export function walletsProblem(wallets: unknown): string | undefined {
  // A database row may say null: then no wallet is accepted.
  if (wallets === undefined || wallets === null) return undefined
  if (!isRecord(wallets)) return `must be an object. ${remedy}`
  if ('appleSession' in wallets)
    return 'has `appleSession`, which is `applePay: { session }` now. Move the function there.'
  const { googlePay, applePay } = wallets
  if (googlePay === undefined && applePay === undefined) return `names no wallet. ${remedy}`
  if (googlePay !== undefined && typeof googlePay !== 'boolean')
    return 'has a `googlePay` that is neither true nor false. Write `googlePay: true`.'
  if (applePay !== undefined && !hasFunctions('session')(applePay))
    return 'has an `applePay` without a function `session`. Give applePaySession() of tillkit/node.'
  return undefined
}

const remedy = 'Write `{ googlePay: true }`, `{ applePay: { session } }`, or both.'
