import type { WalletType } from '../../../core/contract/checkoutRequest.js'
import type { PaymentView } from '../../../core/contract/outcome.js'
import type { PaymentMode } from '../../../core/model/payment/paymentFields.js'
import type { AttemptDecision, AttemptRecord, ReviewReason } from '../attemptRecord.js'
import type { AttemptState } from '../states.js'
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

export function summarizeAttempt(attempt: AttemptRecord): AttemptSummary {
  const { id, reference, order_id, number, mode, wallet, amount, currency, state, hasReturned } =
    attempt
  return {
    id,
    reference,
    order_id,
    number,
    mode,
    ...(wallet && { wallet }),
    amount,
    currency,
    state,
    hasReturned,
    payment: viewOf(attempt, 'full'),
    ...(state === 'needs_review' && attempt.review && { reviewReason: attempt.review.reason }),
    ...(attempt.decision && { decision: attempt.decision }),
    createdAt: attempt.createdAt,
    updatedAt: attempt.updatedAt,
  }
}

/** The card of an attempt for people: its mask, and the wallet it is in. */
export function cardText({ payment, wallet }: AttemptSummary): string {
  return [payment.cc_mask, wallet && walletNames[wallet]]
    .filter((part) => part !== undefined)
    .join(' · ')
}

const walletNames: Readonly<Record<WalletType, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
}
