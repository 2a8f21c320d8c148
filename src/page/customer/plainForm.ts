import { preceding } from '../form/failedFields.js'

/** A field in another form than `<CardForm>`: one that is posted, or read by `FormData`. */
interface PlainField {
  readonly name: string
  readonly element: HTMLElement
  /** Shows the field's error and returns it. */
  readonly validate: () => string | undefined
  /** The text to send; `''` removes the member. */
  readonly read: () => string
  readonly focus: () => void
}

interface PlainForm {
  /** Functions, because a field's own functions change with each render. */
  readonly fields: Set<() => PlainField>
  /** The form's own setting, restored when the last field leaves. */
  readonly noValidate: boolean
}

const plainForms = new WeakMap<HTMLFormElement, PlainForm>()

/**
 * Lets an invalid field stop the submit of a form that is not ours. The browser's error bubbles are
 * off meanwhile; without the page's script they stay.
 *
 * @returns takes the field out of the form
 */
export function joinPlainForm(form: HTMLFormElement, readField: () => PlainField): () => void {
  const { fields, noValidate } = plainForms.get(form) ?? takeOver(form)
  fields.add(readField)
  return () => {
    fields.delete(readField)
    if (fields.size > 0) return
    plainForms.delete(form)
    form.noValidate = noValidate
    form.removeEventListener('submit', stopIfFailed, true)
    form.removeEventListener('formdata', replaceMembers)
  }
}

function takeOver(form: HTMLFormElement): PlainForm {
  const plainForm = { fields: new Set<() => PlainField>(), noValidate: form.noValidate }
  plainForms.set(form, plainForm)
  form.noValidate = true
  // In the capture phase, before anything else sends the form.
  form.addEventListener('submit', stopIfFailed, true)
  form.addEventListener('formdata', replaceMembers)
  return plainForm
}

function stopIfFailed(event: SubmitEvent) {
  const failedFields = fieldsIn(event.currentTarget).filter((field) => field.validate())
  if (failedFields.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  failedFields.reduce(earlierField).focus()
}

/** In the order of the page, which may differ from the order in which the fields joined. */
function earlierField(field: PlainField, nextField: PlainField) {
  return field.element.compareDocumentPosition(nextField.element) & preceding ? nextField : field
}

/** Sends the text as it was validated, in place of what the elements contain. */
function replaceMembers(event: FormDataEvent) {
  const { formData } = event
  for (const { name, read } of fieldsIn(event.currentTarget)) {
    const text = read()
    // A date's inputs have other names, for pages without a script.
    for (const key of [...formData.keys()]) if (key.startsWith(`${name}[`)) formData.delete(key)
    if (text === '') formData.delete(name)
    else formData.set(name, text)
  }
}

function fieldsIn(form: EventTarget | null): readonly PlainField[] {
  const plainForm = form instanceof HTMLFormElement ? plainForms.get(form) : undefined
  return [...(plainForm?.fields ?? [])].map((readField) => readField())
}
