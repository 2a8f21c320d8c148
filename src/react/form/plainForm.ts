import { preceding } from './failedFields.js'

/** A field in another form than `<CardForm>`: one that is posted, or read by `FormData`. */
export interface PlainFormPart {
  readonly name: string
  readonly element: HTMLElement
  readonly validate: () => string | undefined
  /** The text to send; `''` removes the member. */
  readonly read: () => string
  readonly focus: () => void
}

const forms = new WeakMap<HTMLFormElement, ReturnType<typeof takeOver>>()

/** Lets an invalid field stop the submit. The browser's error bubbles are off meanwhile; without the page's script they stay. */
export function joinPlainForm(form: HTMLFormElement, part: () => PlainFormPart): () => void {
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
    for (const key of [...event.formData.keys()]) if (key.startsWith(`${name}[`)) event.formData.delete(key)
    if (text === '') event.formData.delete(name)
    else event.formData.set(name, text)
  }
}

function partsIn(form: EventTarget | null): readonly PlainFormPart[] {
  const parts = form instanceof HTMLFormElement ? forms.get(form)?.parts : undefined
  return [...(parts ?? [])].map((part) => part())
}
