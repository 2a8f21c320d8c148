import type { WebhookEvent } from '../../model/payment/webhookEvent.js'
import type { AttemptDecision } from '../attempts/attemptRecord.js'

/** Why an authentic webhook was not applied to any attempt. */
export type UnrecognisedReason = 'shape' | 'unknown_order' | 'other_project' | 'method' | 'amount' | 'currency'

/** Whose callback an event goes to. */
export type EventPurpose =
  | { readonly type: 'payment' }
  | { readonly type: 'operation' }
  | { readonly type: 'unrecognised'; readonly reason: UnrecognisedReason }
  /** No webhook: a person decided the attempt, and `onPayment` is notified. The event is the payment as it was known then. */
  | { readonly type: 'decision'; readonly decision: AttemptDecision }

/** One webhook, recorded once however often it was delivered. Plain JSON. */
export interface EventRecord {
  /** Our own id. */
  readonly id: string
  /** The project of the server that received it: whose callbacks it goes to. */
  readonly pos_id?: string
  /** The attempt it belongs to; absent for an unrecognised one. */
  readonly attemptId?: string
  /** What the webhook said. */
  readonly event: WebhookEvent
  /** Whose callback it goes to. */
  readonly purpose: EventPurpose
  /** The members in which it says something that no event of its transaction or operation had said. */
  readonly newMembers: readonly string[]
  /** The event showed that an order may have been paid twice. */
  readonly isDoublePayment: boolean
  /** An event that came before said more of the same charge, which its attempt lists no more. */
  readonly isSuperseded?: true
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  /** How often the merchant's callback has failed on it. */
  readonly failures: number
  /** Not delivered before this time. Milliseconds since the epoch. */
  readonly nextTryAt: number
}
