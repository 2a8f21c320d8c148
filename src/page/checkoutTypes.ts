// The types of a request, its outcome and the language, which the parts and hooks of a page
// mention.
export type {
  AttemptRequest,
  CardCheckoutRequest,
  DirectRequest,
  SavedCardCheckoutRequest,
} from '../core/contract/checkoutRequest.js'
export type { OrderPrice, Outcome, PaymentView } from '../core/contract/outcome.js'
export type { PayerMembers, PayerTerms } from '../core/model/customer/payerFields.js'
export type { BrowserFingerprint } from '../core/model/fingerprint.js'
export type { Issue, IssueCode } from '../core/model/issue.js'
export type { MoneyFormat } from '../core/model/money/amount.js'
export type { CustomerMembers } from '../core/model/payment/customerMembers.js'
export type { LimitInfo } from '../core/model/payment/limitInfo.js'
export type { InitRecurring } from '../core/model/recurring/initRecurring.js'
export type { IntervalUnit } from '../core/model/recurring/recurringLimits.js'
export type { ExtraMessages, PluralMessage } from '../locales/types/extraMessages.js'
export type { FieldIssueCode, Locale, Messages, StatusName } from '../locales/types/messages.js'
export type { SubscriptionPageMessages } from '../locales/types/subscriptionPageMessages.js'
