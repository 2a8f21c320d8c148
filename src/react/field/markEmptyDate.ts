/**
 * Keeps `data-empty` on a date input that holds no date, for the stylesheet: WebKit shows today's date in an empty one. A date
 * of which only some parts are typed is not empty. Any other element is left alone.
 */
export function markEmptyDate(element: Element | null): void {
  if (!(element instanceof HTMLInputElement) || element.type !== 'date' || marked.has(element)) return
  marked.add(element)
  const mark = (): void => {
    element.toggleAttribute('data-empty', element.value === '' && !element.validity.badInput)
  }
  mark()
  for (const type of ['input', 'change', 'blur']) element.addEventListener(type, mark)
  // The fields get their first values back after the event.
  element.form?.addEventListener('reset', () => queueMicrotask(mark))
}

const marked = new WeakSet<HTMLInputElement>()
