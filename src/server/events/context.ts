import type { Operation } from '../../model/payment/operation.js'
import type { Payment } from '../../model/payment/payment.js'
import type { WebhookEvent } from '../../model/payment/webhookEvent.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { CheckPolicy } from '../attempts/checkPlan.js'
import type { LogHook } from '../observe/log.js'
import type { PaymentStore } from '../store/paymentStore.js'
import type { RandomBytes } from '../tokens/tokens.js'
import type { OperationContext, PaymentContext, Price, UnrecognisedContext } from './callbackContext.js'
import type { CallbackTimer } from './callbackTimer.js'

/** What the server's options say about events: whom they are delivered to. */
export interface EventOptions {
  readonly service: { readonly posId: string }
  readonly maxCallbacks?: number
  priceOf?(reference: string, transaction: unknown): Promise<Price | null> | Price | null
  readonly onPayment: 'none' | ((payment: Payment, context: PaymentContext) => unknown)
  onOperation?(operation: Operation, context: OperationContext): unknown
  onUnrecognised?(event: WebhookEvent, context: UnrecognisedContext): unknown
  onDoublePayment?(payment: Payment, context: PaymentContext): unknown
}

/** What events need of the server. */
export interface EventsContext {
  readonly options: EventOptions
  readonly store: Pick<PaymentStore, 'recordEvent' | 'handleEvent' | 'postponeEvent' | 'dueEvents' | 'addEntry'>
  readonly log: LogHook
  readonly now: () => number
  readonly randomBytes: RandomBytes
  readonly policy: CheckPolicy
  /** To be called with every attempt that an event has changed. */
  readonly noteAttempt: (attempt: AttemptRecord) => void
  /** Around every callback that is notified of something. */
  readonly callbacks: CallbackTimer
}
