export type {
  AttemptRequest,
  CardCheckoutRequest,
  CheckoutRequest,
  HostedCheckoutRequest,
  SavedCardCheckoutRequest,
  WalletCheckoutRequest,
} from './contract/checkoutRequest.js'
export type { OrderPrice, Outcome, PaymentView } from './contract/outcome.js'
export { CheckoutError, type CheckoutErrorCode } from './model/checkoutError.js'
export type { PayerField, PayerMembers, PayerTerms } from './model/customer/payerFields.js'
export type { AnyFingerprint, BrowserFingerprint, CompleteFingerprint } from './model/fingerprint.js'
export type { Issue, IssueCode, Parsed } from './model/issue.js'
export type { LimitInfo } from './model/payment/limitInfo.js'
export { type MerchantProfile, type ProfiledRequest, validateMerchantProfile } from './model/payment/merchantProfile.js'
export type { CreationMethod, PrimaryMethod, SecondaryMethod } from './model/payment/method.js'
export type { Operation } from './model/payment/operation.js'
export type { Fee, Payment, SplitEntry } from './model/payment/payment.js'
export type { PaymentMode } from './model/payment/paymentFields.js'
export type { PaymentMeans } from './model/payment/paymentMeans.js'
export type { PaymentMembers, WholePaymentMembers } from './model/payment/paymentMembers.js'
export { type KnownStatus, type KnownStatusCode, statusCodes } from './model/payment/statusCode.js'
export type { WebhookEvent } from './model/payment/webhookEvent.js'
export {
  type FirstPayment,
  type InitRecurring,
  type RecurringTerms,
  withRecurringDefaults,
} from './model/recurring/initRecurring.js'
export type { IntervalUnit } from './model/recurring/intervalUnit.js'
export { type NextChargesOptions, nextCharges } from './model/recurring/nextCharges.js'
export type { DirectPaymentRequest } from './model/request/directPaymentRequest.js'
export type { HostedPaymentRequest } from './model/request/hostedPaymentRequest.js'
export type { PaymentRequest } from './model/request/paymentRequest.js'
export type {
  DirectSplitRequest,
  HostedSplitRequest,
  SplitMembers,
  SplitRequest,
  SplitSum,
} from './model/split/splitRequest.js'
export { compareTimestamps, readTimestamp, type ServiceTime } from './model/timestamp.js'
export type { AttemptSummary } from './server/attempts/attemptSummary.js'
export type { AttemptResolution, ResolvedAttempt } from './server/attempts/resolveAttempt.js'
export type { RandomBytes } from './server/capability.js'
export { type CheckoutServer, createCheckoutServer, type Health } from './server/createCheckoutServer.js'
export type {
  EventContext,
  OperationContext,
  PaymentContext,
  Price,
  UnrecognisedContext,
} from './server/events/callbackContext.js'
export { decodeWebhook } from './server/events/decodeWebhook.js'
export type { EventRun } from './server/events/handleEvents.js'
export type { RateLimiter, RateLimits, RateVerdict } from './server/guards/rateLimit.js'
export type { LogEntry, LogEvent, LogHook } from './server/observe/log.js'
export type {
  CheckoutServerOptions,
  CustomerNames,
  FoundOrder,
  OrderIdParts,
  SavedCard,
} from './server/options/checkoutServerOptions.js'
export type { Diagnosis } from './server/options/diagnose.js'
export { type OptionsFromEnv, optionsFromEnv } from './server/options/optionsFromEnv.js'
export type { Order } from './server/orders/order.js'
export type { PaidOrder } from './server/orders/paidOrder.js'
export type { PayerTermBounds, TermRange } from './server/orders/payerTermBounds.js'
export type { PendingRun } from './server/recovery/pendingWork.js'
export type {
  AttemptDecision,
  AttemptRecord,
  AttemptState,
  CaptureRecord,
  ReviewReason,
  TransactionRecord,
} from './server/store/attemptRecord.js'
export { type MemoryStoreOptions, memoryStore } from './server/store/memoryStore.js'
export type {
  AttemptKey,
  EventDecision,
  EventPurpose,
  EventRecord,
  EventRequest,
  PaymentStore,
  Reservation,
  ReserveRequest,
  UnrecognisedReason,
} from './server/store/paymentStore.js'
export type { Metric, MetricHook } from './service/metric.js'
export { createServiceClient, type SendingOptions, type ServiceClient } from './service/serviceClient.js'
export {
  pickProject,
  type ServiceEnvironment,
  type ServiceOptions,
  type ServiceProject,
  type ServiceProjects,
  type TraceCall,
} from './service/serviceOptions.js'
export type {
  CancelPaymentResult,
  CreateHostedPaymentResult,
  CreatePaymentResult,
  Failure,
  NewDirectPayment,
  NewDirectSplit,
  NewHostedPayment,
  NewHostedSplit,
  NewRequest,
  NotSent,
  RequestResult,
  ResendRecurringWebhookResult,
  ResendWebhookResult,
  Unclear,
  UnclearReason,
} from './service/serviceResults.js'
export type { AuthScheme, Credentials, SignRequest, SignRequestInput } from './wire/authorization.js'
export type { AuthForm, Endpoint, EndpointAuth } from './wire/endpointAuth.js'
export { serviceAddress } from './wire/serviceAddress.js'
export {
  type SignWebhookOptions,
  signWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
} from './wire/webhookSignature.js'
