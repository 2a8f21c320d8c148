import { type ReactElement, type ReactNode, useContext } from 'react'
import type { CustomerFieldName } from '../../core/model/customer/customerFields.js'
import { internationalPhone } from '../../core/model/customer/phoneNumber.js'
import type { IssueCode } from '../../core/model/issue.js'
import type { ExtraMessages } from '../../locales/types/extraMessages.js'
import { fill } from '../../locales/types/messages.js'
import { CardFormContext } from '../form/CardFormContext.js'
import { useMessages } from '../messages/useMessages.js'
import type { CustomerFieldOwnProps } from './CustomerFieldProps.js'

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

export function useFieldMessages(props: CustomerFieldOwnProps) {
  const {
    name,
    label,
    hint,
    given,
    required = false,
    marks = 'optional',
    phone = internationalPhone,
    taxId,
  } = props
  const { messages } = useMessages()
  const parts = useContext(CardFormContext)
  const ownText = messages[labels[name]]
  const named = { label: typeof label === 'string' ? label : ownText }
  const mark = required ? messages.requiredLabel : messages.optionalField
  // An optional choice shows it by its options.
  const isMarked =
    label === undefined &&
    required === (marks === 'required') &&
    (required || name !== 'f_receipt_delivery')
  return {
    label: isMarked ? markLabel(ownText, mark) : (label ?? ownText),
    describe: (code: IssueCode | undefined): string | undefined => {
      if (code === undefined || code === 'text_too_long') return code && messages[code]
      if (code === 'required') return fill(messages.requiredField, named)
      if (name === 'customer_tax_id' && taxId) return messages.taxIdFormat
      const refusal = refusals[name]
      return refusal
        ? fill(messages[refusal], { example: phone.example })
        : fill(messages.checkField, named)
    },
    /** For the field's hook. */
    options: {
      isNamed: parts === undefined || parts.kind === 'posted',
      hasHint: hint !== undefined,
      describedBy: given['aria-describedby'],
    },
  }
}

export function markLabel(label: ReactNode, message: string): ReactElement {
  const [before, after] = message.split('{label}')
  return (
    <>
      {before && <Mark text={before} />}
      {label}
      {after && <Mark text={after} />}
    </>
  )
}

/** Spaces stay outside: accessible names are joined from trimmed elements. */
function Mark({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.startsWith(' ') && ' '}
      <span className="tillkit-optional">{text.trim()}</span>
      {text.endsWith(' ') && ' '}
    </>
  )
}
