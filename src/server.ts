export { CheckoutError, type CheckoutErrorCode } from './model/checkoutError.js'
export type { BrowserFingerprint, CompleteFingerprint } from './model/fingerprint.js'
export type { Issue, IssueCode, Parsed } from './model/issue.js'
export type { Operation } from './model/operation.js'
export type { LimitInfo, Outcome, PaymentView } from './model/outcome.js'
export type { Fee, Payment, SplitEntry } from './model/payment.js'
export type { DirectPaymentRequest } from './model/paymentRequest.js'
export { type KnownStatus, type KnownStatusCode, statusCodes } from './model/statusCode.js'
export type { WebhookEvent } from './model/webhookEvent.js'
export type { RandomBytes } from './server/capability.js'
export type {
  CheckoutServerOptions,
  CustomerNames,
  EventContext,
  OrderIdParts,
  UnrecognisedContext,
} from './server/checkoutServerOptions.js'
export { type CheckoutServer, createCheckoutServer } from './server/createCheckoutServer.js'
export { decodeWebhook } from './server/decodeWebhook.js'
export type { PendingRun } from './server/handleEvents.js'
export type { LogEntry, LogEvent, LogHook } from './server/log.js'
export { type MemoryStoreOptions, memoryStore } from './server/memoryStore.js'
export type { Order } from './server/order.js'
export type {
  AttemptKey,
  AttemptRecord,
  AttemptState,
  EventDecision,
  EventKeys,
  EventPurpose,
  EventRecord,
  PaymentStore,
  Reservation,
  TransactionRecord,
  UnrecognisedReason,
} from './server/paymentStore.js'
export {
  type CreatePaymentResult,
  createServiceClient,
  type NewDirectPayment,
  type ServiceClient,
  type ServiceOptions,
  type UnclearReason,
} from './server/serviceClient.js'
export type { AuthScheme, Credentials, SignRequest, SignRequestInput } from './wire/authorization.js'
export {
  type SignWebhookOptions,
  signWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
} from './wire/webhookSignature.js'
