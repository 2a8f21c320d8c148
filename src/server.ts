export type {
  AttemptChange,
  AttemptDecision,
  AttemptKey,
  AttemptRecord,
  CaptureRecord,
  ReviewReason,
  TransactionRecord,
} from './backend/attempts/attemptRecord.js'
export type { OrderIdParts } from './backend/attempts/changes/draftAttempt.js'
export type {
  JournalActor,
  JournalCause,
  JournalEntry,
  JournalType,
  NewJournalEntry,
  WriteEntry,
} from './backend/attempts/journalEntry.js'
export type { AttemptState } from './backend/attempts/states.js'
export type { AttemptSummary } from './backend/attempts/views/attemptSummary.js'
export type { OrderSubscription } from './backend/attempts/views/orderSubscription.js'
export type {
  EventContext,
  OperationContext,
  PaymentContext,
  Price,
  UnrecognisedContext,
} from './backend/callbacks/callbackContext.js'
export type {
  CardTestingAttack,
  CardTestingAttackKind,
  CardTestingOptions,
  Challenge,
  ChallengeContext,
  DeclineLimits,
} from './backend/cardTesting/cardTestingOptions.js'
export type { ServerHealth } from './backend/createCheckoutServer.js'
export { type CheckoutServer, createCheckoutServer } from './backend/createCheckoutServer.js'
export type { EventRun } from './backend/events/deliverDueEvents.js'
export type { RateLimiter, RateLimitResult, RateLimits } from './backend/limits/rateLimiter.js'
export type { LogEntry, LogEvent, LogHook } from './backend/observe/log.js'
export type {
  BacklogCounts,
  CallbackName,
  ServerTelemetry,
  SpanStart,
  Telemetry,
  TracedAttempt,
  WatchedServer,
} from './backend/observe/telemetry.js'
export type { CallbackRetry, OperatorActs } from './backend/operator/acts.js'
export type { AttemptResolution } from './backend/operator/attemptResolution.js'
export type { Backlog, ReviewPage } from './backend/operator/backlog.js'
export type { ActResult, OperatorAct } from './backend/operator/operatorAct.js'
export type { OrderBalance } from './backend/operator/orderBalance.js'
export type { AttemptAct, OrderAttempt, OrderDetails } from './backend/operator/orderDetails.js'
export type { OrderEvent } from './backend/operator/orderEvent.js'
export type { OrderFilter, OrderFinder, OrderPage } from './backend/operator/orderFinder.js'
export type { OrderOperation } from './backend/operator/orderOperations.js'
export type { ResolvedAttempt } from './backend/operator/resolveAttempt.js'
export type {
  AdvancedOptions,
  CallbackOptions,
  CheckoutServerOptions,
  ObserveOptions,
  ProtectionOptions,
} from './backend/options/checkoutServerOptions.js'
export type { Diagnosis } from './backend/options/diagnose.js'
export type { OptionsFromEnv } from './backend/options/optionsFromEnv.js'
export { optionsFromEnv } from './backend/options/optionsFromEnv.js'
export type {
  ApplePaySessions,
  AppleSessionQuery,
  ChargeableOrder,
  CustomerNames,
  FoundOrder,
  Order,
  PaidOrder,
  StoredCardToken,
  TokenMeans,
  WalletOptions,
} from './backend/orders/order.js'
export type { PayerTermBounds, TermRange } from './backend/orders/payerTermBounds.js'
export type { EndSubscription, SubscriptionCare } from './backend/orders/subscriptionCare.js'
export type { ServiceSays } from './backend/reconciliation/askAboutOrder.js'
export type { Difference, ReportedMoney } from './backend/reconciliation/conclude.js'
export type { DifferenceType } from './backend/reconciliation/differenceTypes.js'
export type { LedgerState, MerchantOrder } from './backend/reconciliation/ledger/merchantOrder.js'
export { readMerchantOrders } from './backend/reconciliation/ledger/readMerchantOrders.js'
export type { ReconcileOptions } from './backend/reconciliation/reconcileOptions.js'
export type { ReconciliationFiles } from './backend/reconciliation/reconciliationFiles.js'
export type { Reconciliation } from './backend/reconciliation/report.js'
export type { PendingRun } from './backend/recovery/pendingWork.js'
export type { Metric, MetricHook } from './backend/service/metric.js'
export type { SendingOptions } from './backend/service/serviceClient.js'
export { createServiceClient, type ServiceClient } from './backend/service/serviceClient.js'
export type {
  ServiceCallName,
  ServiceClientOptions,
  ServiceEnvironment,
  ServiceOptions,
  ServiceProject,
  TraceCall,
} from './backend/service/serviceOptions.js'
export type {
  CancelPaymentResult,
  CreateHostedPaymentResult,
  CreatePaymentResult,
  NewDirectPayment,
  NewDirectSplit,
  NewHostedPayment,
  NewHostedSplit,
  NewRequest,
  NotSentResult,
  RequestResult,
  ResendRecurringWebhookResult,
  ResendWebhookResult,
  ServiceFailure,
  UnclearReason,
  UnclearResult,
} from './backend/service/serviceResults.js'
export type { EventPurpose, EventRecord, UnrecognisedReason } from './backend/store/eventRecord.js'
export type { MemoryStoreOptions } from './backend/store/memoryStore.js'
export { memoryStore } from './backend/store/memoryStore.js'
export type {
  EventQuery,
  OrderLists,
  OrderQuery,
  OrderSummary,
  StoredEvent,
} from './backend/store/orderLists.js'
export type {
  EventDecision,
  EventRequest,
  PaymentStore,
  RecordedEvent,
  Reservation,
  ReserveRequest,
} from './backend/store/paymentStore.js'
export type { RandomBytes } from './backend/tokens/tokens.js'
export type { WalletToken, WalletType } from './core/contract/checkoutRequest.js'
export type { PaymentView } from './core/contract/outcome.js'
export type { CheckoutErrorCode } from './core/model/checkoutError.js'
export { CheckoutError } from './core/model/checkoutError.js'
export type { PayerField, PayerMembers, PayerTerms } from './core/model/customer/payerFields.js'
export type {
  AnyFingerprint,
  BrowserFingerprint,
  CompleteFingerprint,
} from './core/model/fingerprint.js'
export type { Issue, IssueCode, Result } from './core/model/issue.js'
export type { Amount } from './core/model/money/amount.js'
export type { CustomerMembers } from './core/model/payment/customerMembers.js'
export type { LimitInfo } from './core/model/payment/limitInfo.js'
export type { MerchantProfile } from './core/model/payment/merchantProfile.js'
export type { CreationMethod, PrimaryMethod, SecondaryMethod } from './core/model/payment/method.js'
export type { Operation } from './core/model/payment/operation.js'
export type { Payment, SplitEntry } from './core/model/payment/payment.js'
export type { PaymentMode } from './core/model/payment/paymentFields.js'
export type { PaymentMeans } from './core/model/payment/paymentMeans.js'
export type { PaymentMembers } from './core/model/payment/paymentMembers.js'
export type { KnownStatus, KnownStatusCode, OtherStatus } from './core/model/payment/statusCode.js'
export type { Fee, TransactionMembers } from './core/model/payment/transactionMembers.js'
export type { WebhookEvent } from './core/model/payment/webhookEvent.js'
export type { InitRecurring } from './core/model/recurring/initRecurring.js'
export type { NextChargesOptions } from './core/model/recurring/nextCharges.js'
export { nextCharges } from './core/model/recurring/nextCharges.js'
export type { IntervalUnit } from './core/model/recurring/recurringLimits.js'
export type {
  DirectPaymentRequest,
  HostedPaymentRequest,
  WholePaymentRequest,
} from './core/model/request/paymentRequest.js'
export type {
  DirectSplitRequest,
  HostedSplitRequest,
  SplitMembers,
} from './core/model/split/splitRequest.js'
export type {
  AuthScheme,
  Credentials,
  SignRequest,
  SignRequestInput,
} from './core/wire/authorization.js'
export type { AuthForm, Endpoint, EndpointAuth } from './core/wire/endpointAuth.js'
export type { VerifyWebhookOptions } from './core/wire/openWebhook.js'
export { decodeWebhook, verifyWebhook } from './core/wire/openWebhook.js'
export type { SignWebhookOptions, WebhookForm } from './core/wire/signWebhook.js'
export { signWebhook } from './core/wire/signWebhook.js'
