'use client'

import { useEffect, useState } from 'react'
import type { PayerMembers } from '../../model/customer/payerFields.js'
import type { CardFormParts } from '../form/CardFormContext.js'
import { useLateForm } from '../form/useLateForm.js'
import { usePaymentReactions } from '../form/usePaymentReactions.js'

/** Lets the shopper's own fields, such as `<CustomerFields>`, join a form for the hosted page. */
export function useHostedForm() {
  const [parts, submit] = useLateForm('posted')
  const [hasFields, setHasFields] = useState(false)
  usePaymentReactions(parts)
  useEffect(() => {
    setHasFields(parts.fields.size > 0)
  })
  return {
    parts,
    /** Our fields validate themselves, so the browser's error bubbles are off. */
    hasFields,
    /** Calls `send` with the fields' members if all are valid. Does not read `hasFields`: a press may come before it is set. */
    submit: (send: (members: PayerMembers) => void) =>
      void (parts.fields.size > 0 ? submit(() => send(readMembers(parts))) : send({})),
  }
}

/** Ignores card fields: no card data passes through the page in this mode. */
function readMembers({ fields }: CardFormParts): PayerMembers {
  const members = [...fields.values()]
    .filter(({ name }) => /^(?:save_card|customer_|f_receipt_delivery|interval_|start_date|expiry_date)/.test(name))
    .map((field) => field.read())
  return Object.assign({}, ...members)
}
