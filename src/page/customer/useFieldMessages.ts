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

/** The messages of invalid content. Other fields share a general message. */
const refusals: Readonly<
  Partial<Record<CustomerFieldName, 'emailFormat' | 'phoneFormat' | 'birthdayFormat'>>
> = {
  customer_email: 'emailFormat',
  customer_phone: 'phoneFormat',
  customer_birthday: 'birthdayFormat',
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
  const labelText = typeof label === 'string' ? label : ownLabel
  const describe = (code: IssueCode | undefined) => {
    if (!code) return undefined
    if (code === 'text_too_long') return messages.text_too_long
    if (code === 'required') return fill(messages.requiredField, { label: labelText })
    if (name === 'customer_tax_id' && taxId) return messages.taxIdFormat
    const refusal = refusals[name]
    if (!refusal) return fill(messages.checkField, { label: labelText })
    return fill(messages[refusal], { example: phone.example })
  }
  const options = {
    isNamed: cardForm === undefined || cardForm.kind === 'posted',
    hasHint: hint !== undefined,
    describedBy: elementProps['aria-describedby'],
  }
  const frame = { name, given: elementProps, label: label ?? markedLabel, hint }
  return { frame, describe, options }
}
