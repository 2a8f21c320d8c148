'use client'

import { type ReactElement, useContext, useEffect, useRef } from 'react'
import type { CustomerField } from '../../model/customer/customerFields.js'
import type { IssueCode } from '../../model/issue.js'
import { announce, CardFormContext, useCardFormParts } from '../form/CardFormContext.js'
import type { FormMembers } from '../form/FormField.js'
import { joinPlainForm } from '../form/plainForm.js'
import { useFormField } from '../form/useFormField.js'
import { useCheckout } from '../provider/useCheckout.js'
import type { CustomerFieldBase } from './useCustomerField.js'

export interface JoinFormProps {
  readonly name: CustomerField
  readonly elementId: string
  /** The message under it. */
  readonly errorMessage: string | undefined
  readonly field: Pick<CustomerFieldBase, 'error' | 'validity' | 'check' | 'read' | 'clear' | 'focus' | 'showError'>
}

/** Renders nothing: makes a field of the shopper's own part of the form around it, a `<CardForm>` or any other. */
export function JoinForm(props: JoinFormProps): ReactElement {
  return useContext(CardFormContext) ? <CardFormPart {...props} /> : <PlainPart {...props} />
}

function CardFormPart({ name, elementId, errorMessage, field }: JoinFormProps): null {
  const { live } = useCardFormParts()
  // What the shopper is brought to need not be announced as well: the focus moves there.
  const silent = useRef<IssueCode>(undefined)
  useFormField({
    name,
    id: elementId,
    errorMessage,
    validate: () => {
      silent.current = field.check()
      return silent.current
    },
    validity: field.validity,
    read: () => {
      const text = field.read()
      // The page's own wall: what was validated by this field's rule is what the member holds.
      return text === '' ? {} : ({ [name]: text } as FormMembers)
    },
    clear: field.clear,
    focus: field.focus,
    showError: (code) => {
      silent.current = code
      field.showError(code)
    },
  })
  const { error } = field
  useEffect(() => {
    if (!error || error !== silent.current) announce(live, errorMessage ?? '')
    silent.current = undefined
  }, [live, error, errorMessage])
  return null
}

function PlainPart({ name, elementId, field }: JoinFormProps): null {
  const { state } = useCheckout()
  const latest = useRef(field)
  useEffect(() => {
    latest.current = field
  })
  useEffect(() => {
    const element = document.getElementById(elementId)
    const form = element?.closest('form')
    if (!element || !form) return
    return joinPlainForm(form, () => {
      const { check, read, focus } = latest.current
      return { name, element, validate: check, read, focus }
    })
  }, [name, elementId])
  useEffect(() => {
    if (state.type !== 'editing' || state.notice?.type !== 'rejected') return
    const issue = state.notice.issues.find((found) => found.field === name)
    if (issue) latest.current.showError(issue.code)
  }, [state, name])
  return null
}
