import type { AttemptDecision } from '../attempts/attemptRecord.js'
import type { UnrecognisedReason } from '../store/paymentStore.js'

/** Which of the merchant's orders an event belongs to. */
export interface EventContext<Transaction = unknown> {
  /** The name the service knows the attempt by. */
  readonly order_id: string
  /** The merchant's own name for the order, as `findOrder` got it. */
  readonly reference: string
  /**
   * The store's transaction: what is written with it is committed together with the mark that the event is handled, once.
   * `undefined` with a store that has none to share.
   */
  readonly transaction: Transaction
  /** Aborted when `callbacks.timeoutMs` is over: then what was written with `transaction` is undone. */
  readonly signal: AbortSignal
}

/** What `priceOf` answers: the order's price today. */
export interface Price {
  /** Positive, at most two decimals, as in `Order`. */
  readonly amount: string | number
  /** ISO 4217. */
  readonly currency: string
}

/** Which order an operation belongs to, and what has been taken for it. */
export interface OperationContext<Transaction = unknown> extends EventContext<Transaction> {
  /**
   * The order's whole price has been taken: by this purchase, or by this capture and those before it. Nothing else is paid:
   * not a success under a code other than 1000, not an authorisation, not less than the price, not another currency. Where
   * `priceOf` is given, today's price is what must have been taken.
   *
   * It may be true again when a later event of the same payment says more: see `newMembers`.
   */
  readonly isPaid: boolean
  /** What was taken, decimal text with two decimals: `"0.00"` when nothing was. For an operation, all captures so far. */
  readonly paidAmount: string
  /** In what currency, ISO 4217 as a rule: where the payer may change it, as the service says it. */
  readonly paidCurrency: string
  /** The price the attempt was made for, decimal text with two decimals; of a subscription's later charge, its own. */
  readonly attemptAmount: string
  /** ISO 4217. */
  readonly attemptCurrency: string
  /**
   * The members with a value that no earlier event of the same transaction or operation had, such as `status`, `receipt_url`
   * or `recurring`. In the first event, all members.
   */
  readonly newMembers: readonly string[]
}

/** Which order a payment event belongs to, and how much of its price is paid. */
export interface PaymentContext<Transaction = unknown> extends OperationContext<Transaction> {
  /** The order's whole price has been reserved by an authorisation. Nothing is taken until it is captured. */
  readonly isAuthorized: boolean
  /**
   * The event came late: a later status or text of the same transaction is known. It is delivered so that a history can be
   * complete. It must not change the order back.
   */
  readonly isSuperseded: boolean
  /**
   * Present when an operator decided the attempt, and no webhook came. `isPaid` says what they decided. The payment is as the
   * service last reported it, or without `payment_id` if it never did.
   */
  readonly decision?: AttemptDecision
  /** The shopper was asked whether the card may be stored, and agreed: store its `cc_token` only then. */
  readonly saveCardConsent?: true
}

/** Why an event could not be applied, and which order it may belong to. */
export interface UnrecognisedContext<Transaction = unknown> {
  /** What did not match. */
  readonly reason: UnrecognisedReason
  /** Present when the event names an order of ours. */
  readonly reference?: string
  /** As in `EventContext`. */
  readonly transaction: Transaction
  /** As in `EventContext`. */
  readonly signal: AbortSignal
}
