import type { Operation } from '../../core/model/payment/operation.js'
import type { Payment } from '../../core/model/payment/payment.js'
import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { ReviewReason } from '../attempts/attemptRecord.js'
import type { OrderIdParts } from '../attempts/changes/draftAttempt.js'
import type { AttemptSummary } from '../attempts/views/attemptSummary.js'
import type {
  OperationContext,
  PaymentContext,
  Price,
  UnrecognisedContext,
} from '../callbacks/callbackContext.js'
import type { CardTestingOptions } from '../cardTesting/cardTestingOptions.js'
import type { RateLimits } from '../limits/rateLimiter.js'
import type { LogHook } from '../observe/log.js'
import type { Telemetry } from '../observe/telemetry.js'
import type { CustomerNames, FoundOrder, StoredCardToken } from '../orders/order.js'
import type { ServiceOptions } from '../service/serviceOptions.js'
import type { PaymentStore } from '../store/paymentStore.js'
import type { RandomBytes } from '../tokens/tokens.js'

/** The options of a checkout server. All of them are checked when it is made. */
export interface CheckoutServerOptions<Transaction = unknown> {
  /** Never guessed from a key or an address. */
  readonly environment: 'test' | 'live'
  /**
   * Where shoppers and the service reach this backend, such as `https://shop.example/api/checkout`.
   * The routes are under its path. It is not taken from the `Host` header, which anyone can write.
   */
  readonly publicUrl: string
  /** The merchant's page for returning shoppers. Gets `#tillkit_attempt=<token>`. */
  readonly returnPage: string
  /** The service's address and this project's credentials. */
  readonly service: ServiceOptions
  /** The ways to pay. `direct` mounts `POST /pay` and puts this server in PCI DSS scope. */
  readonly modes: readonly ('direct' | 'hosted')[]
  /** `memoryStore()` to begin with; `postgresStore()` of `tillkit/postgres` in production. */
  readonly store: PaymentStore<Transaction>
  /**
   * Answers the merchant's order, with its price, or `null` unless this shopper may pay it: check
   * the session in `request`, whose body has been read. Answer `{ paid: true }` for a paid order:
   * the shopper sees that. If several spellings of a reference find one order, set
   * `Order.reference`. If it throws, the answer is 500 and nothing is charged.
   */
  readonly findOrder: (reference: string, request: Request) => Promise<FoundOrder> | FoundOrder
  /**
   * Answers a stored card of this shopper by the merchant's id of it, or `null`: check the session
   * in `request`. Without this function no stored card is accepted.
   */
  readonly findSavedCard?: (
    id: string,
    request: Request,
  ) => Promise<StoredCardToken | null> | StoredCardToken | null
  /**
   * Says whether a request may see and cancel an order's payment without its attempt's token: check
   * the session. Answer the order's reference (`Order.reference`) instead of `true` if the page may
   * spell it otherwise.
   *
   * @default no request may
   */
  readonly authorize?: (
    reference: string,
    request: Request,
  ) => Promise<boolean | string> | boolean | string
  /** Your functions that are notified. */
  readonly callbacks: CallbackOptions<Transaction>
  /** Limits tries of cards, and verifies webhooks. */
  readonly protection?: ProtectionOptions
  /** Logs and measures. */
  readonly observe?: ObserveOptions
  /** What few shops set. */
  readonly advanced?: AdvancedOptions
}

/** The merchant's functions that are notified, and their limits. */
export interface CallbackOptions<Transaction = unknown> {
  /**
   * Gets every payment event of a known order that says something new. Awaited, and called again
   * until it succeeds. One event of an attempt at a time. Mark the order as paid only if `isPaid`
   * in the context is true. `'none'` if other code does that.
   */
  readonly onPayment: 'none' | ((payment: Payment, context: PaymentContext<Transaction>) => unknown)
  /**
   * Gets every capture, void and refund of a known order, as `onPayment` does, in any order:
   * compare `operation_id` and `status`. `isPaid` in the context says that an authorisation's whole
   * price has been captured.
   */
  onOperation?(operation: Operation, context: OperationContext<Transaction>): unknown
  /**
   * Called until it succeeds when a person has to look at an attempt: its result is not known
   * (`unclear`), it was never decided (`abandoned`), or its order may have been paid twice
   * (`double_payment`). The order stays blocked until `resolveAttempt`.
   *
   * `attempts` in the context has all attempts of the call. It has several when the service has
   * refused the credentials: then one call reports all orders.
   */
  readonly onReview?: (
    attempt: AttemptSummary,
    context: {
      readonly reason: ReviewReason
      readonly attempts: readonly AttemptSummary[]
      readonly signal: AbortSignal
    },
  ) => unknown
  /**
   * Called when an order may have been paid twice: a success after the order was free again, a
   * second success, or a decision that it is paid beside another attempt that is paid or undecided.
   * The attempt is in review. Called before `onPayment` of the same event. `transaction` is
   * `undefined` if an answer of the service reported it.
   */
  onDoublePayment?(payment: Payment, context: PaymentContext<Transaction | undefined>): unknown
  /**
   * Gets every authentic webhook that matches no order, or not its project, price or method. It
   * changed nothing.
   */
  onUnrecognised?(event: WebhookEvent, context: UnrecognisedContext<Transaction>): unknown
  /**
   * Answers today's price of an order, or `null` when it has none. Called in the callback's
   * transaction before a payment counts as paid: `isPaid` and `isAuthorized` are false for less, or
   * for another currency. Lock the order's row while you read it, so that the price can't change
   * before `onPayment` has written. If it throws, the callback has failed. Not called for a
   * subscription's later charges.
   *
   * @default the price the attempt was made for
   */
  priceOf?(reference: string, transaction: Transaction): Promise<Price | null> | Price | null
  /**
   * How long each callback may take, in milliseconds. After that it has failed: its `signal` is
   * aborted, its writes with `transaction` are undone, and it is called again later.
   *
   * @default 30_000
   */
  readonly timeoutMs?: number
  /**
   * How many events your callbacks get at once in this process. Each uses a connection of the
   * store's pool, or two. Give less than half of the pool's connections, so that payments never
   * wait for one.
   *
   * @default 4
   */
  readonly atOnce?: number
}

