import type { Issue } from '../model/issue.js'
import type { Payment } from '../model/payment/payment.js'
import type { DirectPaymentRequest } from '../model/request/directPaymentRequest.js'
import type { HostedPaymentRequest } from '../model/request/hostedPaymentRequest.js'
import type { DirectSplitRequest, HostedSplitRequest } from '../model/split/splitRequest.js'

/** A request without the members that the client adds; members the interface does not list are sent as they are. */
export type NewRequest<Request, Added extends string> = {
  readonly [Name in keyof Request as Name extends Added ? never : string extends Name ? never : Name]: Request[Name]
} & { readonly [member: string]: unknown }

/** A direct payment to create. Project and mode are the client's to add. */
export type NewDirectPayment = NewRequest<DirectPaymentRequest, 'pos_id' | 'mode'> & { readonly mode?: 'direct' }

/** A hosted payment to create. The project is the client's to add. */
export type NewHostedPayment = NewRequest<HostedPaymentRequest, 'pos_id'>

/** A direct split payment to create. Project, mode and method are the client's to add. */
export type NewDirectSplit = NewRequest<DirectSplitRequest, 'pos_id' | 'mode' | 'method'> &
  Partial<Pick<DirectSplitRequest, 'mode' | 'method'>>

/** A hosted split payment to create. Project and method are the client's to add. */
export type NewHostedSplit = NewRequest<HostedSplitRequest, 'pos_id' | 'method'> &
  Partial<Pick<HostedSplitRequest, 'method'>>

/**
 * Why nobody knows what became of a request. `refusal`: the creation was refused in a way that may be about an earlier
 * request of the same `order_id`.
 */
export type UnclearReason =
  | 'timeout'
  | 'connection'
  | 'redirect'
  | 'http_status'
  | 'refusal'
  | 'body_unreadable'
  | 'body_shape'
  | 'body_mismatch'

/** Nothing was sent: every try failed before its first byte, or the request could not be signed. */
export interface NotSent {
  /** The tag. */
  readonly type: 'not_sent'
  /** What failed: reaching the service, or `signRequest`; `late`: it could not be sent in the time it had. */
  readonly reason: 'connection' | 'signature' | 'late'
}

/** The request may have been taken or not. */
export interface Unclear {
  /** The tag. */
  readonly type: 'unclear'
  /** What was not clear. */
  readonly reason: UnclearReason
  /** Absent when no answer came at all. */
  readonly httpStatus?: number
  /** With the reason `refusal`: the service's own message. For logs, not for shoppers. */
  readonly message?: string
}

/**
 * Why a call has no result, by `type`.
 *
 * - `invalid`: not sent, since the request breaks a rule of the interface.
 * - `not_sent`: provably nothing reached the service, after two more tries, or it could not be signed.
 * - `refused`: the service would not take it. `message` is the service's own message, at most 1 000 characters, less what they
 *   repeat of card and shopper: for logs, not for shoppers.
 * - `unclear`: it may have been taken.
 */
export type Failure =
  | { readonly type: 'invalid'; readonly issues: readonly Issue[] }
  | NotSent
  | { readonly type: 'refused'; readonly httpStatus: number; readonly message?: string }
  | Unclear

/**
 * What came of a request to create a direct payment: `payment` when it was created, its `status` says the rest; or a
 * `Failure`. After `unclear`, never send it again under another `order_id`; wait for the webhook.
 */
export type CreatePaymentResult = { readonly type: 'payment'; readonly payment: Payment } | Failure

/**
 * What came of a request to create a hosted payment: `redirect` with the address of the service's own checkout form, where
 * the shopper is to be sent; or a `Failure`.
 */
export type CreateHostedPaymentResult = { readonly type: 'redirect'; readonly location: string } | Failure

/**
 * What came of a cancellation. Only `cancelled` says that the payment can't be paid any more: it is the service's own
 * answer, a failure with code 6007, and no payment of the order beside it that is paid or could be. `paid`: the answer contains
 * a payment of the order that succeeded, whatever else it contains.
 */
export type CancelPaymentResult =
  | { readonly type: 'cancelled'; readonly payment: Payment }
  | { readonly type: 'paid'; readonly payment: Payment }
  | Failure

/**
 * What came of asking for a webhook again. `resent`: the service took the request, and the webhook is on its way.
 * `payment` is what it answered, where that can be read: the interface shows it for recurring payments only.
 */
export type ResendWebhookResult = { readonly type: 'resent'; readonly payment?: Payment } | Failure

/** As `ResendWebhookResult`, with the payment that the interface promises. */
export type ResendRecurringWebhookResult = { readonly type: 'resent'; readonly payment: Payment } | Failure

/** What the service answered to a call that the interface does not show, whatever its status. Nothing of it is checked. */
export type RequestResult =
  | {
      readonly type: 'answered'
      readonly httpStatus: number
      /** The body as text. */
      readonly text: string
      /** The body, when it is JSON. */
      readonly body?: unknown
      /** The `Location` of a redirect, which is not followed. */
      readonly location?: string
    }
  | NotSent
  | Unclear
