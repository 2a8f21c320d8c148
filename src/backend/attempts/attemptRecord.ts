import type { WalletType } from '../../core/contract/checkoutRequest.js'
import type { PaymentView } from '../../core/contract/outcome.js'
import type { Issue } from '../../core/model/issue.js'
import type { CreationMethod } from '../../core/model/payment/method.js'
import type { PaymentMode } from '../../core/model/payment/paymentFields.js'
import type { InitRecurring } from '../../core/model/recurring/initRecurring.js'
import { type AttemptState, attemptStates } from './attemptStates.js'

/**
 * An attempt before and after a change, as stored. If nothing changed, both are the same object.
 */
export interface AttemptChange {
  /** The attempt before. */
  readonly before: AttemptRecord
  /** The attempt that is stored now. */
  readonly after: AttemptRecord
}

/**
 * Finds one attempt. Each key is unique in the store. Tokens and return codes are given by their
 * SHA-256, so that someone who reads the database can't use them.
 */
export type AttemptKey =
  | { readonly id: string }
  | { readonly tokenHash: string }
  | { readonly returnCodeHash: string }
  | { readonly pos_id: string; readonly order_id: string }

/**
 * Whether an attempt blocks its order for another one, which could charge twice. An attempt that
 * was released while undecided (`wasFree`) blocks only once it is paid.
 */
export function blocksOrder({ state, wasFree }: Pick<AttemptRecord, 'state' | 'wasFree'>): boolean {
  const rule = attemptStates[state].blocksOrder
  return rule === 'always' || (rule === 'until_released' && !wasFree)
}

/**
 * Whether the service can be asked to cancel an attempt.
 *
 * @see The interface, "Cancel a created and unpaid payment": only payments of the hosted page
 */
export function mayCancel({ mode, state }: Pick<AttemptRecord, 'mode' | 'state'>): boolean {
  return mode === 'hosted' && attemptStates[state].mayCancel === true
}

/** Why a person has to look at an attempt. */
export type ReviewReason =
  /** The service never answered clearly. */
  | 'unclear'
  /** The service took the payment, and never decided it. */
  | 'abandoned'
  /** The order may have been paid twice. */
  | 'double_payment'
  /** An answer decided it, and its webhook never came, so no callback has notified the merchant. */
  | 'event_missing'

/** A person's decision about an attempt that the service left undecided. */
export interface AttemptDecision {
  /** `succeeded`: the order is paid. `failed`: it is not, and may be paid again. */
  readonly state: 'succeeded' | 'failed'
  /** Who decided, as the merchant wrote it: a name or a ticket. */
  readonly by: string
  /** Why, as the merchant wrote it. */
  readonly note?: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /**
   * How many successful transactions were known then; another one puts the attempt to review again.
   */
  readonly successes: number
}

/** What is known of one transaction of an attempt. */
export interface TransactionRecord {
  /** The service's id of the payment. */
  readonly payment_id: string
  /** The service's id of the transaction; webhooks may leave it out. */
  readonly transaction_id?: string
  /**
   * When it was created, as the service writes it. It tells a subscription's charges apart if they
   * have no id.
   */
  readonly created_at: string
  /**
   * When it last changed, as the service writes it. Of two events with one status, the later one
   * counts.
   */
  readonly processed_at?: string
  /** The payment as the shopper's browser may see it. */
  readonly view: PaymentView
  /** Where the shopper must go, while they must. */
  readonly user_action_url?: string
  /**
   * Set on the one record that stands for the old charges of a subscription: how many of them
   * succeeded. `view` has their sum, the other members are those of the latest.
   */
  readonly sumOf?: number
  /**
   * Set on a later charge of a subscription whose `created_at` did not show it: how it was
   * recognised.
   */
  readonly laterCharge?: LaterCharge
}

/** How a payment was recognised as a later charge of a subscription. */
export interface LaterCharge {
  /** The period it was taken for: 1 is that of the first expected date. */
  readonly period: number
  /** When it was first reported. Milliseconds since the epoch. */
  readonly at: number
  /** The subscription's own address has decided it, or the time of its arrival. */
  readonly rule: 'address' | 'arrival'
}

/** An amount that was captured of an authorisation. */
export interface CaptureRecord {
  /** The capture's own id. */
  readonly operation_id: string
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /**
   * Set on the one record that stands for old captures: how many there are. It has the id of the
   * latest.
   */
  readonly sumOf?: number
}

/**
 * One attempt to pay one order, as plain JSON. No card data, no card token, and no data of the
 * shopper but `customer_id`.
 */
