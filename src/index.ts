export type { AdapterCallOptions, CheckoutAdapter } from './checkout/adapter.js'
export type { StorageLike } from './checkout/attemptMemory.js'
export { collectFingerprint, type FingerprintSource } from './checkout/collectFingerprint.js'
export type { BuildHostedRequest, BuildRequest, CheckoutFlow } from './checkout/createFlow.js'
export type { CheckoutEnvironment } from './checkout/environment.js'
export { type FetchAdapterOptions, fetchAdapter } from './checkout/fetchAdapter.js'
export type { ActionOutcome, Attempt, EditingNotice, FlowState, RecoveryOrigin } from './checkout/flow.js'
export type { FollowOptions } from './checkout/userAction.js'
export type {
  AttemptRequest,
  CardCheckoutRequest,
  CheckoutRequest,
  HostedCheckoutRequest,
  SavedCardCheckoutRequest,
  WalletCheckoutRequest,
} from './contract/checkoutRequest.js'
export type { LimitInfo, OrderPrice, Outcome, OutcomeType, PaymentView } from './contract/outcome.js'
export type { ExtraMessages, PluralMessage } from './locales/types/extraMessages.js'
export type { FieldIssueCode, Locale, Messages, StatusName, WholeLocale } from './locales/types/messages.js'
export type { BrandFacts, CardBrand } from './model/card/brand.js'
export type { ExpiryDate } from './model/card/expiry.js'
export { CheckoutError, type CheckoutErrorCode } from './model/checkoutError.js'
export type {
  CustomerField as CustomerFieldName,
  CustomerRules,
  ReceiptChannel,
} from './model/customer/customerFields.js'
export type { PayerField, PayerMembers, PayerTerms } from './model/customer/payerFields.js'
export type { PhoneRule } from './model/customer/phoneNumber.js'
export { type CustomerFieldDemand, requiredCustomerFields } from './model/customer/requiredCustomerFields.js'
export type { BrowserFingerprint } from './model/fingerprint.js'
export type { Issue, IssueCode } from './model/issue.js'
export type { Amount } from './model/money/amount.js'
export type { MerchantProfile } from './model/payment/merchantProfile.js'
export type { PaymentMode } from './model/payment/paymentFields.js'
export type { InitRecurring, IntervalUnit } from './model/recurring/initRecurring.js'
export type { SplitBalance } from './model/split/splitParts.js'
export { BrandMark, type BrandMarkProps } from './react/brands/BrandMark.js'
export { CardForm, type CardFormProps, type CardholderPolicy } from './react/CardForm.js'
export { Checkout, type CheckoutProps } from './react/Checkout.js'
export {
  type CardholderFieldOptions,
  type CardholderFieldParts,
  useCardholderField,
} from './react/card-inputs/useCardholderField.js'
export type { CardInput, CardInputOptions, CardInputProps } from './react/card-inputs/useCardInput.js'
export {
  type CardNumberFieldOptions,
  type CardNumberFieldParts,
  useCardNumberField,
} from './react/card-inputs/useCardNumberField.js'
export { type ExpiryFieldOptions, type ExpiryFieldParts, useExpiryField } from './react/card-inputs/useExpiryField.js'
export {
  type SecurityCodeFieldOptions,
  type SecurityCodeFieldParts,
  useSecurityCodeField,
} from './react/card-inputs/useSecurityCodeField.js'
export { CustomerField } from './react/customer/CustomerField.js'
export type { CustomerFieldProps } from './react/customer/CustomerFieldProps.js'
export { CustomerFields, type CustomerFieldsProps } from './react/customer/CustomerFields.js'
export {
  type CountryChoice,
  type CountryFieldOptions,
  type CountryFieldParts,
  useCountryField,
} from './react/customer/useCountryField.js'
export {
  type CustomerFieldBase,
  type CustomerFieldOptions,
  type CustomerFieldParts,
  type CustomerTextField,
  type ElementProps,
  type InputLook,
  useCustomerField,
} from './react/customer/useCustomerField.js'
export {
  type ReceiptChoice,
  type ReceiptFieldOptions,
  type ReceiptFieldParts,
  useReceiptField,
} from './react/customer/useReceiptField.js'
export { AcceptedBrands, type AcceptedBrandsProps } from './react/fields/AcceptedBrands.js'
export { CardholderField, type CardholderFieldProps } from './react/fields/CardholderField.js'
export { CardNumberField, type CardNumberFieldProps } from './react/fields/CardNumberField.js'
export { CardPreview } from './react/fields/CardPreview.js'
export { ExpiryField, type ExpiryFieldProps } from './react/fields/ExpiryField.js'
export { SecurityCodeField, type SecurityCodeFieldProps } from './react/fields/SecurityCodeField.js'
export { ErrorSummary } from './react/form/ErrorSummary.js'
export type { FormField, FormMembers } from './react/form/FormField.js'
export { PayButton, type PayButtonProps } from './react/form/PayButton.js'
export { useFormField } from './react/form/useFormField.js'
export { HostedRedirect, type HostedRedirectProps } from './react/hosted/HostedRedirect.js'
export { type HostedRedirectParts, type HostedStage, useHostedRedirect } from './react/hosted/useHostedRedirect.js'
export { CardFields, type CardFieldsProps } from './react/merchant-form/CardFields.js'
export { type CardPayment, useCardPayment } from './react/merchant-form/useCardPayment.js'
export { matchLocale } from './react/messages/matchLocale.js'
export type { CheckoutOrder } from './react/provider/CheckoutContext.js'
export { followUserAction } from './react/provider/followUserAction.js'
export { type CheckoutHandle, useCheckout } from './react/provider/useCheckout.js'
export { SaveCardConsent, type SaveCardConsentProps } from './react/saved-cards/SaveCardConsent.js'
export { SavedCards, type SavedCardsProps } from './react/saved-cards/SavedCards.js'
export {
  type ChoiceProps,
  type SavedCard,
  type SavedCardChoice,
  type SavedCardsOptions,
  type SavedCardsParts,
  useSavedCards,
} from './react/saved-cards/useSavedCards.js'
export { SplitEditor, type SplitEditorProps } from './react/split/SplitEditor.js'
export { type SplitPart, SplitSummary, type SplitSummaryProps } from './react/split/SplitSummary.js'
export {
  type DividedPart,
  type SplitEditorField,
  type SplitEditorOptions,
  type SplitEditorPart,
  type SplitEditorState,
  useSplitEditor,
} from './react/split/useSplitEditor.js'
export type { StatusTone, StatusView } from './react/status/describeState.js'
export { PaymentStatus, type PaymentStatusProps } from './react/status/PaymentStatus.js'
export { type PaymentStatusOptions, usePaymentStatus } from './react/status/usePaymentStatus.js'
export { SubscriptionFields, type SubscriptionFieldsProps } from './react/subscription/SubscriptionFields.js'
export { SubscriptionTerms, type SubscriptionTermsProps } from './react/subscription/SubscriptionTerms.js'
export {
  type SubscriptionField,
  type SubscriptionFieldError,
  type SubscriptionFieldName,
  type SubscriptionFieldsOptions,
  type SubscriptionFieldsParts,
  type SubscriptionInputProps,
  useSubscriptionFields,
} from './react/subscription/useSubscriptionFields.js'
export {
  type SubscriptionTermsOptions,
  type SubscriptionWords,
  type ToldTime,
  useSubscriptionTerms,
} from './react/subscription/useSubscriptionTerms.js'
export { type BankFrame, createBankFrame } from './react/three-ds/createBankFrame.js'
export { ThreeDSFrame, type ThreeDSFrameProps } from './react/three-ds/ThreeDSFrame.js'
export { ThreeDSRedirect } from './react/three-ds/ThreeDSRedirect.js'
export {
  type BankFrameOptions,
  type BankFrameParts,
  type BankFrameStage,
  useBankFrame,
} from './react/three-ds/useBankFrame.js'
