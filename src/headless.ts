export type {
  AttemptRequest,
  CardCheckoutRequest,
  DirectRequest,
  SavedCardCheckoutRequest,
} from './core/contract/checkoutRequest.js'
export type { CustomerSchema, CustomerSchemaOptions } from './core/contract/customerSchema.js'
export { customerSchema } from './core/contract/customerSchema.js'
export type { OrderPrice, Outcome, PaymentView } from './core/contract/outcome.js'
export type { BrandFacts, CardBrand } from './core/model/card/brand.js'
export type { ExpiryDate } from './core/model/card/expiry.js'
export type { BirthdayFault, DatePart } from './core/model/customer/birthday.js'
export type {
  CustomerFieldName,
  CustomerRules,
  ReceiptChannel,
} from './core/model/customer/customerFields.js'
export type { PayerField, PayerMembers, PayerTerms } from './core/model/customer/payerFields.js'
export type { PhoneRule } from './core/model/customer/phoneNumber.js'
export type { BrowserFingerprint } from './core/model/fingerprint.js'
export type { Issue, IssueCode } from './core/model/issue.js'
export type { Amount, MoneyFormat } from './core/model/money/amount.js'
export type { CustomerMembers } from './core/model/payment/customerMembers.js'
export type { LimitInfo } from './core/model/payment/limitInfo.js'
export type { InitRecurring } from './core/model/recurring/initRecurring.js'
export type { IntervalUnit } from './core/model/recurring/recurringLimits.js'
export type { SplitBalance } from './core/model/split/splitParts.js'
export type { ExtraMessages, PluralMessage } from './locales/types/extraMessages.js'
export type {
  FieldIssueCode,
  Locale,
  Messages,
  StatusName,
  WholeLocale,
} from './locales/types/messages.js'
export type { SubscriptionPageMessages } from './locales/types/subscriptionPageMessages.js'
export type {
  CardholderFieldOptions,
  CardholderFieldParts,
} from './page/card-inputs/useCardholderField.js'
export { useCardholderField } from './page/card-inputs/useCardholderField.js'
export type {
  CardInput,
  CardInputOptions,
  CardInputProps,
} from './page/card-inputs/useCardInput.js'
export type {
  CardNumberFieldOptions,
  CardNumberFieldParts,
} from './page/card-inputs/useCardNumberField.js'
export { useCardNumberField } from './page/card-inputs/useCardNumberField.js'
export type { ExpiryFieldOptions, ExpiryFieldParts } from './page/card-inputs/useExpiryField.js'
export { useExpiryField } from './page/card-inputs/useExpiryField.js'
export type {
  SecurityCodeFieldOptions,
  SecurityCodeFieldParts,
} from './page/card-inputs/useSecurityCodeField.js'
export { useSecurityCodeField } from './page/card-inputs/useSecurityCodeField.js'
export type { BirthdayPart } from './page/customer/dateInputs.js'
export type { BirthdayFieldOptions, BirthdayFieldParts } from './page/customer/useBirthdayField.js'
export { useBirthdayField } from './page/customer/useBirthdayField.js'
export type {
  CountryChoice,
  CountryFieldOptions,
  CountryFieldParts,
} from './page/customer/useCountryField.js'
export { useCountryField } from './page/customer/useCountryField.js'
export type {
  CustomerFieldParts,
  CustomerTextField,
  InputLook,
} from './page/customer/useCustomerField.js'
export { useCustomerField } from './page/customer/useCustomerField.js'
export type { CustomerFieldOptions, ElementProps } from './page/customer/useFieldElement.js'
export type {
  ReceiptChoice,
  ReceiptFieldOptions,
  ReceiptFieldParts,
} from './page/customer/useReceiptField.js'
export { useReceiptField } from './page/customer/useReceiptField.js'
export type { EditedField, FieldOptions } from './page/field/useField.js'
export type {
  CardFieldName,
  CardFormField,
  CardFormFieldOptions,
} from './page/fields/useCardFormField.js'
export { useCardFormField } from './page/fields/useCardFormField.js'
export type { StorageLike } from './page/flow/attemptMemory.js'
export type { CheckoutHost } from './page/flow/checkoutHost.js'
export type { FormField, FormMembers } from './page/form/CardFormContext.js'
export { useFormField } from './page/form/useFormField.js'
export type { HostedRedirectParts, HostedStage } from './page/hosted/useHostedRedirect.js'
export { useHostedRedirect } from './page/hosted/useHostedRedirect.js'
export { useMessages } from './page/messages/useMessages.js'
export type { PartProps, RootRenderer } from './page/part/part.js'
export { type CheckoutEvent, useCheckoutEvents } from './page/provider/useCheckoutEvents.js'
export type {
  ChoiceProps,
  SavedCard,
  SavedCardChoice,
  SavedCardsOptions,
  SavedCardsParts,
} from './page/saved-cards/useSavedCards.js'
export { useSavedCards } from './page/saved-cards/useSavedCards.js'
export type { SplitEditorProps } from './page/split/SplitEditor.js'
export { SplitEditor } from './page/split/SplitEditor.js'
export type { DividedPart, SplitEditorPart } from './page/split/splitEntries.js'
export type {
  SplitEditorField,
  SplitEditorOptions,
  SplitEditorState,
} from './page/split/useSplitEditor.js'
export { useSplitEditor } from './page/split/useSplitEditor.js'
export type { CancelParts } from './page/status/CancelButton.js'
export type { StatusTone, StatusView } from './page/status/describeState.js'
export type { PaymentStatusOptions } from './page/status/usePaymentStatus.js'
export { usePaymentStatus } from './page/status/usePaymentStatus.js'
export type {
  SubscriptionField,
  SubscriptionFieldError,
  SubscriptionFieldName,
  SubscriptionFieldsOptions,
  SubscriptionFieldsParts,
  SubscriptionInputProps,
} from './page/subscription/useSubscriptionFields.js'
export { useSubscriptionFields } from './page/subscription/useSubscriptionFields.js'
export type {
  ShownTime,
  SubscriptionMessages,
  SubscriptionTermsOptions,
} from './page/subscription/useSubscriptionTerms.js'
export { useSubscriptionTerms } from './page/subscription/useSubscriptionTerms.js'
export type { BankFrame } from './page/three-ds/createBankFrame.js'
export type {
  BankFrameOptions,
  BankFrameParts,
  BankFrameStage,
} from './page/three-ds/useBankFrame.js'
export { useBankFrame } from './page/three-ds/useBankFrame.js'
