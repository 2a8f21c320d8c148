'use client'

import { useEffect, useState } from 'react'
import type { PayerMembers } from '../../model/customer/payerFields.js'
import type { CardFormParts } from '../form/CardFormContext.js'
import { useLateForm } from '../form/useLateForm.js'
import { usePaymentReactions } from '../form/usePaymentReactions.js'

export interface HostedForm {
  /** For the fields, which join as in a card form. */
  readonly parts: CardFormParts
  /** Whether our fields are there: they validate themselves, so the browser's error bubbles are off. */
  readonly hasFields: boolean
  /** Calls `send` with the fields' members if all are valid, or focuses the error. */
  submit(send: (members: PayerMembers) => void): void
}

/**
 * Lets the shopper's own fields, such as `<CustomerFields>`, join a form for the hosted page: they are validated on submit, listed
 * in an `<ErrorSummary>`, and show the backend's issues.
 */
export function useHostedForm(): HostedForm {
  const [parts, submit] = useLateForm('posted')
  const [hasFields, setHasFields] = useState(false)
  usePaymentReactions(parts)
  useEffect(() => {
    setHasFields(parts.fields.size > 0)
  })
  return {
    parts,
    hasFields,
    // Not `hasFields`: a press may come before it is set.
    submit: (send) => void (parts.fields.size > 0 ? submit(() => send(readMembers(parts))) : send({})),
  }
}

/** Ignores card fields: no card data passes through the page in this mode. */
function readMembers({ fields }: CardFormParts): PayerMembers {
  const members = [...fields.values()]
    .filter(({ name }) => /^(?:save_card|customer_|f_receipt_delivery|interval_|start_date|expiry_date)/.test(name))
    .map((field) => field.read())
  return Object.assign({}, ...members)
}
