export { CheckoutError, type CheckoutErrorCode } from './model/checkoutError.js'
export type {
  AttemptRequest,
  CardCheckoutRequest,
  CheckoutRequest,
  HostedCheckoutRequest,
  SavedCardCheckoutRequest,
  WalletCheckoutRequest,
} from './model/checkoutRequest.js'
export type { DirectPaymentRequest } from './model/directPaymentRequest.js'
export type { AnyFingerprint, BrowserFingerprint, CompleteFingerprint } from './model/fingerprint.js'
export type { HostedPaymentRequest } from './model/hostedPaymentRequest.js'
export {
  type FirstPayment,
  type InitRecurring,
  type IntervalUnit,
  type RecurringTerms,
  withRecurringDefaults,
} from './model/initRecurring.js'
export type { Issue, IssueCode, Parsed } from './model/issue.js'
export { judgeMerchantProfile, type MerchantProfile, type ProfiledRequest } from './model/merchantProfile.js'
export type { CreationMethod, PrimaryMethod, SecondaryMethod } from './model/method.js'
export { type NextChargesOptions, nextCharges } from './model/nextCharges.js'
export type { Operation } from './model/operation.js'
export type { LimitInfo, OrderPrice, Outcome, PaymentView } from './model/outcome.js'
export type { PayerField, PayerMembers, PayerTerms } from './model/payerFields.js'
export type { Fee, Payment, SplitEntry } from './model/payment.js'
export type { PaymentMode } from './model/paymentFields.js'
export type { PaymentMeans } from './model/paymentMeans.js'
export type { PaymentMembers, WholePaymentMembers } from './model/paymentMembers.js'
export type { PaymentRequest } from './model/paymentRequest.js'
export type {
  DirectSplitRequest,
  HostedSplitRequest,
  SplitMembers,
  SplitRequest,
  SplitSum,
} from './model/splitRequest.js'
export { type KnownStatus, type KnownStatusCode, statusCodes } from './model/statusCode.js'
export { compareTimestamps, readTimestamp, type ServiceTime } from './model/timestamp.js'
export type { WebhookEvent } from './model/webhookEvent.js'
export type {
  AttemptDecision,
  AttemptRecord,
  AttemptState,
  CaptureRecord,
  ReviewReason,
  TransactionRecord,
} from './server/attemptRecord.js'
export type { AttemptSummary } from './server/attemptSummary.js'
export type {
  EventContext,
  OperationContext,
  PaymentContext,
  Price,
  UnrecognisedContext,
} from './server/callbackContext.js'
export type { RandomBytes } from './server/capability.js'
export type {
  CheckoutServerOptions,
  CustomerNames,
  FoundOrder,
  OrderIdParts,
  SavedCard,
} from './server/checkoutServerOptions.js'
export { type CheckoutServer, createCheckoutServer, type Health } from './server/createCheckoutServer.js'
export { decodeWebhook } from './server/decodeWebhook.js'
export type { Diagnosis } from './server/diagnose.js'
export type { EventRun } from './server/handleEvents.js'
export type { LogEntry, LogEvent, LogHook } from './server/log.js'
export { type MemoryStoreOptions, memoryStore } from './server/memoryStore.js'
export type { Metric, MetricHook } from './server/metric.js'
export { type OptionsFromEnv, optionsFromEnv } from './server/optionsFromEnv.js'
export type { Order } from './server/order.js'
export type { PaidOrder } from './server/paidOrder.js'
export type { PayerTermBounds, TermRange } from './server/payerTermBounds.js'
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
} from './server/paymentStore.js'
export type { PendingRun } from './server/pendingWork.js'
export type { RateLimiter, RateLimits, RateVerdict } from './server/rateLimit.js'
export type { AttemptResolution, ResolvedAttempt } from './server/resolveAttempt.js'
export { createServiceClient, type SendingOptions, type ServiceClient } from './server/serviceClient.js'
export {
  pickProject,
  type ServiceEnvironment,
  type ServiceOptions,
  type ServiceProject,
  type ServiceProjects,
  type TraceCall,
} from './server/serviceOptions.js'
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
} from './server/serviceResults.js'
export type { AuthScheme, Credentials, SignRequest, SignRequestInput } from './wire/authorization.js'
export type { AuthForm, Endpoint, EndpointAuth } from './wire/endpointAuth.js'
export { serviceAddress } from './wire/serviceAddress.js'
export {
  type SignWebhookOptions,
  signWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
} from './wire/webhookSignature.js'
