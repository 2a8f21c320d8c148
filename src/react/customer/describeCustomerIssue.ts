import type { ExtraMessages } from '../../locales/types/extraMessages.js'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import type { CustomerField } from '../../model/customer/customerFields.js'
import { internationalPhone, type PhoneRule } from '../../model/customer/phoneNumber.js'
import type { IssueCode } from '../../model/issue.js'

/** The label of each field. */
export const customerLabels: Readonly<Record<CustomerField, keyof ExtraMessages>> = {
  customer_fname: 'firstName',
  customer_lname: 'lastName',
  customer_patronym: 'patronymic',
  customer_email: 'email',
  customer_phone: 'phone',
  customer_country: 'country',
  customer_birthday: 'birthday',
  customer_tax_id: 'taxId',
  f_receipt_delivery: 'receiptBy',
}

/** What is said under a field whose content is not what it should be, where there is a message of its own. */
const refusals: Readonly<Partial<Record<CustomerField, 'emailFormat' | 'phoneFormat' | 'birthdayFormat'>>> = {
  customer_email: 'emailFormat',
  customer_phone: 'phoneFormat',
  customer_birthday: 'birthdayFormat',
}

export interface DescribeCustomerIssueOptions {
  readonly name: CustomerField
  readonly code: IssueCode
  /** As it is shown above the field. */
  readonly label: string
  readonly messages: WholeLocale['messages']
  readonly phone: PhoneRule | undefined
  /** Whether the tax number's digits check each other. */
  readonly hasTaxIdRule: boolean
}

/** The message about a field of the shopper's own. */
export function describeCustomerIssue(options: DescribeCustomerIssueOptions): string {
  const { name, code, label, messages, phone = internationalPhone, hasTaxIdRule } = options
  if (code === 'required') return fill(messages.requiredField, { label })
  if (code === 'text_too_long') return messages.text_too_long
  if (name === 'customer_tax_id' && hasTaxIdRule) return messages.taxIdFormat
  const refusal = refusals[name]
  return refusal ? fill(messages[refusal], { example: phone.example }) : fill(messages.checkField, { label })
}
