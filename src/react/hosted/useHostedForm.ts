'use client'

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createFormControl } from 'react-hook-form'
import type { FlowState } from '../../checkout/flow.js'
import type { PayerMembers } from '../../model/customer/payerFields.js'
import { type CardFormParts, inDocumentOrder } from '../form/CardFormContext.js'

/** What a form for the hosted page shares with the fields inside it. */
export interface HostedForm {
  /** For the fields: they join as they join a card form. */
  readonly parts: CardFormParts
  /** Whether fields of ours are there: they judge by themselves, so the browser's own bubbles stay away. */
  readonly hasFields: boolean
  /** Calls `send` with what the fields say, once all of them are in order; otherwise leads to what is not. */
  submit(send: (members: PayerMembers) => void): void
}

/**
 * Lets fields of the shopper's own, such as `<CustomerFields>`, take part in a form for the hosted page: they are judged on
 * submit, listed in an `<ErrorSummary>`, and shown what the backend says of them.
 */
export function useHostedForm(state: FlowState): HostedForm {
  const [form] = useState(() => createFormControl({ shouldFocusError: false }))
  const [contributors] = useState<CardFormParts['contributors']>(() => new Map())
  const [hasFields, setHasFields] = useState(false)
  const summary: RefObject<(() => void) | null> = useRef(null)
  const parts = useMemo<CardFormParts>(
    () => ({ form, contributors, brand: undefined, setBrand: () => {}, summary, isPosted: true }),
    [form, contributors],
  )

  useEffect(() => {
    setHasFields(contributors.size > 0)
  })
  useEffect(() => {
    if (state.type !== 'editing' || state.notice?.type !== 'rejected') return
    for (const { field, code } of state.notice.issues) {
      const part = contributors.get(field)
      part?.showError?.(code)
      if (part) summary.current?.()
    }
  }, [state, contributors])

  const leadToFailed = (): void => {
    if (summary.current) summary.current()
    else
      inDocumentOrder(parts)
        .find((part) => part.judge())
        ?.focus()
  }
  return {
    parts,
    hasFields,
    submit: (send) => void form.handleSubmit(() => send(readMembers(parts)), leadToFailed)(),
  }
}

/** A card field put here by mistake is not read: no card data passes through the page in this mode. */
function readMembers({ contributors }: CardFormParts): PayerMembers {
  const members = [...contributors.values()]
    .filter(({ name }) => /^(?:save_card|customer_|f_receipt_delivery|interval_|start_date|expiry_date)/.test(name))
    .map((part) => part.read())
  return Object.assign({}, ...members)
}
