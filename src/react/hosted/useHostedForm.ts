'use client'

import { useEffect, useState } from 'react'
import { createFormControl } from 'react-hook-form'
import type { PayerMembers } from '../../model/customer/payerFields.js'
import { type CardFormParts, useFormParts } from '../form/CardFormContext.js'
import { focusFailed } from '../form/failedFields.js'
import { usePaymentReactions } from '../form/usePaymentReactions.js'

/** What a form for the hosted page shares with the fields inside it. */
export interface HostedForm {
  /** For the fields: they join as they join a card form. */
  readonly parts: CardFormParts
  /** Whether fields of ours are there: they validate by themselves, so the browser's own bubbles stay away. */
  readonly hasFields: boolean
  /** Calls `send` with what the fields say, once all of them are in order; otherwise leads to what is not. */
  submit(send: (members: PayerMembers) => void): void
}

/**
 * Lets fields of the shopper's own, such as `<CustomerFields>`, take part in a form for the hosted page: they are validated on
 * submit, listed in an `<ErrorSummary>`, and shown what the backend says of them.
 */
export function useHostedForm(): HostedForm {
  const [form] = useState(() => createFormControl({ shouldFocusError: false }))
  const parts = useFormParts(form, 'posted')
  const [hasFields, setHasFields] = useState(false)
  usePaymentReactions(parts)
  useEffect(() => {
    setHasFields(parts.fields.size > 0)
  })
  return {
    parts,
    hasFields,
    submit: (send) =>
      void form.handleSubmit(
        () => send(readMembers(parts)),
        (errors) => focusFailed(parts, errors),
      )(),
  }
}

/** A card field put here by mistake is not read: no card data passes through the page in this mode. */
function readMembers({ fields }: CardFormParts): PayerMembers {
  const members = [...fields.values()]
    .filter(({ name }) => /^(?:save_card|customer_|f_receipt_delivery|interval_|start_date|expiry_date)/.test(name))
    .map((field) => field.read())
  return Object.assign({}, ...members)
}
