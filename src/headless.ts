export {
  type CustomerSchema,
  type CustomerSchemaOptions,
  customerSchema,
} from './core/contract/customerSchema.js'
export type { BrandFacts } from './core/model/card/brand.js'
export type { ExpiryDate } from './core/model/card/expiry.js'
export type { BirthdayFault, DatePart } from './core/model/customer/birthday.js'
export type { Amount } from './core/model/money/amount.js'
export type { SplitBalance } from './core/model/split/splitParts.js'
export {
  type CardholderFieldOptions,
  type CardholderFieldParts,
  useCardholderField,
} from './page/card-inputs/useCardholderField.js'
export type {
  CardInput,
  CardInputOptions,
  CardInputProps,
} from './page/card-inputs/useCardInput.js'
export {
  type CardNumberFieldOptions,
  type CardNumberFieldParts,
  useCardNumberField,
} from './page/card-inputs/useCardNumberField.js'
export {
  type ExpiryFieldOptions,
  type ExpiryFieldParts,
  useExpiryField,
} from './page/card-inputs/useExpiryField.js'
export {
  type SecurityCodeFieldOptions,
  type SecurityCodeFieldParts,
  useSecurityCodeField,
} from './page/card-inputs/useSecurityCodeField.js'
export type * from './page/checkoutTypes.js'
export type { BirthdayPart } from './page/customer/dateInputs.js'
export {
  type BirthdayFieldOptions,
  type BirthdayFieldParts,
  useBirthdayField,
} from './page/customer/useBirthdayField.js'
export {
  type CountryChoice,
  type CountryFieldOptions,
  type CountryFieldParts,
  useCountryField,
} from './page/customer/useCountryField.js'
export {
  type CustomerFieldParts,
  type CustomerTextField,
  type InputLook,
  useCustomerField,
} from './page/customer/useCustomerField.js'
export type { CustomerFieldOptions, ElementProps } from './page/customer/useFieldElement.js'
export {
  type ReceiptChoice,
  type ReceiptFieldOptions,
  type ReceiptFieldParts,
  useReceiptField,
} from './page/customer/useReceiptField.js'
export type { EditedField, FieldOptions } from './page/field/useField.js'
export {
  type CardFieldName,
  type CardFormField,
  type CardFormFieldOptions,
  useCardFormField,
} from './page/fields/useCardFormField.js'
export type { FormField, FormMembers } from './page/form/CardFormContext.js'
export { useFormField } from './page/form/useFormField.js'
export type * from './page/hookTypes.js'
export { useHostedRedirect } from './page/hosted/useHostedRedirect.js'
export { useMessages } from './page/messages/useMessages.js'
export {
  type PaymentMethodParts,
  type PaymentMethodsOptions,
  type PaymentMethodsParts,
  usePaymentMethods,
} from './page/methods/usePaymentMethods.js'
export { type CheckoutEvent, useCheckoutEvents } from './page/provider/useCheckoutEvents.js'
export {
  type ChoiceProps,
  type SavedCardChoice,
  type SavedCardsParts,
  useSavedCards,
} from './page/saved-cards/useSavedCards.js'
export { SplitEditor, type SplitEditorProps } from './page/split/SplitEditor.js'
export type { DividedPart, SplitEditorPart } from './page/split/splitEntries.js'
export {
  type SplitEditorField,
  type SplitEditorOptions,
  type SplitEditorState,
  useSplitEditor,
} from './page/split/useSplitEditor.js'
export type { StatusTone, StatusView } from './page/status/describeState.js'
export { usePaymentStatus } from './page/status/usePaymentStatus.js'
export {
  type SubscriptionField,
  type SubscriptionFieldError,
  type SubscriptionFieldsParts,
  type SubscriptionInputProps,
  useSubscriptionFields,
} from './page/subscription/useSubscriptionFields.js'
export {
  type ShownTime,
  type SubscriptionMessages,
  useSubscriptionTerms,
} from './page/subscription/useSubscriptionTerms.js'
export {
  type BankFrameOptions,
  type BankFrameParts,
  type BankFrameStage,
  useBankFrame,
} from './page/three-ds/useBankFrame.js'
