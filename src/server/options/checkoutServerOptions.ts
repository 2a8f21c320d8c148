import type { Operation } from '../../model/payment/operation.js'
import type { Payment } from '../../model/payment/payment.js'
import type { WebhookEvent } from '../../model/payment/webhookEvent.js'
import type { ServiceOptions } from '../../service/serviceOptions.js'
import type { ReviewReason } from '../attempts/attemptRecord.js'
import type { AttemptSummary } from '../attempts/attemptSummary.js'
import type { OrderIdParts } from '../attempts/draftAttempt.js'
import type { CardTestingOptions } from '../cardTesting/cardTestingOptions.js'
import type { OperationContext, PaymentContext, Price, UnrecognisedContext } from '../events/callbackContext.js'
import type { LogHook } from '../observe/log.js'
import type { Telemetry } from '../observe/telemetry.js'
import type { CustomerNames, FoundOrder, StoredCardToken } from '../orders/orderOptions.js'
import type { RateLimits } from '../requests/rateLimiter.js'
import type { PaymentStore } from '../store/paymentStore.js'
import type { RandomBytes } from '../tokens/tokens.js'

/** How a checkout server is set up. Everything is checked when it is made. */
export interface CheckoutServerOptions<Transaction = unknown> {
  /** Always said, never guessed from a key or an address. */
  readonly environment: 'test' | 'live'
  /**
   * Where shoppers and the service reach this backend, such as `https://shop.example/api/checkout`. Its path is where the
   * routes are; never derived from the `Host` header, which anyone can write.
   */
  readonly publicUrl: string
  /** The merchant's page shoppers come back to. Gets `#tillkit_attempt=<token>`. */
  readonly returnPage: string
  /** The service's address and this project's credentials. */
  readonly service: ServiceOptions
  /** What may be paid how. `direct` mounts `POST /pay` and puts this server in PCI DSS scope. */
  readonly modes: readonly ('direct' | 'hosted')[]
  /** `memoryStore()` to begin with; `postgresStore()` of `tillkit/postgres` for everything that must not be lost. */
  readonly store: PaymentStore<Transaction>
  /**
   * Answers the merchant's order, with its price, or `null` unless this shopper may pay this order: check the session in
   * `request`. Its body has been read already. What it throws is answered 500 and nothing is charged. Of an order that is
   * paid already it may answer `{ paid: true }`: the shopper is shown that. Where it finds one
   * order by several spellings of its reference, the order it answers must say its own: `Order.reference`.
   */
  readonly findOrder: (reference: string, request: Request) => Promise<FoundOrder> | FoundOrder
  /**
   * Answers a stored card of this shopper by the merchant's own id of it, or `null`: check the session in `request`, as in
   * `findOrder`. Without it no stored card is taken.
   */
  readonly findSavedCard?: (id: string, request: Request) => Promise<StoredCardToken | null> | StoredCardToken | null
  /**
   * Says whether a request may see, and cancel, the payment of an order without its attempt's token: check the session.
   * Answer the order's own reference (`Order.reference`) in place of `true` where the page may spell it otherwise.
   *
   * @default nobody may
   */
  readonly authorize?: (reference: string, request: Request) => Promise<boolean | string> | boolean | string
  /** What your code is called for, and how. */
  readonly callbacks: CallbackOptions<Transaction>
  /** What bounds tries of cards, and proves webhooks. */
  readonly protection?: ProtectionOptions
  /** What watches the server. */
  readonly observe?: ObserveOptions
  /** What few shops set. */
  readonly advanced?: AdvancedOptions
}

/** What the merchant's code is called for, and how. */
export interface CallbackOptions<Transaction = unknown> {
  /**
   * Gets every payment event of a known order that says anything new. Awaited, and called again later until it does not
   * fail. Of one attempt one event at a time. Only `isPaid` in the context means paid: mark the order as paid then. `'none'` if
   * something else does.
   */
  readonly onPayment: 'none' | ((payment: Payment, context: PaymentContext<Transaction>) => unknown)
  /**
   * Gets every capture, void and refund of a known order, as `onPayment` does. They come in any order: compare
   * `operation_id` and `status`. `isPaid` in the context says that an authorisation's whole price has been captured.
   */
  onOperation?(operation: Operation, context: OperationContext<Transaction>): unknown
  /**
   * Called when a person has to look at an attempt, until it does not fail: nobody knows what became of it (`unclear`), it was
   * never decided (`abandoned`), or its order may have been paid twice (`double_payment`). The order stays blocked until
   * `resolveAttempt` says what is true.
   */
  readonly onReview?: (
    attempt: AttemptSummary,
    context: { readonly reason: ReviewReason; readonly signal: AbortSignal },
  ) => unknown
  /**
   * Called when an order may have been paid twice: a success after the order was free again, a second success, or a decision
   * that it is paid beside another attempt that is paid or undecided. The attempt is put to review. Comes before `onPayment` of the same event. `transaction` is `undefined` where no event has
   * reported it but the service's answer.
   */
  onDoublePayment?(payment: Payment, context: PaymentContext<Transaction | undefined>): unknown
  /**
   * Gets every authentic webhook that matches no order, or not its order's project or price, or that is of another
   * method than a purchase or an authorisation. It changed nothing.
   */
  onUnrecognised?(event: WebhookEvent, context: UnrecognisedContext<Transaction>): unknown
  /**
   * Answers today's price of an order, or `null` when it has none any more. Asked in the callback's own transaction before
   * a payment is called paid: `isPaid` and `isAuthorized` are false when less came than that, or another currency. Lock the
   * order's row while you read it, so that the price can't change before `onPayment` has written. What it throws is taken as
   * a failure of the callback. Not asked for a subscription's later charges.
   *
   * @default the price the attempt was made for
   */
  priceOf?(reference: string, transaction: Transaction): Promise<Price | null> | Price | null
  /**
   * How long each callback may take, in milliseconds. One that takes longer has failed: its `signal` is aborted, what it wrote
   * with `transaction` is undone, and it is called again later.
   *
   * @default 30_000
   */
  readonly timeoutMs?: number
  /**
   * How many events are with your callbacks at once in this process. Each takes a connection of the store's pool while it
   * runs, two if it takes another: give less than half of what the pool has, so that payments never wait for a connection.
   *
   * @default 4
   */
  readonly atOnce?: number
}

