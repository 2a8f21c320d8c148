export type {
  AttemptChange,
  AttemptDecision,
  AttemptKey,
  AttemptRecord,
  CaptureRecord,
  ReviewReason,
  TransactionRecord,
} from './backend/attempts/attemptRecord.js'
export type {
  JournalActor,
  JournalCause,
  JournalEntry,
  JournalType,
  NewJournalEntry,
  WriteEntry,
} from './backend/attempts/journalEntry.js'
export type { AttemptState } from './backend/attempts/states.js'
export type { EventPurpose, EventRecord, UnrecognisedReason } from './backend/store/eventRecord.js'
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
export type {
  AttemptRequest,
  CardCheckoutRequest,
  CheckoutRequest,
  DirectRequest,
  HostedCheckoutRequest,
  SavedCardCheckoutRequest,
  WalletCheckoutRequest,
  WalletToken,
  WalletType,
} from './core/contract/checkoutRequest.js'
export type { OrderPrice, Outcome, OutcomeType, PaymentView } from './core/contract/outcome.js'
export type { CheckoutError, CheckoutErrorCode } from './core/model/checkoutError.js'
export type { PayerMembers, PayerTerms } from './core/model/customer/payerFields.js'
export type { BrowserFingerprint } from './core/model/fingerprint.js'
export type { Issue, IssueCode } from './core/model/issue.js'
export type { MoneyFormat } from './core/model/money/amount.js'
export type { CustomerMembers } from './core/model/payment/customerMembers.js'
export type { LimitInfo } from './core/model/payment/limitInfo.js'
export type { CreationMethod, PrimaryMethod, SecondaryMethod } from './core/model/payment/method.js'
export type { Operation } from './core/model/payment/operation.js'
export type { Payment, SplitEntry } from './core/model/payment/payment.js'
export type { PaymentMode } from './core/model/payment/paymentFields.js'
export type { KnownStatus, KnownStatusCode, OtherStatus } from './core/model/payment/statusCode.js'
export type { Fee, TransactionMembers } from './core/model/payment/transactionMembers.js'
export type { WebhookEvent } from './core/model/payment/webhookEvent.js'
export type { InitRecurring } from './core/model/recurring/initRecurring.js'
export type { IntervalUnit } from './core/model/recurring/recurringLimits.js'
export type { ScenarioName, TestCard } from './dev/sandbox/shared/scenarios.js'
export { clearAttempts } from './dev/testing/clearAttempts.js'
export type { ConformanceOrder } from './dev/testing/conformance/backendClient.js'
export type {
  ConformanceOptions,
  ConformanceReport,
  ConformanceResult,
} from './dev/testing/conformance/runConformance.js'
export { runConformance } from './dev/testing/conformance/runConformance.js'
export type { CardToType, FillCardFormOptions, FormUser } from './dev/testing/fillCardForm.js'
export { fillCardForm } from './dev/testing/fillCardForm.js'
export type { FakeWalletsOptions } from './dev/testing/installFakeWallets.js'
export { installFakeWallets } from './dev/testing/installFakeWallets.js'
export type { OutcomeFactories, OutcomeOf } from './dev/testing/outcomes.js'
export { outcomes } from './dev/testing/outcomes.js'
export type { PayRequestOptions, WalletRequestOptions } from './dev/testing/payRequest.js'
export { payRequest, walletRequest } from './dev/testing/payRequest.js'
export type {
  AdapterScript,
  ScriptedAdapter,
  ScriptedAnswer,
  ScriptedAnswers,
  ScriptedCalls,
} from './dev/testing/scriptedAdapter.js'
export { scriptedAdapter } from './dev/testing/scriptedAdapter.js'
export type { CrashOptions } from './dev/testing/store-contract/storeCrashes.js'
export type {
  MerchantTable,
  StoreExtra,
  StoreUnderTest,
} from './dev/testing/store-contract/storeUnderTest.js'
export type {
  CreateStore,
  StoreContractOptions,
  TestFunction,
} from './dev/testing/storeContract.js'
export { storeContract } from './dev/testing/storeContract.js'
export { testCard } from './dev/testing/testCards.js'
export type { WebhookRequestOptions } from './dev/testing/webhookFactory.js'
export { operationEvent, paymentEvent, webhookRequest } from './dev/testing/webhookFactory.js'
export type { ExtraMessages, PluralMessage } from './locales/types/extraMessages.js'
export type { FieldIssueCode, Locale, Messages, StatusName } from './locales/types/messages.js'
export type { SubscriptionPageMessages } from './locales/types/subscriptionPageMessages.js'
export type {
  AdapterCallOptions,
  CheckoutAdapter,
  ContractRequest,
} from './page/flow/adapter.js'
