import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { AttemptDecision, LaterCharge } from '../attempts/attemptRecord.js'

/** Why an authentic webhook was not applied to any attempt. */
export type UnrecognisedReason =
  | 'shape'
  | 'unknown_order'
  | 'other_project'
  | 'method'
  | 'amount'
  | 'currency'
  | 'period'

/** Which of the merchant's callbacks an event goes to, and why. */
export type EventPurpose =
  | { readonly type: 'payment' }
  | { readonly type: 'operation' }
  | { readonly type: 'unrecognised'; readonly reason: UnrecognisedReason }
  /** No webhook: a person decided the attempt. The event has the payment as it was known then. */
  | { readonly type: 'decision'; readonly decision: AttemptDecision }

/** One webhook, recorded once for all its deliveries, or one decision of a person. Plain JSON. */
export interface EventRecord {
  /** Our own id. */
  readonly id: string
  /** The project of the server that received it. That server's callbacks get it. */
  readonly pos_id?: string
  /** The attempt it belongs to; absent for an unrecognised one. */
  readonly attemptId?: string
  /** The webhook's content. */
  readonly event: WebhookEvent
  /** Which callback it goes to. */
  readonly purpose: EventPurpose
  /** The members with a value that no earlier event of the same transaction or operation had. */
  readonly newMembers: readonly string[]
  /** The event showed that an order may have been paid twice. */
  readonly isDoublePayment: boolean
  /** An earlier event knew more of the same charge, and the attempt no longer lists that charge. */
  readonly isSuperseded?: true
  /** The rule by which it is a later charge, if its `created_at` did not show it. */
  readonly laterCharge?: LaterCharge['rule']
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  /** How often the callback has failed. */
  readonly failures: number
  /** Not delivered before this time. Milliseconds since the epoch. */
  readonly nextTryAt: number
}