/** What bounds tries of cards, and proves webhooks. */
export interface ProtectionOptions {
  /**
   * The shopper's address, from a source you trust: the connection, or a header that your own reverse proxy overwrites.
   * Without it none is sent: a header anyone can write is worse than nothing.
   */
  readonly clientAddress?: (request: Request) => string | undefined
  /** Bounds how often cards can be tried: `rateLimits()` of `tillkit/node`, or counters of your own. */
  readonly rateLimits?: RateLimits
  /**
   * How card testing is noticed and what is asked of a suspicious try before its card is sent: 3-D Secure, a challenge, or both.
   * `false` switches it off.
   *
   * @default declines are counted in this process's memory, an attack is logged, and a public address with twice as many
   *   declines too many as make it suspicious is refused for ten minutes
   * @see docs/card-testing.md
   */
  readonly cardTesting?: false | CardTestingOptions
  /**
   * What the shopper's page is shown of a decline. `generic` leaves out the bank's code and text, which show someone who
   * tries stolen cards what to try next; a limit, and when to try again, is shown either way.
   *
   * @default 'generic'
   */
  readonly declineDetail?: 'generic' | 'full'
  /** Further API secrets webhooks may be signed with, while secrets are being changed. */
  readonly webhookSecrets?: readonly string[]
  /**
   * Takes webhooks from these addresses only, as `clientAddress` answers them: an addition to the signature, never instead
   * of it. The interface names one, `serviceAddress`. IPv4 and IPv6, no ranges. Needs `clientAddress`.
   *
   * @default any address
   */
  readonly webhookSources?: readonly string[]
}

/** What watches the server. */
export interface ObserveOptions {
  /**
   * Gets every log line.
   *
   * @default in `test` warnings and errors are printed to the console, each in one line with what to do; in `live` nothing
   *   is logged
   */
  readonly onLog?: LogHook
  /**
   * Spans and measurements: `openTelemetry()` of `tillkit/telemetry`, or a function of yours that answers the members of
   * `ServerTelemetry` that it has.
   *
   * @default none
   * @see docs/telemetry.md
   */
  readonly telemetry?: Telemetry
}

/** What few shops set. */
export interface AdvancedOptions {
  /**
   * Says whether an order may be paid anew while a payment of it is at the bank: the shopper left the bank's page and wants
   * another card. Both may then be paid; the second success is reported by `onDoublePayment`. Quick, and without effects. An
   * unclear payment is never released.
   *
   * @default never
   */
  readonly allowNewAttempt?: (attempt: AttemptSummary) => boolean
  /**
   * How long a payment the service has taken may stay undecided before a person is asked to look, in milliseconds.
   *
   * @default 86_400_000
   */
  readonly abandonAfterMs?: number
  /**
   * Who delivers events again whose callback failed, and asks about undecided attempts: a timer in this process, or you, by
   * calling `runPending()`. Several processes may do either side by side.
   *
   * @default 'timer'
   */
  readonly recovery?: 'timer' | 'manual'
  /**
   * Keeps the work of a request alive, for runtimes that end it with the answer or when the shopper leaves: `waitUntil` of
   * `cloudflare:workers` or of `@vercel/functions`, `after` of Next.js. Called while a request is answered, with what is still
   * under way; that never rejects.
   *
   * @default none: Node, Deno and Bun finish what they have begun
   */
  readonly waitUntil?: (work: Promise<unknown>) => unknown
  /**
   * Names an attempt for the service: at most 256 characters, valid in a path, another one for every attempt.
   *
   * @default the reference, then `reference-2`, `reference-3`, …; one too long for that is cut, with a hash behind
   */
  readonly orderId?: (parts: OrderIdParts) => string
  /**
   * How many digits `exp_year` has when it is sent. The interface does not show it.
   *
   * @default 4
   */
  readonly expYearDigits?: 2 | 4
  /**
   * Says what the name on the card is for. The interface has no member for it, so by default it is neither sent nor stored.
   * The order's own names win.
   */
  readonly nameOnCard?: (name: string) => CustomerNames
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
  /** The source of tokens and ids. */
  readonly randomBytes?: RandomBytes
}

/** The options with the members of all groups side by side, as the rest of the server reads them. */
export type FlatOptions = Omit<CheckoutServerOptions, 'callbacks' | 'protection' | 'observe' | 'advanced'> &
  Omit<CallbackOptions, 'timeoutMs' | 'atOnce'> &
  ProtectionOptions &
  ObserveOptions &
  AdvancedOptions & { readonly callbackTimeoutMs?: number; readonly maxCallbacks?: number }

/** Puts the members of all groups, which have been checked, side by side. */
export function flattenOptions(options: CheckoutServerOptions): FlatOptions {
  const { callbacks, protection, observe, advanced, ...top } = options
  const { timeoutMs, atOnce, ...functions } = callbacks
  return {
    ...top,
    ...functions,
    ...(timeoutMs !== undefined && { callbackTimeoutMs: timeoutMs }),
    ...(atOnce !== undefined && { maxCallbacks: atOnce }),
    ...protection,
    ...observe,
    ...advanced,
  }
}
