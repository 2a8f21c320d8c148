import { listen } from '../provider/listen.js'

const typable = /^(text|email|tel|date|number|select-one|textarea)$/

/**
 * Lets Return move to the next field. In the last one the browser submits the form. A page's own
 * `enterkeyhint` stays.
 */
export function bindReturnKey(input: HTMLInputElement): () => void {
  const isOurs = !input.enterKeyHint
  // The next field may change.
  const hint = (): void => {
    if (isOurs) input.enterKeyHint = fieldsAfter(input)[0] ? 'next' : 'go'
  }
  const unbind = listen(input, {
    focus: hint,
    keydown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.isComposing && fieldsAfter(input).some(takesFocus))
        event.preventDefault()
    },
  })
  hint()
  return () => {
    unbind()
    if (isOurs) input.enterKeyHint = ''
  }
}

function fieldsAfter(input: HTMLInputElement): readonly HTMLInputElement[] {
  // Other elements of a form have a type too.
  const elements = [...(input.form?.elements ?? [])] as HTMLInputElement[]
  return elements.slice(elements.indexOf(input) + 1).filter(({ type }) => typable.test(type))
}

/** Disabled and hidden fields don't. */
function takesFocus(field: HTMLInputElement): boolean {
  field.focus()
  return field.matches(':focus')
}
