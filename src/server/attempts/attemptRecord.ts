import type { PaymentView } from '../../contract/outcome.js'
import type { Issue } from '../../model/issue.js'
import type { CreationMethod } from '../../model/payment/method.js'
import type { PaymentMode } from '../../model/payment/paymentFields.js'
import type { InitRecurring } from '../../model/recurring/initRecurring.js'
import { type AttemptState, attemptStates } from './states.js'

/** An attempt before and after a change: one object where nothing was changed. */
export interface AttemptChange {
  /** As it was. */
  readonly before: AttemptRecord
  /** As it is stored now. */
  readonly after: AttemptRecord
}

/** What finds one attempt. Each is unique over the store; a return code or a token by its SHA-256. */
export type AttemptKey =
  | { readonly id: string }
  | { readonly tokenHash: string }
  | { readonly returnCodeHash: string }
  | { readonly pos_id: string; readonly order_id: string }

/**
 * Whether an attempt blocks its order for another one. One that was released while it was undecided (`wasFree`) does not,
 * unless it turns out paid.
 */
export function blocksOrder({ state, wasFree }: Pick<AttemptRecord, 'state' | 'wasFree'>): boolean {
  const { blocksOrder: blocks } = attemptStates[state]
  return blocks === 'always' || (blocks === 'until_released' && !wasFree)
}

/** Why a person has to look at an attempt. */
export type ReviewReason =
  /** The service never said clearly what became of it, however often it was asked. */
  | 'unclear'
  /** It was taken, and never decided. */
  | 'abandoned'
  /** The order may have been paid twice. */
  | 'double_payment'
  /** An answer decided it, and its webhook never came: no callback has notified the merchant. Its state is known all the same. */
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
  /** How many successful transactions were known by then; another one puts the attempt to review again. */
  readonly successes: number
}

/** One transaction of an attempt, as far as it is known: what the shopper may see, and the service's two ids. */
export interface TransactionRecord {
  /** The service's id of the payment. */
  readonly payment_id: string
  /** The service's id of the transaction; webhooks may leave it out. */
  readonly transaction_id?: string
  /** When it was created, as the service writes it: by this a subscription's charges differ where no id does. */
  readonly created_at: string
  /** When it last changed, as the service writes it: shows the later of two events of one status. */
  readonly processed_at?: string
  /** The payment as the shopper's browser may see it. */
  readonly view: PaymentView
  /** Where the shopper must go, as long as they must. */
  readonly user_action_url?: string
  /** Old charges of a subscription are one record: how many of them succeeded. Their sum is in `view`, the ids are the latest one's. */
  readonly sumOf?: number
}

/** An amount that was captured of an authorisation. */
export interface CaptureRecord {
  /** The capture's own id. */
  readonly operation_id: string
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** Old captures are one record, with the id of the latest: how many they are. */
  readonly sumOf?: number
}

/**
 * One try to pay one order. Plain JSON, so that a store may keep it as such. It has no card data, no token of a card
 * and nothing about the shopper but the merchant's own `customer_id`.
 */
export interface AttemptRecord {
  /** Our own id; may be written to logs. */
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
  /** What each later charge of its subscription takes, where that differs from `amount`. Decimal text, two decimals. */
  readonly recurringAmount?: string
  /** When its subscription's later charges come, as it was ordered: for people, who are shown what is expected. */
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
  /** Names the transaction when its webhook is asked for again. */
  readonly method: CreationMethod
  /** Whether it starts a subscription: then endpoint 6 is asked instead of endpoint 5. */
  readonly isRecurring: boolean
  /** What is known of it. */
  readonly state: AttemptState
  /** Whether the order was free for another attempt at some time after this one. A success from then on is for review. */
  readonly wasFree: boolean
  /** SHA-256, hexadecimal, of every token that may ask for this attempt's status. */
  readonly tokenHashes: readonly string[]
  /** SHA-256 of the single-use code in `result_url`; absent once used. */
  readonly returnCodeHash?: string
  /** Whether the shopper has come back from the bank's page or the hosted page. */
  readonly hasReturned: boolean
  /** The service's checkout form, of a hosted attempt. */
  readonly location?: string
  /** Hosted mode: what the form was asked for with, as a keyed SHA-256. The same request once more gets the same form. */
  readonly formHash?: string
  /** From when on a hosted attempt can't be paid any more. Milliseconds since the epoch. */
  readonly expiresAt?: number
  /** Why the attempt was not taken, when `rejected`. */
  readonly issues?: readonly Issue[]
  /** What is known of its transactions; empty until the service has said something. */
  readonly transactions: readonly TransactionRecord[]
  /** The captures that succeeded. */
  readonly captures?: readonly CaptureRecord[]
  /** Whether a webhook has been matched to the attempt. */
  readonly hasEvent: boolean
  /** It was decided by an answer, and the webhook that notifies the merchant of that has not come yet. */
  readonly awaitsEvent?: boolean
  /**
   * When `unknown`: the service refused it, but perhaps because it knows the order already. The order is free once the
   * service, asked again, knows nothing of it.
   */
  readonly isRefused?: boolean
  /** When recovery looks at the attempt again; absent when there is nothing to do. Milliseconds since the epoch. */
  readonly checkAt?: number
  /** Since when the attempt has been undecided in the way it is now. Milliseconds since the epoch. */
  readonly checkSince: number
  /** How often the service has been asked about it since then. */
  readonly checks: number
  /** Why a person has to look, when `needs_review`, and whether the merchant has been notified. */
  readonly review?: { readonly reason: ReviewReason; readonly isNotified: boolean }
  /** What a person decided. */
  readonly decision?: AttemptDecision
  /** The trace and span it was started in, as a `traceparent` of W3C Trace Context: random, and only for telemetry. */
  readonly trace?: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
}
