export type { AdapterCallOptions, CheckoutAdapter } from './checkout/adapter.js'
export type { StorageLike } from './checkout/attemptMemory.js'
export { collectFingerprint, type FingerprintSource } from './checkout/collectFingerprint.js'
export type { BuildHostedRequest, BuildRequest, CheckoutFlow } from './checkout/createFlow.js'
export type { CheckoutEnvironment } from './checkout/environment.js'
export { type FetchAdapterOptions, fetchAdapter } from './checkout/fetchAdapter.js'
export type { ActionOutcome, Attempt, EditingNotice, FlowState, RecoveryOrigin } from './checkout/flow.js'
export type { FollowOptions } from './checkout/userAction.js'
export type { Amount } from './model/amount.js'
export type { BrandFacts, CardBrand } from './model/brand.js'
export { CheckoutError, type CheckoutErrorCode } from './model/checkoutError.js'
export type {
  AttemptRequest,
  CardCheckoutRequest,
  CheckoutRequest,
  HostedCheckoutRequest,
  SavedCardCheckoutRequest,
  WalletCheckoutRequest,
} from './model/checkoutRequest.js'
export type { CustomerField as CustomerFieldName, CustomerRules, ReceiptChannel } from './model/customerFields.js'
export type { ExpiryDate } from './model/expiry.js'
export type { BrowserFingerprint } from './model/fingerprint.js'
export type { InitRecurring, IntervalUnit } from './model/initRecurring.js'
export type { Issue, IssueCode } from './model/issue.js'
export type { MerchantProfile } from './model/merchantProfile.js'
export type { LimitInfo, OrderPrice, Outcome, OutcomeType, PaymentView } from './model/outcome.js'
export type { PayerField, PayerMembers, PayerTerms } from './model/payerFields.js'
export type { PaymentMode } from './model/paymentFields.js'
export type { PhoneRule } from './model/phoneNumber.js'
export { type CustomerFieldDemand, requiredCustomerFields } from './model/requiredCustomerFields.js'
export type { SplitBalance } from './model/splitParts.js'
export { AcceptedBrands, type AcceptedBrandsProps } from './react/AcceptedBrands.js'
export { BrandMark, type BrandMarkProps } from './react/BrandMark.js'
export { CardForm, type CardFormProps, type CardholderPolicy } from './react/CardForm.js'
export { useContributor } from './react/CardFormContext.js'
export { CardholderField, type CardholderFieldProps } from './react/CardholderField.js'
export { CardNumberField, type CardNumberFieldProps } from './react/CardNumberField.js'
export { CardPreview } from './react/CardPreview.js'
export { Checkout, type CheckoutProps } from './react/Checkout.js'
export type { CheckoutOrder } from './react/CheckoutContext.js'
export type { ContributedMembers, Contributor } from './react/Contributor.js'
export { CustomerField, type CustomerFieldProps } from './react/CustomerField.js'
export { CustomerFields, type CustomerFieldsProps } from './react/CustomerFields.js'
export { type BankFrame, createBankFrame } from './react/createBankFrame.js'
export type { StatusTone, StatusView } from './react/describeState.js'
export { ErrorSummary } from './react/ErrorSummary.js'
export { ExpiryField, type ExpiryFieldProps } from './react/ExpiryField.js'
export type { ExtraMessages, PluralMessage } from './react/extraMessages.js'
export { followUserAction } from './react/followUserAction.js'
export { HostedRedirect, type HostedRedirectProps } from './react/HostedRedirect.js'
export { matchLocale } from './react/matchLocale.js'
export type { FieldIssueCode, Locale, Messages, StatusName, WholeLocale } from './react/messages.js'
export { PayButton, type PayButtonProps } from './react/PayButton.js'
export { PaymentStatus, type PaymentStatusProps } from './react/PaymentStatus.js'
export { SaveCardConsent, type SaveCardConsentProps } from './react/SaveCardConsent.js'
export { SavedCards, type SavedCardsProps } from './react/SavedCards.js'
export { SecurityCodeField, type SecurityCodeFieldProps } from './react/SecurityCodeField.js'
export { SplitEditor, type SplitEditorProps } from './react/SplitEditor.js'
export { type SplitPart, SplitSummary, type SplitSummaryProps } from './react/SplitSummary.js'
export { SubscriptionFields, type SubscriptionFieldsProps } from './react/SubscriptionFields.js'
export { SubscriptionTerms, type SubscriptionTermsProps } from './react/SubscriptionTerms.js'
export { ThreeDSFrame, type ThreeDSFrameProps } from './react/ThreeDSFrame.js'
export { ThreeDSRedirect } from './react/ThreeDSRedirect.js'
export { type BankFrameOptions, type BankFrameParts, type BankFrameStage, useBankFrame } from './react/useBankFrame.js'
export {
  type CardholderFieldOptions,
  type CardholderFieldParts,
  useCardholderField,
} from './react/useCardholderField.js'
export type { CardInput, CardInputOptions, CardInputProps } from './react/useCardInput.js'
export {
  type CardNumberFieldOptions,
  type CardNumberFieldParts,
  useCardNumberField,
} from './react/useCardNumberField.js'
export { type CheckoutHandle, useCheckout } from './react/useCheckout.js'
export {
  type CountryChoice,
  type CountryFieldOptions,
  type CountryFieldParts,
  useCountryField,
} from './react/useCountryField.js'
export {
  type CustomerFieldBase,
  type CustomerFieldOptions,
  type CustomerFieldParts,
  type CustomerTextField,
  type ElementProps,
  type InputLook,
  useCustomerField,
} from './react/useCustomerField.js'
export { type ExpiryFieldOptions, type ExpiryFieldParts, useExpiryField } from './react/useExpiryField.js'
export { type HostedRedirectParts, type HostedStage, useHostedRedirect } from './react/useHostedRedirect.js'
export { type PaymentStatusOptions, usePaymentStatus } from './react/usePaymentStatus.js'
export {
  type ReceiptChoice,
  type ReceiptFieldOptions,
  type ReceiptFieldParts,
  useReceiptField,
} from './react/useReceiptField.js'
export {
  type ChoiceProps,
  type SavedCard,
  type SavedCardChoice,
  type SavedCardsOptions,
  type SavedCardsParts,
  useSavedCards,
} from './react/useSavedCards.js'
export {
  type SecurityCodeFieldOptions,
  type SecurityCodeFieldParts,
  useSecurityCodeField,
} from './react/useSecurityCodeField.js'
export {
  type DividedPart,
  type SplitEditorField,
  type SplitEditorOptions,
  type SplitEditorPart,
  type SplitEditorState,
  useSplitEditor,
} from './react/useSplitEditor.js'
export {
  type SubscriptionField,
  type SubscriptionFieldError,
  type SubscriptionFieldName,
  type SubscriptionFieldsOptions,
  type SubscriptionFieldsParts,
  type SubscriptionInputProps,
  useSubscriptionFields,
} from './react/useSubscriptionFields.js'
export {
  type SubscriptionTermsOptions,
  type SubscriptionWords,
  type ToldTime,
  useSubscriptionTerms,
} from './react/useSubscriptionTerms.js'
