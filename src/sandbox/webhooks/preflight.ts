import type { Transaction } from '../ledger/transaction.js'
import { callMerchant, type MerchantCallOptions } from './callMerchant.js'
import type { EventLog } from './eventLog.js'

interface PreflightOptions extends Omit<MerchantCallOptions, 'stops'> {
  readonly isOn: boolean
  readonly log: EventLog
}

/**
 * Sends the preflight request: an empty OPTIONS request whose answer is logged and changes nothing. The interface names the request
 * and shows neither method nor effect.
 *
 * @see The interface, "Create a payment", validation_url
 */
export function createPreflight({ isOn, log, ...options }: PreflightOptions) {
  const stops = new Set<() => void>()
  let isClosed = false
  return {
    async send({ order_id, payment_id }: Transaction, validation_url: string | undefined) {
      // In direct mode it may be any text.
      if (!isOn || validation_url === undefined || !/^https?:/i.test(validation_url)) return
      const result = await callMerchant(validation_url, { method: 'OPTIONS' }, { ...options, stops })
      if (!isClosed) log.note({ event: 'validation_called', order_id, payment_id, detail: String(result) })
    },
    close() {
      isClosed = true
      for (const stop of stops) stop()
    },
  }
}
