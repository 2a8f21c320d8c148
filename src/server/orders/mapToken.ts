import type { WalletToken } from '../../contract/checkoutRequest.js'
import { isRecord } from '../../model/isObject.js'
import { parseJsonObject } from '../../model/jsonObject.js'
import { attemptNames } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import { callForSheet } from '../time/withinMs.js'
import type { ChargeableOrder, TokenMeans } from './order.js'

interface WalletPayment {
  readonly wallet: WalletToken
  readonly order: ChargeableOrder
  readonly attempt: { readonly id: string; readonly order_id: string }
}

/** `undefined` if the function fails: nothing was sent. Only the error's name is logged: its message may repeat the token. */
export async function mapToken({ wallet, order, attempt }: WalletPayment, { service, log }: ServerContext) {
  const { wallets } = order
  try {
    return await callForSheet(async (signal) => {
      const answer: unknown = wallets?.mapToken
        ? await wallets.mapToken({ wallet, order, service, signal })
        : { cryptogram: parseJsonObject(wallet.token) }
      if (isMeans(answer)) return answer
      throw new TypeError()
    })
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    log({ level: 'error', event: 'wallet_mapping_failed', ...attemptNames(attempt), reason })
    return undefined
  }
}

/** Exactly one of both: the service is not to choose. */
function isMeans(answer: unknown): answer is TokenMeans {
  if (!isRecord(answer) || Object.keys(answer).length !== 1) return false
  const { cryptogram, cc_token } = answer
  return isRecord(cryptogram) || (typeof cc_token === 'string' && cc_token !== '')
}
