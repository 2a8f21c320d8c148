import type { WalletToken } from '../../core/contract/checkoutRequest.js'
import { isRecord } from '../../core/model/isObject.js'
import { parseJsonObject } from '../../core/model/jsonObject.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames } from '../observe/log.js'
import type { ChargeableOrder, TokenMeans } from '../orders/order.js'
import { callForSheet } from './callForSheet.js'

interface WalletPayment {
  readonly wallet: WalletToken
  readonly order: ChargeableOrder
  readonly attempt: { readonly id: string; readonly order_id: string }
}

/**
 * What is sent to the service for a wallet's token, by the order's `mapToken` or by the default.
 *
 * `undefined` if the function fails: nothing was sent. Only the error's name is logged, because its
 * message may repeat the token.
 */
export async function walletMeans(
  payment: WalletPayment,
  context: ServerContext,
): Promise<TokenMeans | undefined> {
  try {
    return await callForSheet((signal) => mapToken(payment, signal, context))
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    context.log({
      level: 'error',
      event: 'wallet_mapping_failed',
      ...attemptNames(payment.attempt),
      reason,
    })
    return undefined
  }
}

async function mapToken(
  { wallet, order }: WalletPayment,
  signal: AbortSignal,
  { service }: ServerContext,
): Promise<TokenMeans> {
  const { wallets } = order
  if (!wallets?.mapToken) return { cryptogram: objectOf(wallet.token) }
  const means: unknown = await wallets.mapToken({ wallet, order, service, signal })
  if (isMeans(means)) return means
  throw new TypeError()
}

function objectOf(token: string): Readonly<Record<string, unknown>> {
  const object = parseJsonObject(token)
  if (object) return object
  throw new TypeError()
}

/** Exactly one of both: the service is not to choose. */
function isMeans(answer: unknown): answer is TokenMeans {
  if (!isRecord(answer) || Object.keys(answer).length !== 1) return false
  const { cryptogram, cc_token } = answer
  return isRecord(cryptogram) || (typeof cc_token === 'string' && cc_token !== '')
}
