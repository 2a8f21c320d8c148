'use client'

import { type ReactNode, useContext } from 'react'
import type { CustomerField, CustomerRules } from '../../model/customer/customerFields.js'
import type { IssueCode } from '../../model/issue.js'
import { CardFormContext } from '../form/CardFormContext.js'
import { useMessages } from '../messages/useMessages.js'
import type { RootAttributes } from '../part/PartProps.js'
import { customerLabels, describeCustomerIssue } from './describeCustomerIssue.js'

export interface FieldMessagesOptions extends Pick<CustomerRules, 'isRequired' | 'phone' | 'taxId'> {
  readonly name: CustomerField
  readonly label: ReactNode
}

interface FieldMessages {
  readonly text: ReactNode
  /** What is shown before and after them on a field that may be left empty. */
  readonly marks: readonly [string, string] | undefined
  readonly describe: (code: IssueCode | undefined) => string | undefined
  /** Whether the form around it is posted or read by names. */
  readonly isNamed: boolean
}

/** What a field of the shopper's own says, and whether it needs a name. */
export function useFieldMessages({ name, label, isRequired, phone, taxId }: FieldMessagesOptions): FieldMessages {
  const { messages } = useMessages()
  const parts = useContext(CardFormContext)
  const ownText = messages[customerLabels[name]]
  // A choice that may be left is marked by what there is to choose.
  const isMarked = !isRequired && name !== 'f_receipt_delivery'
  return {
    text: label ?? ownText,
    marks: label === undefined && isMarked ? marksOf(messages.optionalField) : undefined,
    describe: (code) =>
      code &&
      describeCustomerIssue({
        name,
        code,
        label: typeof label === 'string' ? label : ownText,
        messages,
        phone,
        hasTaxIdRule: taxId !== undefined,
      }),
    isNamed: parts === undefined || parts.kind === 'posted',
  }
}

/** What describes the element of a field: its hint, and what the merchant has given it. */
export function describedBy(
  given: RootAttributes,
  hint: ReactNode,
): { readonly hasHint: boolean; readonly describedBy: string | undefined } {
  return { hasHint: hint !== undefined, describedBy: given['aria-describedby'] }
}

function marksOf(optionalField: string): readonly [string, string] {
  const [before = '', after = ''] = optionalField.split('{label}')
  return [before, after]
}
