// First, because it brings react-hook-form: gzip looks back 32 kB only, and in the midst of our
// modules that would part them.
export { CardFields, type CardFieldsProps } from './page/merchant-form/CardFields.js'

// Next, because it brings English.

export { Checkout, type CheckoutProps } from './page/Checkout.js'

// Everything else, by path.

export { parseOutcome } from './core/contract/parseOutcome.js'
export { CheckoutError, type CheckoutErrorCode } from './core/model/checkoutError.js'
export type { CustomerFieldDemand } from './core/model/customer/requiredCustomerFields.js'
export type { Result } from './core/model/issue.js'
export { type FormatAmountOptions, formatAmount } from './core/model/money/amount.js'
export type { MerchantProfile } from './core/model/payment/merchantProfile.js'
export type { PaymentMode } from './core/model/payment/paymentFields.js'
export { matchLocale } from './locales/types/matchLocale.js'
export type * from './page/adapterTypes.js'
export { BrandMark, type BrandMarkProps } from './page/brands/BrandMark.js'
export {
  CardForm,
  type CardFormProps,
  type CardFormState,
  type CardholderPolicy,
} from './page/CardForm.js'
// Next, because it brings English.
export type * from './page/checkoutTypes.js'
export { CustomerField } from './page/customer/CustomerField.js'
export type { CustomerFieldProps, RootProps } from './page/customer/CustomerFieldProps.js'
export { CustomerFields, type CustomerFieldsProps } from './page/customer/CustomerFields.js'
export { AcceptedBrands, type AcceptedBrandsProps } from './page/fields/AcceptedBrands.js'
export { CardholderField, type CardholderFieldProps } from './page/fields/CardholderField.js'
export { CardNumberField, type CardNumberFieldProps } from './page/fields/CardNumberField.js'
export {
  CardPreview,
  type CardPreviewProps,
  type CardPreviewState,
} from './page/fields/CardPreview.js'
export { ExpiryField, type ExpiryFieldProps } from './page/fields/ExpiryField.js'
export { SecurityCodeField, type SecurityCodeFieldProps } from './page/fields/SecurityCodeField.js'
export type { CardFieldProps } from './page/fields/useCardFormField.js'
export type { CheckoutOrder } from './page/flow/checkoutOrder.js'
export type { BuildRequest, CheckoutFlow } from './page/flow/createFlow.js'
export type {
  ActionOutcome,
  EditingNotice,
  FlowState,
  PageAttempt,
  RecoveryOrigin,
} from './page/flow/flow.js'
export { ErrorSummary, type ErrorSummaryProps } from './page/form/ErrorSummary.js'
export { type BusyState, PayButton, type PayButtonProps } from './page/form/PayButton.js'
export type { FieldState } from './page/form/renderField.js'
export type { CardFormHandle } from './page/form/useCardFormHandle.js'
export type { BeforePay } from './page/form/useCardSubmit.js'
export type { FormValidity } from './page/form/useValidityReport.js'
export type * from './page/hookTypes.js'
export {
  HostedRedirect,
  type HostedRedirectProps,
  type HostedState,
} from './page/hosted/HostedRedirect.js'
export { type CardPayment, useCardPayment } from './page/merchant-form/useCardPayment.js'
export {
  type PaymentMethod,
  PaymentMethods,
  type PaymentMethodsProps,
  type PaymentMethodsState,
} from './page/methods/PaymentMethods.js'
export { collectFingerprint, type FingerprintSource } from './page/provider/collectFingerprint.js'
export { type FetchAdapterOptions, fetchAdapter } from './page/provider/fetchAdapter.js'
export { type CheckoutHandle, useCheckout } from './page/provider/useCheckout.js'
export { SaveCardConsent, type SaveCardConsentProps } from './page/saved-cards/SaveCardConsent.js'
export { SavedCards, type SavedCardsProps } from './page/saved-cards/SavedCards.js'
export { type SplitPart, SplitSummary, type SplitSummaryProps } from './page/split/SplitSummary.js'
export { PaymentStatus, type PaymentStatusProps } from './page/status/PaymentStatus.js'
export {
  SubscriptionFields,
  type SubscriptionFieldsProps,
} from './page/subscription/SubscriptionFields.js'
export {
  SubscriptionTerms,
  type SubscriptionTermsProps,
} from './page/subscription/SubscriptionTerms.js'
export { createBankFrame } from './page/three-ds/createBankFrame.js'
export { ThreeDSFrame, type ThreeDSFrameProps } from './page/three-ds/ThreeDSFrame.js'
export { ThreeDSRedirect, type ThreeDSRedirectProps } from './page/three-ds/ThreeDSRedirect.js'
