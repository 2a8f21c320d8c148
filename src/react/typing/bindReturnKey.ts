import { listen } from '../provider/listen.js'

const typable = /^(text|email|tel|date|number|select-one|textarea)$/

/**
 * Lets Return move to the next field of the form, as the keyboards of phones say by `enterkeyhint`. In the last field it is left
 * to the browser, which submits the form. An `enterkeyhint` of the page's own stays. Answers how to unbind it.
 */
export function bindReturnKey(input: HTMLInputElement): () => void {
  const isOurs = !input.enterKeyHint
  // Fields come and go: what is next is looked up anew.
  const hint = (): void => {
    if (isOurs) input.enterKeyHint = fieldsAfter(input)[0] ? 'next' : 'go'
  }
  const unbind = listen(input, {
    focus: hint,
    keydown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.isComposing && fieldsAfter(input).some(takesFocus)) event.preventDefault()
    },
  })
  hint()
  return () => {
    unbind()
    if (isOurs) input.enterKeyHint = ''
  }
}

function fieldsAfter(input: HTMLInputElement): readonly HTMLInputElement[] {
  // Whatever else is in a form has a type, too.
  const elements = [...(input.form?.elements ?? [])] as HTMLInputElement[]
  return elements.slice(elements.indexOf(input) + 1).filter(({ type }) => typable.test(type))
}

/** Disabled and hidden fields do not. */
function takesFocus(field: HTMLInputElement): boolean {
  field.focus()
  return field.matches(':focus')
}
