import type { Operation } from '../model/operation.js'
import type { Payment } from '../model/payment.js'
import type { WebhookEvent } from '../model/webhookEvent.js'
import type { RandomBytes } from './capability.js'
import type { LogHook } from './log.js'
import type { Order } from './order.js'
import type { PaymentStore, UnrecognisedReason } from './paymentStore.js'
import type { ServiceOptions } from './serviceOptions.js'

/** Which of the merchant's orders an event belongs to. */
export interface EventContext {
  /** The name the service knows the attempt by. */
  readonly order_id: string
  /** The merchant's own name for the order, as `findOrder` got it. */
  readonly reference: string
  /**
   * A further status of the same transaction is known already: this event came late. It is told so that a history can be
   * complete; it must not take an order back.
   */
  readonly isSuperseded: boolean
}

/** Why an event could not be applied, and whose it may be. */
export interface UnrecognisedContext {
  /** What did not fit. */
  readonly reason: UnrecognisedReason
  /** Present when the event names an order of ours. */
  readonly reference?: string
}

/** What `orderId` makes a name from. */
export interface OrderIdParts {
  /** The merchant's own name for the order. */
  readonly reference: string
  /** 1, 2, … within the order. */
  readonly attempt: number
}

/** Names for the shopper that may be made from what stands on the card. */
export interface CustomerNames {
  /** First name. */
  readonly customer_fname?: string
  /** Last name. */
  readonly customer_lname?: string
  /** Patronymic. */
  readonly customer_patronym?: string
}

/** How a checkout server is set up. Everything is checked when it is made. */
export interface CheckoutServerOptions {
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
  /**
   * Answers the merchant's order, with its price, or `null` unless this shopper may pay this order: check the session in
   * `request`. Its body has been read already. What it throws is answered 500 and nothing is charged.
   */
  readonly findOrder: (reference: string, request: Request) => Promise<Order | null> | Order | null
  /** `memoryStore()` to begin with. */
  readonly store: PaymentStore
  /**
   * Names an attempt for the service: at most 256 characters, fit for a path, another one for every attempt.
   *
   * @default the reference, then `reference-2`, `reference-3`, …
   */
  readonly orderId?: (parts: OrderIdParts) => string
  /**
   * The 3-D Secure flow option, sent as it is. The interface shows this one value and no list.
   *
   * @default 'always'
   */
  readonly order3dsBypass?: string
  /**
   * How many digits `exp_year` has when it is sent. The interface does not show it.
   *
   * @default 4
   */
  readonly expYearDigits?: 2 | 4
  /**
   * Says what the name on the card is for. The interface has no member for it, so by default it is neither sent nor kept.
   * The order's own names win.
   */
  readonly nameOnCard?: (name: string) => CustomerNames
  /**
   * The shopper's address, from a source you trust: the connection, or a header that your own proxy overwrites. Without
   * it none is sent: a header anyone can write is worse than nothing.
   */
  readonly clientAddress?: (request: Request) => string | undefined
  /** Further API secrets webhooks may be signed with, while secrets are being changed. */
  readonly webhookSecrets?: readonly string[]
  /**
   * Told of every payment event of a known order. Awaited, and called again later until it does not fail. `success` in
   * `payment.status` is the only word for paid.
   */
  readonly onPayment?: (payment: Payment, context: EventContext) => unknown
  /** Told of every capture, void and refund of a known order, as `onPayment` is. */
  readonly onOperation?: (operation: Operation, context: EventContext) => unknown
  /** Told of every authentic webhook that fits no order, or not its order's project or price. It changed nothing. */
  readonly onUnrecognised?: (event: WebhookEvent, context: UnrecognisedContext) => unknown
  /**
   * Told when an order may have been paid twice: a success after the order was free again, or a second success. The
   * attempt is put to review. Comes before `onPayment` of the same event.
   */
  readonly onDoublePayment?: (payment: Payment, context: EventContext) => unknown
  /** Gets every log line. Without it the server is silent. */
  readonly onLog?: LogHook
  /**
   * Who runs events again whose callback failed: a timer in this process, or you, by calling `runPending()`.
   *
   * @default 'timer'
   */
  readonly recovery?: 'timer' | 'manual'
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
  /** The source of tokens and ids. */
  readonly randomBytes?: RandomBytes
}