/** Limits tries of cards, and verifies webhooks. */
export interface ProtectionOptions {
  /**
   * The shopper's address from a source you trust: the connection, or a header that your reverse
   * proxy overwrites. Without it the service gets no address.
   */
  readonly clientAddress?: (request: Request) => string | undefined
  /**
   * Limits how often cards can be tried: `rateLimits()` of `tillkit/node`, or your own limiters.
   */
  readonly rateLimits?: RateLimits
  /**
   * How card testing is noticed, and what a suspicious try needs before its card is sent: 3-D
   * Secure, a challenge, or both. `false` switches it off.
   *
   * @default declines are counted in this process's memory, attacks are logged, and a public
   *   address with twice as many declines as make it suspicious is refused for ten minutes
   * @see docs/card-testing.md
   */
  readonly cardTesting?: false | CardTestingOptions
  /**
   * What the shopper sees of a decline. `generic` leaves out the bank's code and text, which help
   * someone who tries stolen cards. A limit, and when to try again, is always shown.
   *
   * @default 'generic'
   */
  readonly declineDetail?: 'generic' | 'full'
  /** Further API secrets that webhooks may be signed with, while you change secrets. */
  readonly webhookSecrets?: readonly string[]
  /**
   * Accepts webhooks from these addresses only, as `clientAddress` answers them, in addition to the
   * signature. The interface names one: `35.187.74.148`. IPv4 and IPv6, no ranges. Needs
   * `clientAddress`.
   *
   * @default any address
   */
  readonly webhookSources?: readonly string[]
}

/** Logs and measures. */
export interface ObserveOptions {
  /**
   * Gets every log line.
   *
   * @default warnings and errors are printed to the console with advice; in `live` only errors
   */
  readonly onLog?: LogHook
  /**
   * Spans and measurements: `openTelemetry()` of `tillkit/telemetry`, or your own.
   *
   * @default none
   * @see docs/telemetry.md
   */
  readonly telemetry?: Telemetry
}

/** What few shops set. */
export interface AdvancedOptions {
  /**
   * Says whether an order may be paid again while a payment of it is at the bank. Both may then be
   * paid; `onDoublePayment` reports the second success. Must be quick and without effects. Not
   * called for an unclear payment.
   *
   * @default never
   */
  readonly allowNewAttempt?: (attempt: AttemptSummary) => boolean
  /**
   * How long a payment may stay undecided at the service before a person is notified, in
   * milliseconds.
   *
   * @default 86_400_000
   */
  readonly abandonAfterMs?: number
  /**
   * Whether a timer in this process delivers failed events again and asks about undecided attempts,
   * or you, by calling `runPending()`. Several processes may do so at the same time.
   *
   * @default 'timer'
   */
  readonly recovery?: 'timer' | 'manual'
  /**
   * Keeps the work of a request alive, for runtimes that end it with the answer or when the shopper
   * leaves: `waitUntil` of `cloudflare:workers` or of `@vercel/functions`, `after` of Next.js.
   * Called during a request with work that never rejects.
   *
   * @default none: Node, Deno and Bun finish what they have begun
   */
  readonly waitUntil?: (work: Promise<unknown>) => unknown
  /**
   * Names an attempt for the service: at most 256 characters, valid in a path, unique for every
   * attempt.
   *
   * @default the reference, then `reference-2`, `reference-3`, …; a long one is cut, with a hash
   */
  readonly orderId?: (parts: OrderIdParts) => string
  /** How many digits `exp_year` has when it is sent. The interface does not say. @default 4 */
  readonly expYearDigits?: 2 | 4
  /**
   * Turns the name on the card into members of the interface, which has no member for it; by
   * default it is neither sent nor stored. The order's names win.
   */
  readonly nameOnCard?: (name: string) => CustomerNames
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
  /** The source of tokens and ids. */
  readonly randomBytes?: RandomBytes
}
