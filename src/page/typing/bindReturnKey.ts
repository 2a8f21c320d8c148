import { listen } from '../provider/listen.js'

const typable = /^(text|email|tel|date|number|select-one|textarea)$/

/**
 * Lets Return move to the next field. In the last one the browser submits the form. A page's own
 * `enterkeyhint` stays.
 */
export function bindReturnKey(input: HTMLInputElement): () => void {
  const isOurHint = !input.enterKeyHint
  // Again at each focus, because the next field may have changed.
  const updateHint = () => {
    if (isOurHint) input.enterKeyHint = fieldsAfter(input)[0] ? 'next' : 'go'
  }
  const moveOn = (event: KeyboardEvent) => {
    // During a composition, Return confirms the composed text.
    if (event.key !== 'Enter' || event.isComposing) return
    if (fieldsAfter(input).some(takesFocus)) event.preventDefault()
  }
  const unbind = listen(input, { focus: updateHint, keydown: moveOn })
  updateHint()
  return () => {
    unbind()
    if (isOurHint) input.enterKeyHint = ''
  }
}

function fieldsAfter(input: HTMLInputElement): readonly HTMLInputElement[] {
  // A form's buttons, selects and fieldsets are among its elements. Each has a `type`.
  const elements = [...(input.form?.elements ?? [])] as HTMLInputElement[]
  return elements.slice(elements.indexOf(input) + 1).filter(({ type }) => typable.test(type))
}

/** Moves the focus there, and answers whether it went. Disabled and hidden fields take none. */
function takesFocus(field: HTMLInputElement) {
  field.focus()
  return field.matches(':focus')
}
