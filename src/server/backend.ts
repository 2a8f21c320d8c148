import type { AttemptRecord } from './attemptRecord.js'
import type { CallbackLimits } from './callbackLimits.js'
import type { RandomBytes } from './capability.js'
import type { CheckoutServerOptions } from './checkoutServerOptions.js'
import type { CheckPolicy } from './checkPlan.js'
import type { Addresses } from './configuration.js'
import type { LogHook } from './log.js'
import type { AttemptKey, PaymentStore } from './paymentStore.js'
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
  readonly policy: CheckPolicy
  /** Around every callback that is notified of something. */
  readonly callbacks: CallbackLimits
  /**
   * Changes an attempt in the store, and plans when recovery looks at it next. A change that gives the attempt back as it
   * was changes nothing.
   */
  readonly change: (
    key: AttemptKey,
    change: (attempt: AttemptRecord) => AttemptRecord,
  ) => Promise<AttemptRecord | undefined>
}
