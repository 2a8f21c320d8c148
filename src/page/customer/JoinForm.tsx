import { type ReactElement, useContext, useEffect, useRef } from 'react'
import type { CustomerFieldName } from '../../core/model/customer/customerFields.js'
import type { EditedField } from '../field/useField.js'
import { refusedIssues } from '../flow/flow.js'
import { CardFormContext, type FormMembers } from '../form/CardFormContext.js'
import { useAnnouncedField } from '../form/useFormField.js'
import { isCorrectable } from '../provider/memberOwners.js'
import { useCheckout } from '../provider/useCheckout.js'
import { joinPlainForm } from './plainForm.js'

export interface JoinFormProps {
  readonly name: CustomerFieldName
  /** The id of the element that takes the focus. */
  readonly elementId: string
  readonly errorMessage: string | undefined
  readonly field: Omit<EditedField<string>, 'labelProps'>
}

/** Joins a field to the form around it: a `<CardForm>`, or any other form. Renders nothing. */
export function JoinForm(props: JoinFormProps): ReactElement {
  const cardForm = useContext(CardFormContext)
  return cardForm ? <JoinCardForm {...props} /> : <JoinPlainForm {...props} />
}

function JoinCardForm({ name, elementId, errorMessage, field }: JoinFormProps) {
  useAnnouncedField({
    ...field,
    name,
    id: elementId,
    errorMessage,
    validate: field.check,
    read: () => {
      const text = field.read()
      // The text was validated by the field's own rule, so it fits the member's type.
      return text === '' ? {} : ({ [name]: text } as FormMembers)
    },
  })
  return null
}

function JoinPlainForm({ name, elementId, field }: JoinFormProps) {
  const { state } = useCheckout()
  const latestField = useRef(field)
  useEffect(() => {
    latestField.current = field
  })
  useEffect(() => {
    const element = document.getElementById(elementId)
    const form = element?.closest('form')
    if (!element || !form) return
    return joinPlainForm(form, () => {
      const { check, read, focus } = latestField.current
      return { name, element, validate: check, read, focus }
    })
  }, [name, elementId])
  useEffect(() => {
    const fieldIssue = refusedIssues(state).find((issue) => issue.field === name)
    if (fieldIssue && isCorrectable(fieldIssue)) latestField.current.showError(fieldIssue.code)
  }, [state, name])
  return null
}
