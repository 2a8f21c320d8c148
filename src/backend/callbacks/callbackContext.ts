import type { WalletType } from '../../core/contract/checkoutRequest.js'
import type { AttemptDecision } from '../attempts/attemptRecord.js'
import type { UnrecognisedReason } from '../store/paymentStore.js'

/** The merchant's order of an event. */
export interface EventContext<Transaction = unknown> {
  /** The name the service knows the attempt by. */
  readonly order_id: string
  /** The merchant's own name for the order, as `findOrder` got it. */
  readonly reference: string
  /**
   * The store's transaction: what you write with it is committed together with the mark that the
   * event is handled. `undefined` if the store has none to share.
   */
  readonly transaction: Transaction
  /** Aborted after `callbacks.timeoutMs`; what was written with `transaction` is undone then. */
  readonly signal: AbortSignal
}

/** What `priceOf` answers: the order's price today. */
export interface Price {
  /** Positive, at most two decimals, as in `Order`. */
  readonly amount: string | number
  /** ISO 4217. */
  readonly currency: string
}

/** The order of an operation, and what has been taken for it. */
export interface OperationContext<Transaction = unknown> extends EventContext<Transaction> {
  /**
   * The order's whole price has been taken, by this purchase or by this and earlier captures. With
   * `priceOf`, today's price counts. False for an authorisation, a success under a code other than
   * 1000, less than the price, or another currency.
   *
   * It may be true again in a later event of the same payment: see `newMembers`.
   */
  readonly isPaid: boolean
  /**
   * What was taken, decimal text with two decimals: `"0.00"` for nothing. For an operation, all
   * captures so far.
   */
  readonly paidAmount: string
  /**
   * The currency of `paidAmount`, ISO 4217 as a rule: the service's text if the payer may change
   * it.
   */
  readonly paidCurrency: string
  /**
   * The price of the attempt, or of a subscription's later charge. Decimal text with two decimals.
   */
  readonly attemptAmount: string
  /** ISO 4217. */
  readonly attemptCurrency: string
  /**
   * The members that no earlier event of this transaction or operation had with this value, such as
   * `status` or `recurring`.
   */
  readonly newMembers: readonly string[]
}

/** The order of a payment event, and how much of its price is paid. */
export interface PaymentContext<Transaction = unknown> extends OperationContext<Transaction> {
  /**
   * An authorisation has reserved the order's whole price. Nothing is taken until it is captured.
   */
  readonly isAuthorized: boolean
  /**
   * A later state of the same transaction is known already. Keep the event for the history; don't
   * take an order back by it.
   */
  readonly isSuperseded: boolean
  /**
   * Set when an operator decided the attempt, instead of an event of the service. `isPaid` follows
   * from their decision and today's price. The payment is the last one that the service reported;
   * without a report its `payment_id` is empty.
   */
  readonly decision?: AttemptDecision
  /**
   * Whether the service has named the subscription that the order begins by `init_recurring`.
   * `not_confirmed`: its answer named none, so look in the portal whether a subscription runs.
   * Absent until the service has answered, and for hosted payments until an event names it.
   */
  readonly subscription?: 'confirmed' | 'not_confirmed'
  /** The shopper agreed that the card may be stored: store its `cc_token` only then. */
  readonly saveCardConsent?: true
  /**
   * The wallet that the card is in: `cc_mask` may be of the device’s number. Keep one card for each
   * wallet and mask.
   */
  readonly wallet?: WalletType
}

/** Why an event could not be applied, and which order it may belong to. */
export interface UnrecognisedContext<Transaction = unknown> {
  /** What did not match. */
  readonly reason: UnrecognisedReason
  /** Present when the event names a known order, or was sent to a subscription's address. */
  readonly reference?: string
  /** As in `EventContext`. */
  readonly transaction: Transaction
  /** As in `EventContext`. */
  readonly signal: AbortSignal
}
