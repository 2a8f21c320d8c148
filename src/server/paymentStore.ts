import type { Issue } from '../model/issue.js'
import type { PaymentView } from '../model/outcome.js'
import type { WebhookEvent } from '../model/webhookEvent.js'

/**
 * Where an attempt stands.
 *
 * `reserved` is stored before anything is sent, `sent` before the first byte goes out. `unknown`: the service did not
 * answer clearly, so the order stays blocked until a webhook or a person says what happened.
 */
export type AttemptState =
  | 'reserved'
  | 'sent'
  | 'action_required'
  | 'redirect_ready'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'rejected'
  | 'unknown'
  | 'cancelled'
  | 'needs_review'

/**
 * The states in which an order is free for another attempt. In every other one a further attempt could charge twice, a
 * paid order included.
 */
export const freeStates: readonly AttemptState[] = ['failed', 'rejected', 'cancelled']

/** One transaction of an attempt, as far as it is known: what the shopper may see, and the service's two ids. */
export interface TransactionRecord {
  /** The service's id of the payment. */
  readonly payment_id: string
  /** The service's id of the transaction; webhooks may leave it out. */
  readonly transaction_id?: string
  /** The payment as the shopper's browser may see it. */
  readonly view: PaymentView
  /** Where the shopper must go, as long as they must. */
  readonly user_action_url?: string
}

/**
 * One try to pay one order. Plain JSON, so that a store may keep it as such. It holds no card data, no token of a card
 * and nothing about the shopper but the merchant's own `customer_id`.
 */
export interface AttemptRecord {
  /** Our own id; may stand in logs. */
  readonly id: string
  /** The project the attempt is made in. */
  readonly pos_id: string
  /** The merchant's name for the order. */
  readonly reference: string
  /** 1, 2, … within the order. */
  readonly number: number
  /** The name the service knows the attempt by: unique within the project, one an attempt. */
  readonly order_id: string
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** The merchant's own id of the shopper. */
  readonly customer_id: string
  /** Where the attempt stands. */
  readonly state: AttemptState
  /** Whether the order was free for another attempt at some time after this one. A success from then on is for review. */
  readonly wasFree: boolean
  /** SHA-256, hexadecimal, of every token that may ask for this attempt's status. */
  readonly tokenHashes: readonly string[]
  /** SHA-256 of the single-use code in `result_url`; absent once used. */
  readonly returnCodeHash?: string
  /** Why the attempt was not taken, when `rejected`. */
  readonly issues?: readonly Issue[]
  /** What is known of its transactions; empty until the service has said something. */
  readonly transactions: readonly TransactionRecord[]
  /** Whether a webhook has been matched to the attempt. Its first one must name the order's amount. */
  readonly hasEvent: boolean
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
}

/** Why an authentic webhook was not applied to any attempt. */
export type UnrecognisedReason = 'shape' | 'unknown_order' | 'other_project' | 'amount' | 'currency'

/** Whose callback an event goes to. */
export type EventPurpose =
  | { readonly type: 'payment' }
  | { readonly type: 'operation' }
  | { readonly type: 'unrecognised'; readonly reason: UnrecognisedReason }

/** One webhook, recorded once however often it was delivered. Plain JSON. */
export interface EventRecord {
  /** Our own id. */
  readonly id: string
  /** The attempt it belongs to; absent for an unrecognised one. */
  readonly attemptId?: string
  /** What the webhook said. */
  readonly event: WebhookEvent
  /** Whose callback it goes to. */
  readonly purpose: EventPurpose
  /** The event showed that an order may have been paid twice. */
  readonly isDoublePayment: boolean
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  /** How often the merchant's callback has failed on it. */
  readonly failures: number
  /** Not handed on before this time. Milliseconds since the epoch. */
  readonly nextTryAt: number
}

/** What finds one attempt. Each is unique over the store; a return code or a token by its SHA-256. */
export type AttemptKey =
  | { readonly id: string }
  | { readonly tokenHash: string }
  | { readonly returnCodeHash: string }
  | { readonly pos_id: string; readonly order_id: string }

/** What came of a wish to start an attempt, told apart by `type`. */
export type Reservation =
  | { readonly type: 'reserved'; readonly attempt: AttemptRecord }
  /** The token was used before: this is its attempt. */
  | { readonly type: 'repeated'; readonly attempt: AttemptRecord }
  /** Another attempt holds the order. */
  | { readonly type: 'busy'; readonly attempt: AttemptRecord }
  /** Another attempt, of whatever order, bears the draft's `order_id`. Nothing was stored. */
  | { readonly type: 'order_id_taken' }

/** An event's two fingerprints: equal bytes, and equal meaning (a re-sent webhook may carry extra members). */
export interface EventKeys {
  /** SHA-256 of the webhook's `data`, hexadecimal. */
  readonly dataHash: string
  /** What the event says, as text; absent when it says nothing we know. */
  readonly meaningKey?: string
}

/** What a new event does. */
export interface EventDecision {
  /** The event, to be stored. */
  readonly record: EventRecord
  /** The attempt as the event leaves it; absent when the event changes none. */
  readonly attempt?: AttemptRecord
}

/**
 * Keeps attempts and events. Each method is one transaction. The functions handed to `reserveAttempt`, `changeAttempt`
 * and `recordEvent` are pure and quick: a store runs them under its lock and may run them again after a conflict.
 *
 * A method rejects when the store could not do its work; then nothing was changed.
 */
export interface PaymentStore {
  /** Whether the store may hold live payments: whether it survives a restart, in short. */
  readonly allowLive: boolean
  /**
   * Stores a new attempt, unless its token is known or another attempt holds the order. Two calls for one order, or with
   * one token, are answered one after the other. `draft` gets the order's earlier attempts, oldest first.
   */
  reserveAttempt(request: {
    readonly pos_id: string
    readonly reference: string
    readonly tokenHash: string
    readonly draft: (earlier: readonly AttemptRecord[]) => AttemptRecord
  }): Promise<Reservation>
  /** Reads an attempt, or answers `undefined`. */
  findAttempt(key: AttemptKey): Promise<AttemptRecord | undefined>
  /**
   * Reads the attempt under a lock, stores what `change` returns and answers it; `undefined` when no attempt fits the key
   * once the lock is held. Of two calls by one return code, only one finds it if the change takes the code away.
   */
  changeAttempt(key: AttemptKey, change: (attempt: AttemptRecord) => AttemptRecord): Promise<AttemptRecord | undefined>
  /**
   * Stores an event and the change it makes to its attempt, both or neither. An event whose `dataHash` or `meaningKey` is
   * known changes nothing and is answered `undefined`.
   */
  recordEvent(request: {
    readonly keys: EventKeys
    readonly attemptKey?: AttemptKey
    readonly decide: (attempt: AttemptRecord | undefined) => EventDecision
  }): Promise<EventRecord | undefined>
  /**
   * Runs `handle` on an event not yet handled and marks it handled, both or neither: what `handle` throws is thrown on,
   * and the event stays. Answers `false`, without calling, when it is handled already or being handled elsewhere.
   */
  handleEvent(
    id: string,
    handle: (record: EventRecord, attempt: AttemptRecord | undefined) => Promise<void>,
  ): Promise<boolean>
  /** Counts one failure of an event and puts it off. */
  postponeEvent(id: string, change: (record: EventRecord) => EventRecord): Promise<void>
  /** Events not handled whose time has come, oldest first. */
  dueEvents(request: { readonly now: number; readonly limit: number }): Promise<readonly EventRecord[]>
}
