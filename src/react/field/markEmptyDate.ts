/**
 * Sets `data-empty` on an empty date input, for the stylesheet: WebKit shows today's date in it. A half-typed date is not empty.
 * Ignores other elements.
 */
export function markEmptyDate(element: Element | null): void {
  if (!(element instanceof HTMLInputElement) || element.type !== 'date' || marked.has(element)) return
  marked.add(element)
  const mark = (): void => {
    element.toggleAttribute('data-empty', element.value === '' && !element.validity.badInput)
  }
  mark()
  for (const type of ['input', 'change', 'blur']) element.addEventListener(type, mark)
  // The fields are reset after the event.
  element.form?.addEventListener('reset', () => queueMicrotask(mark))
}

const marked = new WeakSet<HTMLInputElement>()
