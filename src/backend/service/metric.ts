import type { PaymentMode } from '../../core/model/payment/paymentFields.js'
import type { Endpoint } from '../../core/wire/endpointAuth.js'

/** One measurement. It has no data of a shopper, and no name of a payment. */
export type Metric =
  | {
      /** A request of a page or of the service was answered. */
      readonly name: 'request'
      /**
       * The last part of its path: `pay`, `hosted`, `status`, `cancel`, `return`, `webhook`; or
       * `other`.
       */
      readonly route: string
      /** In capitals; `_OTHER` for a method that HTTP does not define. */
      readonly method: string
      /** The status of the answer. */
      readonly http_status: number
      /** From the request's arrival to the answer, in milliseconds. */
      readonly duration_ms: number
    }
  | {
      /** The service was called. */
      readonly name: 'service_call'
      /** The endpoint. */
      readonly endpoint: Endpoint
      /** In capitals. */
      readonly method: string
      /** An answer of any status, or why there was none. */
      readonly result: 'answer' | 'not_sent' | 'unclear'
      /** Absent without an answer. */
      readonly http_status?: number
      /** How often it was tried; above 1 only if provably nothing was sent before. */
      readonly tries: number
      /** All tries and the waits between them, in milliseconds. */
      readonly duration_ms: number
    }
  | {
      /** A callback of the merchant has ended, or its time is over. */
      readonly name: 'callback'
      /**
       * The option: `onPayment`, `onOperation`, `onUnrecognised`, `onDoublePayment` or `onReview`.
       */
      readonly callback: string
      /** How it ended. */
      readonly result: 'done' | 'failed' | 'timeout'
      /** In milliseconds. */
      readonly duration_ms: number
    }
  | {
      /** An attempt was decided. */
      readonly name: 'attempt_decided'
      /** Its state: `succeeded`, `failed`, `rejected` or `cancelled`. */
      readonly state: string
      /** Whose page asked for the card. */
      readonly mode: PaymentMode
      /** `apple_pay` or `google_pay`, if it was paid with a wallet. */
      readonly wallet?: string
      /** Since the attempt was made, by the server's clock, in milliseconds. */
      readonly duration_ms: number
    }
  | {
      /** A person has to look at an attempt. */
      readonly name: 'review'
      /** Why: `unclear`, `abandoned`, `double_payment` or `event_missing`. */
      readonly reason: string
      /** Since the attempt was made, by the server's clock, in milliseconds. */
      readonly duration_ms: number
    }

/** Takes the server's measurements, and is not awaited. What it throws is logged. */
export type MetricHook = (metric: Metric) => void
