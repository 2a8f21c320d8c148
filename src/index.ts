// First, because it brings react-hook-form: gzip looks back 32 kB only, and in the midst of our
// modules that would part them.
export { CardFields } from './page/merchant-form/CardFields.js'

// Next, because it brings English.

export { Checkout } from './page/Checkout.js'

// Everything else, by path.

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
export { parseOutcome } from './core/contract/parseOutcome.js'
export type { CardBrand } from './core/model/card/brand.js'
export type { CheckoutErrorCode } from './core/model/checkoutError.js'
export { CheckoutError } from './core/model/checkoutError.js'
export type {
  CustomerFieldName,
  CustomerRules,
  ReceiptChannel,
} from './core/model/customer/customerFields.js'
export type { PayerField, PayerMembers, PayerTerms } from './core/model/customer/payerFields.js'
export type { PhoneRule } from './core/model/customer/phoneNumber.js'
export type { CustomerFieldDemand } from './core/model/customer/requiredCustomerFields.js'
export type { BrowserFingerprint } from './core/model/fingerprint.js'
export type { Issue, IssueCode, Result } from './core/model/issue.js'
export type { FormatAmountOptions, MoneyFormat } from './core/model/money/amount.js'
export { formatAmount } from './core/model/money/amount.js'
export type { CustomerMembers } from './core/model/payment/customerMembers.js'
export type { LimitInfo } from './core/model/payment/limitInfo.js'
export type { MerchantProfile } from './core/model/payment/merchantProfile.js'
export type { PaymentMode } from './core/model/payment/paymentFields.js'
export type { InitRecurring } from './core/model/recurring/initRecurring.js'
export type { IntervalUnit } from './core/model/recurring/recurringLimits.js'
export type { ExtraMessages, PluralMessage } from './locales/types/extraMessages.js'
export type {
  FieldIssueCode,
  Locale,
  Messages,
  StatusName,
  WholeLocale,
} from './locales/types/messages.js'
export type { SubscriptionPageMessages } from './locales/types/subscriptionPageMessages.js'
export type { BrandMarkProps } from './page/brands/BrandMark.js'
export { BrandMark } from './page/brands/BrandMark.js'
export type { CardFormProps, CardFormState, CardholderPolicy } from './page/CardForm.js'
export { CardForm } from './page/CardForm.js'
export type { CheckoutProps } from './page/Checkout.js'
export { CustomerField } from './page/customer/CustomerField.js'
export type { CustomerFieldProps, RootProps } from './page/customer/CustomerFieldProps.js'
export type { CustomerFieldsProps } from './page/customer/CustomerFields.js'
export { CustomerFields } from './page/customer/CustomerFields.js'
export type { AcceptedBrandsProps } from './page/fields/AcceptedBrands.js'
export { AcceptedBrands } from './page/fields/AcceptedBrands.js'
export type { CardholderFieldProps } from './page/fields/CardholderField.js'
export { CardholderField } from './page/fields/CardholderField.js'
export type { CardNumberFieldProps } from './page/fields/CardNumberField.js'
export { CardNumberField } from './page/fields/CardNumberField.js'
export type { CardPreviewProps, CardPreviewState } from './page/fields/CardPreview.js'
export { CardPreview } from './page/fields/CardPreview.js'
export type { ExpiryFieldProps } from './page/fields/ExpiryField.js'
export { ExpiryField } from './page/fields/ExpiryField.js'
export type { SecurityCodeFieldProps } from './page/fields/SecurityCodeField.js'
export { SecurityCodeField } from './page/fields/SecurityCodeField.js'
export type { CardFieldProps } from './page/fields/useCardFormField.js'
export type { AdapterCallOptions, CheckoutAdapter, ContractRequest } from './page/flow/adapter.js'
export type { StorageLike } from './page/flow/attemptMemory.js'
export type { CheckoutHost } from './page/flow/checkoutHost.js'
export type { CheckoutOrder } from './page/flow/checkoutOrder.js'
export type { BuildRequest, CheckoutFlow } from './page/flow/createFlow.js'
export type { FetchAdapterOptions } from './page/flow/fetchAdapter.js'
export { fetchAdapter } from './page/flow/fetchAdapter.js'
export type {
  ActionOutcome,
  EditingNotice,
  FlowState,
  PageAttempt,
  RecoveryOrigin,
} from './page/flow/flow.js'
export type { ErrorSummaryProps } from './page/form/ErrorSummary.js'
export { ErrorSummary } from './page/form/ErrorSummary.js'
export type { FieldState } from './page/form/FieldFrame.js'
export type { BusyState, PayButtonProps } from './page/form/PayButton.js'
export { PayButton } from './page/form/PayButton.js'
export type { CardFormHandle } from './page/form/useCardFormHandle.js'
export type { BeforePay } from './page/form/useCardSubmit.js'
export type { FormValidity } from './page/form/useValidityReport.js'
export type { HostedRedirectProps, HostedState } from './page/hosted/HostedRedirect.js'
export { HostedRedirect } from './page/hosted/HostedRedirect.js'
export type { HostedRedirectParts, HostedStage } from './page/hosted/useHostedRedirect.js'
export type { CardFieldsProps } from './page/merchant-form/CardFields.js'
export type { CardPayment } from './page/merchant-form/useCardPayment.js'
export { useCardPayment } from './page/merchant-form/useCardPayment.js'
export { matchLocale } from './page/messages/matchLocale.js'
export type { PartProps, RootRenderer } from './page/part/part.js'
export type { FingerprintSource } from './page/provider/collectFingerprint.js'
export { collectFingerprint } from './page/provider/collectFingerprint.js'
export type { CheckoutHandle } from './page/provider/useCheckout.js'
export { useCheckout } from './page/provider/useCheckout.js'
export type { SaveCardConsentProps } from './page/saved-cards/SaveCardConsent.js'
export { SaveCardConsent } from './page/saved-cards/SaveCardConsent.js'
export type { SavedCardsProps } from './page/saved-cards/SavedCards.js'
export { SavedCards } from './page/saved-cards/SavedCards.js'
export type { SavedCard, SavedCardsOptions } from './page/saved-cards/useSavedCards.js'
export type { SplitPart, SplitSummaryProps } from './page/split/SplitSummary.js'
export { SplitSummary } from './page/split/SplitSummary.js'
export type { CancelParts } from './page/status/CancelButton.js'
export type { PaymentStatusProps } from './page/status/PaymentStatus.js'
export { PaymentStatus } from './page/status/PaymentStatus.js'
export type { PaymentStatusOptions } from './page/status/usePaymentStatus.js'
export type { SubscriptionFieldsProps } from './page/subscription/SubscriptionFields.js'
export { SubscriptionFields } from './page/subscription/SubscriptionFields.js'
export type { SubscriptionTermsProps } from './page/subscription/SubscriptionTerms.js'
export { SubscriptionTerms } from './page/subscription/SubscriptionTerms.js'
export type {
  SubscriptionFieldName,
  SubscriptionFieldsOptions,
} from './page/subscription/useSubscriptionFields.js'
export type { SubscriptionTermsOptions } from './page/subscription/useSubscriptionTerms.js'
export type { BankFrame } from './page/three-ds/createBankFrame.js'
export { createBankFrame } from './page/three-ds/createBankFrame.js'
export type { ThreeDSFrameProps } from './page/three-ds/ThreeDSFrame.js'
export { ThreeDSFrame } from './page/three-ds/ThreeDSFrame.js'
export type { ThreeDSRedirectProps } from './page/three-ds/ThreeDSRedirect.js'
export { ThreeDSRedirect } from './page/three-ds/ThreeDSRedirect.js'
