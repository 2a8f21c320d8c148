'use client'

import { type ReactNode, useContext } from 'react'
import type { CustomerField, CustomerRules } from '../model/customerFields.js'
import type { IssueCode } from '../model/issue.js'
import { CardFormContext } from './CardFormContext.js'
import { customerLabels, describeCustomerIssue } from './describeCustomerIssue.js'
import { fill } from './messages.js'
import { useWords } from './useWords.js'

export interface FieldWordsOptions extends Pick<CustomerRules, 'isRequired' | 'phone' | 'taxId'> {
  readonly name: CustomerField
  readonly label: ReactNode
}

interface FieldWords {
  readonly words: ReactNode
  readonly describe: (code: IssueCode | undefined) => string | undefined
  /** Whether the form around it is posted or read by names. */
  readonly isNamed: boolean
}

/** What a field of the shopper's own says, and whether it needs a name. */
export function useFieldWords({ name, label, isRequired, phone, taxId }: FieldWordsOptions): FieldWords {
  const { messages } = useWords()
  const parts = useContext(CardFormContext)
  const ownWords = messages[customerLabels[name]]
  // A choice that may be left is marked by what there is to choose.
  const isMarked = !isRequired && name !== 'f_receipt_delivery'
  return {
    words: label ?? (isMarked ? fill(messages.optionalField, { label: ownWords }) : ownWords),
    describe: (code) =>
      code &&
      describeCustomerIssue({
        name,
        code,
        label: typeof label === 'string' ? label : ownWords,
        messages,
        phone,
        hasTaxIdRule: taxId !== undefined,
      }),
    isNamed: parts === undefined || 'isPosted' in parts,
  }
}