export interface AttemptRecord {
  /** Our own id; may be written to logs. */
  readonly id: string
  /** The project of the attempt. */
  readonly pos_id: string
  /** The merchant's name for the order. */
  readonly reference: string
  /** 1, 2, … within the order. */
  readonly number: number
  /** The service's name for the attempt, unique within the project. */
  readonly order_id: string
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /**
   * What each later charge of its subscription takes, if it differs from `amount`. Decimal text,
   * two decimals.
   */
  readonly recurringAmount?: string
  /** When its subscription's later charges are due, to show what is expected. */
  readonly recurringTerms?: Pick<
    InitRecurring,
    'interval_unit' | 'interval_count' | 'start_date' | 'expiry_date' | 'time'
  >
  /** The merchant's own id of the shopper. */
  readonly customer_id?: string
  /** The shopper was asked whether the card may be stored, and agreed. */
  readonly saveCardConsent?: true
  /** Whose page asks for the card. */
  readonly mode: PaymentMode
  /** The wallet it was paid with, or tried with. */
  readonly wallet?: WalletType
  /** Reserve or charge. Also part of the path by which the webhook is sent again. */
  readonly method: CreationMethod
  /** Whether it starts a subscription. Then endpoint 6 is asked instead of endpoint 5. */
  readonly isRecurring: boolean
  /** The attempt starts a subscription, and the service's answer did not name one. */
  readonly lacksRecurring?: boolean
  /**
   * Keyed hashes of the texts in the wallet's token that was sent. If a report repeats such a text,
   * the report is stored without it.
   */
  readonly walletHashes?: readonly string[]
  /** What is known of it. */
  readonly state: AttemptState
  /**
   * Whether the order was free for another attempt at some time after this one began. A success
   * needs a review then, because the other attempt may have been paid too.
   */
  readonly wasFree: boolean
  /** SHA-256, hexadecimal, of every token that may ask for its status. */
  readonly tokenHashes: readonly string[]
  /** SHA-256 of the single-use code in `result_url`. Absent once used, and if paid at once. */
  readonly returnCodeHash?: string
  /** Whether the shopper has come back from the bank's page or the hosted page. */
  readonly hasReturned: boolean
  /** The service's checkout form, of a hosted attempt. */
  readonly location?: string
  /**
   * SHA-256 of the code in its subscription's `notification_url`, hexadecimal. Absent if the
   * merchant gave an address, and for attempts of older versions.
   */
  readonly notificationHash?: string
  /**
   * Hosted mode: a keyed SHA-256 of the request for the form. An equal request gets the same form.
   */
  readonly formHash?: string
  /** When a hosted attempt can no longer be paid. Milliseconds since the epoch. */
  readonly expiresAt?: number
  /** Why the attempt was not taken, when `rejected`. */
  readonly issues?: readonly Issue[]
  /** Its transactions; empty until the service has reported one. */
  readonly transactions: readonly TransactionRecord[]
  /** The captures that succeeded. */
  readonly captures?: readonly CaptureRecord[]
  /** Whether a webhook has been matched to the attempt. */
  readonly hasEvent: boolean
  /** An answer decided it, and the webhook for the merchant has not come yet. */
  readonly awaitsEvent?: boolean
  /** The merchant has been notified that the webhook is missing. */
  readonly isEventReported?: boolean
  /** When `unknown`: the service refused it, perhaps because it knows the order already. */
  readonly isRefused?: boolean
  /** When `isRefused`: the service had not accepted any credentials of this process. */
  readonly isUnauthorized?: boolean
  /** When `isUnauthorized`: another attempt's review has listed it. */
  readonly isListed?: boolean
  /** When `isRefused`: the members that the refusal names, and that the request did not have. */
  readonly missingFields?: readonly string[]
  /** When recovery looks at the attempt again; absent if never. Milliseconds since the epoch. */
  readonly checkAt?: number
  /** Since when it has been undecided in its present way. Milliseconds since the epoch. */
  readonly checkSince: number
  /** How often the service has been asked about it since then. */
  readonly checks: number
  /** Why a person has to look, when `needs_review`, and whether the merchant has been notified. */
  readonly review?: { readonly reason: ReviewReason; readonly isNotified: boolean }
  /** What a person decided. */
  readonly decision?: AttemptDecision
  /**
   * The shopper has asked for the end of its subscription. `isDone`: the merchant's function has
   * accepted it.
   */
  readonly endRequest?: { readonly at: number; readonly isDone: boolean }
  /**
   * The trace and span it was started in, as a `traceparent` of W3C Trace Context. Only for
   * telemetry.
   */
  readonly trace?: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
}
