// The types that both a part and its hook mention.
export type { CardBrand } from '../core/model/card/brand.js'
export type {
  CustomerFieldName,
  CustomerRules,
  ReceiptChannel,
} from '../core/model/customer/customerFields.js'
export type { PayerField } from '../core/model/customer/payerFields.js'
export type { PhoneRule } from '../core/model/customer/phoneNumber.js'
export type { WholeLocale } from '../locales/types/messages.js'
export type { StorageLike } from './flow/attemptMemory.js'
export type { CheckoutHost } from './flow/checkoutHost.js'
export type { HostedRedirectParts, HostedStage } from './hosted/useHostedRedirect.js'
export type { PartProps, RootRenderer } from './part/part.js'
export type { SavedCard, SavedCardsOptions } from './saved-cards/useSavedCards.js'
export type { CancelParts } from './status/CancelButton.js'
export type { PaymentStatusOptions } from './status/usePaymentStatus.js'
export type {
  SubscriptionFieldName,
  SubscriptionFieldsOptions,
} from './subscription/useSubscriptionFields.js'
export type { SubscriptionTermsOptions } from './subscription/useSubscriptionTerms.js'
export type { BankFrame } from './three-ds/createBankFrame.js'
