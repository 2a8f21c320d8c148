// The types that the methods of a `CheckoutServer` mention, besides those of what is stored.

export type {
  AnyFingerprint,
  BrowserFingerprint,
  CompleteFingerprint,
} from '../core/model/fingerprint.js'
export type { PaymentMeans } from '../core/model/payment/paymentMeans.js'
export type { PaymentMembers } from '../core/model/payment/paymentMembers.js'
export type {
  DirectPaymentRequest,
  HostedPaymentRequest,
  WholePaymentRequest,
} from '../core/model/request/paymentRequest.js'
export type {
  DirectSplitRequest,
  HostedSplitRequest,
  SplitMembers,
} from '../core/model/split/parseSplitRequest.js'
export type { AttemptSummary } from './attempts/views/attemptSummary.js'
export type { OrderSubscription } from './attempts/views/orderSubscription.js'
export type { CheckoutServer, ServerHealth } from './createCheckoutServer.js'
export type { EventRun } from './events/deliverDueEvents.js'
export type { LogEntry, LogEvent } from './observe/log.js'
export type { CallbackRetry, OperatorActs } from './operator/acts.js'
export type { AttemptResolution } from './operator/attemptResolution.js'
export type { Backlog, ReviewPage } from './operator/backlog.js'
export type { ActResult, OperatorAct } from './operator/operatorAct.js'
export type { OrderBalance } from './operator/orderBalance.js'
export type { AttemptAct, OrderAttempt, OrderDetails } from './operator/orderDetails.js'
export type { OrderEvent } from './operator/orderEvent.js'
export type { OrderFilter, OrderFinder, OrderPage } from './operator/orderFinder.js'
export type { OrderOperation } from './operator/orderOperations.js'
export type { ResolvedAttempt } from './operator/resolveAttempt.js'
export type { Diagnosis } from './options/diagnose.js'
export type { ServiceSays } from './reconciliation/askAboutOrder.js'
export type { Difference, ReportedMoney } from './reconciliation/conclude.js'
export type { DifferenceType } from './reconciliation/differenceTypes.js'
export type { ReconcileOptions } from './reconciliation/reconcileOptions.js'
export type { ReconciliationFiles } from './reconciliation/reconciliationFiles.js'
export type { Reconciliation } from './reconciliation/report.js'
export type { PendingRun } from './recovery/pendingWork.js'
export type { SendingOptions, ServiceClient } from './service/serviceClient.js'
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
} from './service/serviceResults.js'
