export type { CheckoutRequest } from './contract/checkoutRequest.js'
export type { Outcome } from './contract/outcome.js'
export { CheckoutError, type CheckoutErrorCode } from './model/checkoutError.js'
export type { Issue } from './model/issue.js'
export { type MerchantProfile, validateMerchantProfile } from './model/payment/merchantProfile.js'
export type { CreationMethod } from './model/payment/method.js'
export type { Operation } from './model/payment/operation.js'
export type { Payment } from './model/payment/payment.js'
export type { PaymentMode } from './model/payment/paymentFields.js'
export { type KnownStatus, type KnownStatusCode, statusCodes } from './model/payment/statusCode.js'
export type { WebhookEvent } from './model/payment/webhookEvent.js'
export { type InitRecurring, withRecurringDefaults } from './model/recurring/initRecurring.js'
export type { IntervalUnit } from './model/recurring/intervalUnit.js'
export { nextCharges } from './model/recurring/nextCharges.js'
export type { DirectPaymentRequest } from './model/request/directPaymentRequest.js'
export type { HostedPaymentRequest } from './model/request/hostedPaymentRequest.js'
export type { SplitMembers, SplitRequest } from './model/split/splitRequest.js'
export { compareTimestamps, readTimestamp } from './model/timestamp.js'
export type { AttemptKey, AttemptRecord, ReviewReason } from './server/attempts/attemptRecord.js'
export type { AttemptSummary } from './server/attempts/attemptSummary.js'
export type { JournalEntry, NewJournalEntry } from './server/attempts/journalEntry.js'
export type { AttemptState } from './server/attempts/states.js'
export { type CheckoutServer, createCheckoutServer, type Health } from './server/createCheckoutServer.js'
export type {
  EventContext,
  OperationContext,
  PaymentContext,
  Price,
  UnrecognisedContext,
} from './server/events/callbackContext.js'
export type { RateLimiter } from './server/guards/rateLimiter.js'
export type { LogEntry, LogEvent, LogHook } from './server/observe/log.js'
export type { Telemetry } from './server/observe/telemetry.js'
export type { Backlog } from './server/operator/backlog.js'
export type { ActResult, OperatorAct } from './server/operator/operatorAct.js'
export type { OrderDetails, OrderEvent } from './server/operator/orderDetails.js'
export type { CheckoutServerOptions } from './server/options/checkoutServerOptions.js'
export type { Diagnosis } from './server/options/diagnose.js'
export { optionsFromEnv } from './server/options/optionsFromEnv.js'
export type { Order } from './server/orders/order.js'
export type { FoundOrder, SavedCard } from './server/orders/orderOptions.js'
export type { PaidOrder } from './server/orders/paidOrder.js'
export type { PayerTermBounds } from './server/orders/payerTermBounds.js'
export type { MerchantOrder } from './server/reconciliation/books/merchantOrder.js'
export { readMerchantOrders } from './server/reconciliation/books/readMerchantOrders.js'
export type { Difference } from './server/reconciliation/conclude.js'
export type { Reconciliation } from './server/reconciliation/report.js'
export type { PendingRun } from './server/recovery/pendingWork.js'
export { memoryStore } from './server/store/memoryStore.js'
export type { EventQuery, OrderQuery, OrderSummary, StoredEvent } from './server/store/orderLists.js'
export type {
  EventDecision,
  EventRecord,
  EventRequest,
  PaymentStore,
  Reservation,
  ReserveRequest,
} from './server/store/paymentStore.js'
export type { Metric, MetricHook } from './service/metric.js'
export { createServiceClient, type ServiceClient } from './service/serviceClient.js'
export { pickProject, type ServiceOptions, type ServiceProject, type TraceCall } from './service/serviceOptions.js'
export type {
  CancelPaymentResult,
  CreateHostedPaymentResult,
  CreatePaymentResult,
  Failure,
  ResendWebhookResult,
} from './service/serviceResults.js'
export type { Credentials, SignRequest, SignRequestInput } from './wire/authorization.js'
export type { Endpoint } from './wire/endpointAuth.js'
export { decodeWebhook, verifyWebhook } from './wire/openWebhook.js'
export { serviceAddress } from './wire/serviceAddress.js'
export { signWebhook } from './wire/signWebhook.js'
