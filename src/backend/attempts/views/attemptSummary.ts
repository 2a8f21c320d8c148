import type { WalletType } from '../../../core/contract/checkoutRequest.js'
import type { PaymentView } from '../../../core/contract/outcome.js'
import type { PaymentMode } from '../../../core/model/payment/paymentFields.js'
import type { AttemptDecision, AttemptRecord, ReviewReason } from '../attemptRecord.js'
import type { AttemptState } from '../attemptStates.js'
import { viewOf } from './outcomeOf.js'

/** An attempt as the merchant's code sees it: without tokens and addresses to pay at. */
export interface AttemptSummary {
  /** Our own id; may be written to logs. */
  readonly id: string
  /** The merchant's name for the order. */
  readonly reference: string
  /** The name the service knows the attempt by. */
  readonly order_id: string
  /** 1, 2, … within the order. */
  readonly number: number
  /** Whose page asks for the card. */
  readonly mode: PaymentMode
  /** The wallet it was paid with, or tried with. */
  readonly wallet?: WalletType
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** What is known of it. */
  readonly state: AttemptState
  /** Whether the shopper has come back from the bank's page or the hosted page. */
  readonly hasReturned: boolean
  /** What the service has said of it, reasons included. */
  readonly payment: PaymentView
  /** Why a person has to look, when `needs_review`. */
  readonly reviewReason?: ReviewReason
  /** What a person decided. */
  readonly decision?: AttemptDecision
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
}

/** Lists what is shown, so that a new member of the record is not shown unless someone adds it. */
export function summarizeAttempt(attempt: AttemptRecord): AttemptSummary {
  const { wallet, review, decision } = attempt
  const isInReview = attempt.state === 'needs_review'
  return {
    id: attempt.id,
    reference: attempt.reference,
    order_id: attempt.order_id,
    number: attempt.number,
    mode: attempt.mode,
    ...(wallet && { wallet }),
    amount: attempt.amount,
    currency: attempt.currency,
    state: attempt.state,
    hasReturned: attempt.hasReturned,
    payment: viewOf(attempt, 'full'),
    ...(isInReview && review && { reviewReason: review.reason }),
    ...(decision && { decision }),
    createdAt: attempt.createdAt,
    updatedAt: attempt.updatedAt,
  }
}

/** The card of an attempt for people: its mask, and the wallet it is in. */
export function cardText({ payment, wallet }: AttemptSummary): string {
  return [payment.cc_mask, wallet && walletNames[wallet]]
    .filter((text) => text !== undefined)
    .join(' · ')
}

const walletNames: Readonly<Record<WalletType, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
}
