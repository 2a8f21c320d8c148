import { type ComponentProps, type ReactElement, useContext, useEffect, useRef } from 'react'
import type { CustomerFieldName } from '../../core/model/customer/customerFields.js'
import type { Field } from '../field/useField.js'
import { CardFormContext, type FormMembers } from '../form/CardFormContext.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { preceding } from '../form/failedFields.js'
import { useAnnouncedField } from '../form/useFormField.js'
import { useCheckout } from '../provider/useCheckout.js'

export interface JoinFormProps {
  readonly name: CustomerFieldName
  readonly elementId: string
  readonly errorMessage: string | undefined
  readonly field: Omit<Field<string>, 'labelProps'>
}

export function CustomerFieldFrame(
  props: JoinFormProps & ComponentProps<typeof FieldFrame>,
): ReactElement {
  const { elementId, children, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {children}
      <JoinForm {...frame} elementId={elementId} />
    </FieldFrame>
  )
}

export function JoinForm(props: JoinFormProps): ReactElement {
  return useContext(CardFormContext) ? <CardFormPart {...props} /> : <PlainPart {...props} />
}

function CardFormPart({ name, elementId, errorMessage, field }: JoinFormProps): null {
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

/** A field in another form than `<CardForm>`: one that is posted, or read by `FormData`. */
interface PlainFormPart {
  readonly name: string
  readonly element: HTMLElement
  readonly validate: () => string | undefined
  /** The text to send; `''` removes the member. */
  readonly read: () => string
  readonly focus: () => void
}

const forms = new WeakMap<HTMLFormElement, ReturnType<typeof takeOver>>()

/**
 * Lets an invalid field stop the submit. The browser's error bubbles are off meanwhile; without the
 * page's script they stay.
 */
function joinPlainForm(form: HTMLFormElement, part: () => PlainFormPart): () => void {
  const { parts, noValidate } = forms.get(form) ?? takeOver(form)
  parts.add(part)
  return () => {
    parts.delete(part)
    if (parts.size > 0) return
    forms.delete(form)
    form.noValidate = noValidate
    form.removeEventListener('submit', stopIfFailed, true)
    form.removeEventListener('formdata', tidyData)
  }
}

function takeOver(form: HTMLFormElement) {
  const taken = { parts: new Set<() => PlainFormPart>(), noValidate: form.noValidate }
  forms.set(form, taken)
  form.noValidate = true
  // In the capture phase, before anything else sends the form.
  form.addEventListener('submit', stopIfFailed, true)
  form.addEventListener('formdata', tidyData)
  return taken
}

function stopIfFailed(event: SubmitEvent): void {
  const failed = partsIn(event.currentTarget).filter((part) => part.validate())
  if (failed.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  failed.reduce(earlier).focus()
}

function earlier(one: PlainFormPart, other: PlainFormPart): PlainFormPart {
  return one.element.compareDocumentPosition(other.element) & preceding ? other : one
}

function tidyData(event: FormDataEvent): void {
  for (const { name, read } of partsIn(event.currentTarget)) {
    const text = read()
    // A date's inputs have other names, for pages without a script.
    for (const key of [...event.formData.keys()])
      if (key.startsWith(`${name}[`)) event.formData.delete(key)
    if (text === '') event.formData.delete(name)
    else event.formData.set(name, text)
  }
}

function partsIn(form: EventTarget | null): readonly PlainFormPart[] {
  const parts = form instanceof HTMLFormElement ? forms.get(form)?.parts : undefined
  return [...(parts ?? [])].map((part) => part())
}
