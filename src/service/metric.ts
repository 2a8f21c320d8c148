import type { PaymentMode } from '../model/payment/paymentFields.js'
import type { Endpoint } from '../wire/endpointAuth.js'
import { callHook } from './callHook.js'

/** One measurement. It contains nothing of a shopper, and nothing that names a payment. */
export type Metric =
  | {
      /** A request of a page or of the service was answered. */
      readonly name: 'request'
      /** The last part of its path: `pay`, `hosted`, `status`, `cancel`, `return`, `webhook`; or `other`. */
      readonly route: string
      /** In capitals; `_OTHER` for one that HTTP does not define. */
      readonly method: string
      /** What it was answered with. */
      readonly http_status: number
      /** From the request's arrival to the answer, in milliseconds. */
      readonly duration_ms: number
    }
  | {
      /** The service was called. */
      readonly name: 'service_call'
      /** Which of its endpoints. */
      readonly endpoint: Endpoint
      /** In capitals. */
      readonly method: string
      /** What came of it: an answer, of whatever status, or why there was none. */
      readonly result: 'answer' | 'not_sent' | 'unclear'
      /** Absent without an answer. */
      readonly http_status?: number
      /** How often it was tried; above 1 only when provably nothing was sent before. */
      readonly tries: number
      /** All tries and the waits between them, in milliseconds. */
      readonly duration_ms: number
    }
  | {
      /** A callback of the merchant's that is notified of something has ended, or its time is over. */
      readonly name: 'callback'
      /** The option that it is: `onPayment`, `onOperation`, `onUnrecognised`, `onDoublePayment` or `onReview`. */
      readonly callback: string
      /** What came of it. */
      readonly result: 'done' | 'failed' | 'timeout'
      /** In milliseconds. */
      readonly duration_ms: number
    }
  | {
      /** It became known what became of an attempt. */
      readonly name: 'attempt_decided'
      /** What did: `succeeded`, `failed`, `rejected` or `cancelled`. */
      readonly state: string
      /** Whose page asked for the card. */
      readonly mode: PaymentMode
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

/** Takes the server's measurements. Nobody waits for it; what it throws, at once or later, is logged and changes nothing. */
export type MetricHook = (metric: Metric) => void

/** A hook that can't disturb a payment; `onFailure` gets what it throws. */
export function measured(onMetric: MetricHook | undefined, onFailure?: (error: unknown) => void): MetricHook {
  return (metric) => callHook(() => onMetric?.(metric), onFailure)
}
