import { useContext } from 'react'
import type { CustomerFieldName } from '../../core/model/customer/customerFields.js'
import { internationalPhone } from '../../core/model/customer/phoneNumber.js'
import type { IssueCode } from '../../core/model/issue.js'
import type { ExtraMessages } from '../../locales/types/extraMessages.js'
import { fill } from '../../locales/types/messages.js'
import { CardFormContext } from '../form/CardFormContext.js'
import { useMessages } from '../messages/useMessages.js'
import type { CustomerFieldOwnProps } from './CustomerFieldProps.js'
import { markLabel } from './markLabel.js'

const labels: Readonly<Record<CustomerFieldName, keyof ExtraMessages>> = {
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

/** What to do about content that is missing or wrong. */
const instructions: Readonly<Record<CustomerFieldName, keyof ExtraMessages>> = {
  customer_fname: 'requiredFirstName',
  customer_lname: 'requiredLastName',
  customer_patronym: 'requiredPatronymic',
  customer_email: 'emailFormat',
  customer_phone: 'phoneFormat',
  customer_country: 'chooseCountry',
  customer_birthday: 'birthdayFormat',
  customer_tax_id: 'requiredTaxId',
  f_receipt_delivery: 'requiredReceipt',
}

/** The frame of a field with its label, the messages of its errors, and its hook's options. */
export function useFieldMessages(props: CustomerFieldOwnProps) {
  const { name, label, hint, elementProps, required = false, marks = 'optional' } = props
  const { phone = internationalPhone, taxId } = props
  const { messages } = useMessages()
  const cardForm = useContext(CardFormContext)
  const ownLabel = messages[labels[name]]
  // Every receipt has the choice of none, so this field is never marked as optional.
  const canBeMarked = required || name !== 'f_receipt_delivery'
  const isMarked = label === undefined && canBeMarked && required === (marks === 'required')
  const mark = required ? messages.requiredLabel : messages.optionalField
  const markedLabel = isMarked ? markLabel(ownLabel, mark) : ownLabel
  const describe = (code: IssueCode | undefined) => {
    if (!code) return undefined
    if (code === 'text_too_long') return messages.text_too_long
    // A merchant's label may ask for something else.
    if (code === 'required' && typeof label === 'string')
      return fill(messages.requiredField, { label })
    if (code !== 'required' && name === 'customer_tax_id' && taxId) return messages.taxIdFormat
    return fill(messages[instructions[name]], { example: phone.example })
  }
  const options = {
    isNamed: cardForm === undefined || cardForm.isPosted,
    hasHint: hint !== undefined,
    describedBy: elementProps['aria-describedby'],
  }
  const frame = { name, given: elementProps, label: label ?? markedLabel, hint }
  return { frame, describe, options }
}
