import type { ServiceClient } from '../service/serviceClient.js'
import type { AttemptKey, AttemptRecord } from './attempts/attemptRecord.js'
import type { CheckPolicy } from './attempts/checkPlan.js'
import type { CallbackLimits } from './events/callbackLimits.js'
import type { LogHook } from './observe/log.js'
import type { CheckoutServerOptions } from './options/checkoutServerOptions.js'
import type { Addresses } from './options/configuration.js'
import type { PaymentStore } from './store/paymentStore.js'
import type { RandomBytes } from './tokens/tokens.js'

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
