// The types of stored attempts, payments and events, for the store and for those who show them.

export type { WalletType } from '../core/contract/checkoutRequest.js'
export type { PaymentView } from '../core/contract/outcome.js'
export type { Issue, IssueCode } from '../core/model/issue.js'
export type { CustomerMembers } from '../core/model/payment/customerMembers.js'
export type { LimitInfo } from '../core/model/payment/limitInfo.js'
export type {
  CreationMethod,
  PrimaryMethod,
  SecondaryMethod,
} from '../core/model/payment/method.js'
export type { Operation } from '../core/model/payment/operation.js'
export type { Payment, SplitEntry } from '../core/model/payment/payment.js'
export type { PaymentMode } from '../core/model/payment/paymentFields.js'
export type { KnownStatus, KnownStatusCode, OtherStatus } from '../core/model/payment/statusCode.js'
export type { Fee, TransactionMembers } from '../core/model/payment/transactionMembers.js'
export type { WebhookEvent } from '../core/model/payment/webhookEvent.js'
export type { InitRecurring } from '../core/model/recurring/initRecurring.js'
export type { IntervalUnit } from '../core/model/recurring/recurringLimits.js'
export type { AttemptDecision, ReviewReason } from './attempts/attemptRecord.js'
export type { AttemptState } from './attempts/attemptStates.js'
export type {
  JournalActor,
  JournalCause,
  JournalEntry,
  JournalType,
  NewJournalEntry,
} from './attempts/journalEntry.js'
export type { EventPurpose, UnrecognisedReason } from './store/eventRecord.js'
export type { OrderQuery, OrderSummary } from './store/orderLists.js'
