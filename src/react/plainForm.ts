/** A field in a form that is no `<CardForm>`: one that is posted, or read by `FormData`. */
export interface PlainFormPart {
  readonly name: string
  readonly element: HTMLElement
  /** Judges the field, shows what it lacks and answers it. */
  readonly judge: () => string | undefined
  /** The text as it is sent; `''` leaves the member out. */
  readonly read: () => string
  readonly focus: () => void
}

const partsOf = new WeakMap<HTMLFormElement, Set<() => PlainFormPart>>()

/**
 * Lets a field stop the submit of the form around it while it fails, and tidy what the form sends. The browser's own
 * bubbles stay away as long as any field has joined; without the page's script they are all there is.
 *
 * @param part asked when it is needed: the latest is used
 * @returns leaves the form
 */
export function joinPlainForm(form: HTMLFormElement, part: () => PlainFormPart): () => void {
  const parts = partsOf.get(form) ?? takeOver(form)
  parts.add(part)
  return () => {
    parts.delete(part)
    if (parts.size === 0) giveBack(form)
  }
}

function takeOver(form: HTMLFormElement): Set<() => PlainFormPart> {
  const parts = new Set<() => PlainFormPart>()
  partsOf.set(form, parts)
  form.noValidate = true
  // On its way down, before anything on the page or in React sends the form.
  form.addEventListener('submit', stopIfFailed, true)
  form.addEventListener('formdata', tidyData)
  return parts
}

function giveBack(form: HTMLFormElement): void {
  partsOf.delete(form)
  form.noValidate = false
  form.removeEventListener('submit', stopIfFailed, true)
  form.removeEventListener('formdata', tidyData)
}

function stopIfFailed(event: SubmitEvent): void {
  const failed = partsIn(event.currentTarget).filter((part) => part.judge())
  if (failed.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  failed.reduce(earlier).focus()
}

function earlier(one: PlainFormPart, other: PlainFormPart): PlainFormPart {
  return one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_PRECEDING ? other : one
}

function tidyData(event: FormDataEvent): void {
  for (const { name, read } of partsIn(event.currentTarget)) {
    const text = read()
    if (text === '') event.formData.delete(name)
    else event.formData.set(name, text)
  }
}

function partsIn(form: EventTarget | null): readonly PlainFormPart[] {
  const parts = form instanceof HTMLFormElement ? partsOf.get(form) : undefined
  return [...(parts ?? [])].map((part) => part())
}
