import type { Issue } from '../../core/model/issue.js'
import type { Payment } from '../../core/model/payment/payment.js'
import type {
  DirectPaymentRequest,
  HostedPaymentRequest,
} from '../../core/model/request/paymentRequest.js'
import type {
  DirectSplitRequest,
  HostedSplitRequest,
} from '../../core/model/split/parseSplitRequest.js'

/**
 * A request without the members that the client adds. Members that the interface does not list are
 * sent unchanged.
 */
export type NewRequest<Request, Added extends string> = {
  readonly [Name in keyof Request as Name extends Added
    ? never
    : string extends Name
      ? never
      : Name]: Request[Name]
} & { readonly [member: string]: unknown }

/** A direct payment to create. The client adds project and mode. */
export type NewDirectPayment = NewRequest<DirectPaymentRequest, 'pos_id' | 'mode'> & {
  readonly mode?: 'direct'
}

/** A hosted payment to create. The client adds the project. */
export type NewHostedPayment = NewRequest<HostedPaymentRequest, 'pos_id'>

/** A direct split payment to create. The client adds project, mode and method. */
export type NewDirectSplit = NewRequest<DirectSplitRequest, 'pos_id' | 'mode' | 'method'> &
  Partial<Pick<DirectSplitRequest, 'mode' | 'method'>>

/** A hosted split payment to create. The client adds project and method. */
export type NewHostedSplit = NewRequest<HostedSplitRequest, 'pos_id' | 'method'> &
  Partial<Pick<HostedSplitRequest, 'method'>>

/**
 * Why a result is not known. `refusal`: the refusal may be about an earlier request of the same
 * `order_id`.
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
export interface NotSentResult {
  /** Distinguishes it from the other results. */
  readonly type: 'not_sent'
  /** What failed: reaching the service, or `signRequest`; `late`: its time to be sent was over. */
  readonly reason: 'connection' | 'signature' | 'late'
}

/** The request may have been taken or not. */
export interface UnclearResult {
  /** Distinguishes it from the other results. */
  readonly type: 'unclear'
  /** Why the result is not known. */
  readonly reason: UnclearReason
  /** Absent without an answer. */
  readonly httpStatus?: number
  /**
   * With the reason `refusal`, the service's message; with `redirect`, the shortened address. For
   * logs, not for shoppers.
   */
  readonly message?: string
  /**
   * With the reason `refusal`: the members that the service names, if none of them was sent. It
   * probably requires them.
   */
  readonly missingFields?: readonly string[]
}

/**
 * Why a call has no result, by `type`.
 *
 * - `invalid`: not sent, because the request breaks a rule of the interface.
 * - `not_sent`: provably nothing reached the service, in up to three tries, or it could not be
 *   signed.
 * - `refused`: the service did not take it. `message` is the service's, at most 1 000 characters,
 *   with data of card and shopper masked: for logs, not for shoppers.
 * - `unclear`: it may have been taken.
 */
export type ServiceFailure =
  | { readonly type: 'invalid'; readonly issues: readonly Issue[] }
  | NotSentResult
  | { readonly type: 'refused'; readonly httpStatus: number; readonly message?: string }
  | UnclearResult

/**
 * A created direct payment; see its `status`. After `unclear`, never send it under another
 * `order_id`: wait for the webhook.
 */
export type CreatePaymentResult =
  | {
      readonly type: 'payment'
      readonly payment: Payment
      /** Members that had another type than the interface shows, and were read nevertheless. */
      readonly looseMembers?: readonly ('status_code' | 'amount' | 'processed_amount')[]
    }
  | ServiceFailure

/** A created hosted payment, with the address of the service's checkout form for the shopper. */
export type CreateHostedPaymentResult =
  | { readonly type: 'redirect'; readonly location: string }
  | ServiceFailure

/**
 * The result of a cancellation. `cancelled`: the service confirmed it, and no payment of the order
 * beside it may still be paid. `paid`: a payment of the order succeeded.
 */
export type CancelPaymentResult =
  | { readonly type: 'cancelled'; readonly payment: Payment }
  | { readonly type: 'paid'; readonly payment: Payment }
  | ServiceFailure

/**
 * The result of asking for a webhook again. `resent`: the webhook will come. `payment` is the one
 * in the answer, if it can be read: the interface shows it for recurring payments only.
 */
export type ResendWebhookResult =
  | { readonly type: 'resent'; readonly payment?: Payment }
  | ServiceFailure

/** As `ResendWebhookResult`, with the payment that the interface shows. */
export type ResendRecurringWebhookResult =
  | { readonly type: 'resent'; readonly payment: Payment }
  | ServiceFailure

/**
 * The service's answer of any status to a call that the interface does not show. Its content is not
 * checked.
 */
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
  | NotSentResult
  | UnclearResult
