import type { MetricHook } from '../../service/metric.js'
import type { ReviewReason } from '../attempts/attemptRecord.js'
import type { AttemptSummary } from '../attempts/attemptSummary.js'
import type { Tracing } from '../observe/tracing.js'
import type { SendingContext } from '../sending/context.js'
import type { PaymentStore } from '../store/paymentStore.js'

/** What recovery needs of the server. */
export type RecoveryContext = SendingContext & {
  readonly tracing: Tracing
  readonly measure: MetricHook
  readonly store: Pick<PaymentStore, 'takeDueAttempts'>
  readonly options: {
    readonly recovery?: 'timer' | 'manual'
    readonly onReview?: (
      attempt: AttemptSummary,
      context: { readonly reason: ReviewReason; readonly signal: AbortSignal },
    ) => unknown
  }
}
