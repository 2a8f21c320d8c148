import type { Transaction } from '../ledger/transaction.js'
import { callMerchant, type MerchantCallOptions } from './callMerchant.js'
import type { EventLog } from './eventLog.js'

/** Sends the preflight request to a payment's `validation_url`, and writes down what it was answered with. */
export interface Preflight {
  send(payment: Transaction, validation_url: string | undefined): void
  /** Stops the requests under way. */
  close(): void
}

export interface PreflightOptions extends Omit<MerchantCallOptions, 'stops'> {
  /** Off, nothing is ever sent. */
  readonly isOn: boolean
  readonly log: EventLog
}

/**
 * Plays the preflight request. The interface names it and shows neither its method nor what follows from its answer, so
 * it is an OPTIONS request with nothing in it that decides nothing.
 *
 * @see The interface, "Create a payment", validation_url
 */
export function createPreflight({ isOn, log, ...options }: PreflightOptions): Preflight {
  const stops = new Set<() => void>()
  let isClosed = false
  return {
    async send({ order_id, payment_id }, validation_url) {
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
