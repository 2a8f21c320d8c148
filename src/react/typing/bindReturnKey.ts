import { listen } from '../provider/listen.js'

const typable = /^(text|email|tel|date|number|select-one|textarea)$/

/**
 * Lets Return move to the next field of the form, as the keyboards of phones say by `enterkeyhint`. In the last field it is left
 * to the browser, which submits the form. An `enterkeyhint` of the page's own stays. Answers how to unbind it.
 */
export function bindReturnKey(input: HTMLInputElement): () => void {
  const isHinted = input.hasAttribute('enterkeyhint')
  // Fields come and go: what is next is looked up anew.
  const hint = (): void => {
    if (!isHinted) input.setAttribute('enterkeyhint', fieldsAfter(input).length > 0 ? 'next' : 'go')
  }
  const move = (event: KeyboardEvent): void => {
    const { key, isComposing, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    const isReturn = key === 'Enter' && !(isComposing || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey)
    if (isReturn && fieldsAfter(input).some(takesFocus)) event.preventDefault()
  }

  hint()
  const stop = listen(input, { focus: hint, keydown: move })
  return () => {
    stop()
    if (!isHinted) input.removeAttribute('enterkeyhint')
  }
}

function fieldsAfter(input: HTMLInputElement): readonly HTMLElement[] {
  const elements = Array.from(input.form?.elements ?? [])
  return elements.slice(elements.indexOf(input) + 1).filter(isTypable)
}

function isTypable(element: Element): element is HTMLElement {
  return 'type' in element && typable.test(`${element.type}`)
}

/** Disabled and hidden fields do not. */
function takesFocus(field: HTMLElement): boolean {
  field.focus()
  return field.matches(':focus')
}
