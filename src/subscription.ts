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
export type { OrderPrice, Outcome, PaymentView } from './core/contract/outcome.js'
export type {
  SubscriptionCharge,
  SubscriptionState,
  SubscriptionView,
} from './core/contract/subscriptionView.js'
export type { PayerMembers, PayerTerms } from './core/model/customer/payerFields.js'
export type { BrowserFingerprint } from './core/model/fingerprint.js'
export type { Issue, IssueCode } from './core/model/issue.js'
export type { MoneyFormat } from './core/model/money/amount.js'
export type { CustomerMembers } from './core/model/payment/customerMembers.js'
export type { LimitInfo } from './core/model/payment/limitInfo.js'
export type { InitRecurring } from './core/model/recurring/initRecurring.js'
export type { IntervalUnit } from './core/model/recurring/recurringLimits.js'
export type { ExtraMessages, PluralMessage } from './locales/types/extraMessages.js'
export type { FieldIssueCode, Locale, Messages, StatusName } from './locales/types/messages.js'
export type { SubscriptionPageMessages } from './locales/types/subscriptionPageMessages.js'
export type {
  AdapterCallOptions,
  CheckoutAdapter,
  ContractRequest,
} from './page/flow/adapter.js'
export type { PartProps, RootRenderer } from './page/part/part.js'
export type { SubscriptionProps } from './page/subscription-page/Subscription.js'
export { Subscription } from './page/subscription-page/Subscription.js'
export type {
  SubscriptionAnswer,
  SubscriptionHandle,
  SubscriptionOptions,
} from './page/subscription-page/useSubscription.js'
export { useSubscription } from './page/subscription-page/useSubscription.js'
