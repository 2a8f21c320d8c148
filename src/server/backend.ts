import type { RandomBytes } from './capability.js'
import type { CheckoutServerOptions } from './checkoutServerOptions.js'
import type { Addresses } from './configuration.js'
import type { LogHook } from './log.js'
import type { PaymentStore } from './paymentStore.js'
import type { ServiceClient } from './serviceClient.js'

/** What every route works with: the options, checked, and what was made of them. */
export interface Backend {
  readonly options: CheckoutServerOptions
  readonly addresses: Addresses
  readonly service: ServiceClient
  /** The merchant's store; what it throws comes out as `store_unavailable`. */
  readonly store: PaymentStore
  readonly log: LogHook
  readonly now: () => number
  readonly randomBytes: RandomBytes
  /** Longer than any one payment call can take, tries and waits included. */
  readonly patienceMs: number
}
