export type { AttemptDecision, ReviewReason } from './backend/attempts/attemptRecord.js'
export type {
  JournalActor,
  JournalCause,
  JournalEntry,
  JournalType,
  NewJournalEntry,
} from './backend/attempts/journalEntry.js'
export type { AttemptState } from './backend/attempts/states.js'
export type { AttemptSummary } from './backend/attempts/views/attemptSummary.js'
export type { OrderSubscription } from './backend/attempts/views/orderSubscription.js'
export type { CheckoutServer, ServerHealth } from './backend/createCheckoutServer.js'
export type { EventRun } from './backend/events/deliverDueEvents.js'
export type { LogEntry, LogEvent } from './backend/observe/log.js'
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
export type { Diagnosis } from './backend/options/diagnose.js'
export type { ServiceSays } from './backend/reconciliation/askAboutOrder.js'
export type { Difference, ReportedMoney } from './backend/reconciliation/conclude.js'
export type { DifferenceType } from './backend/reconciliation/differenceTypes.js'
export type { LedgerState, MerchantOrder } from './backend/reconciliation/ledger/merchantOrder.js'
export type { ReconcileOptions } from './backend/reconciliation/reconcileOptions.js'
export type { ReconciliationFiles } from './backend/reconciliation/reconciliationFiles.js'
export type { Reconciliation } from './backend/reconciliation/report.js'
export type { PendingRun } from './backend/recovery/pendingWork.js'
export type { SendingOptions, ServiceClient } from './backend/service/serviceClient.js'
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
export type { EventPurpose, UnrecognisedReason } from './backend/store/eventRecord.js'
export type { OrderQuery, OrderSummary } from './backend/store/orderLists.js'
export type { WalletType } from './core/contract/checkoutRequest.js'
export type { PaymentView } from './core/contract/outcome.js'
export type {
  AnyFingerprint,
  BrowserFingerprint,
  CompleteFingerprint,
} from './core/model/fingerprint.js'
export type { Issue, IssueCode } from './core/model/issue.js'
export type { CustomerMembers } from './core/model/payment/customerMembers.js'
export type { LimitInfo } from './core/model/payment/limitInfo.js'
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
export type { AdminOptions } from './operators/adminOptions.js'
export { type Admin, createAdmin } from './operators/createAdmin.js'
export type { AdminLocale } from './operators/messages/adminMessages.js'
export type { Operator } from './operators/pages/pageContext.js'
export type { ReportFolders } from './operators/reports/readReports.js'
