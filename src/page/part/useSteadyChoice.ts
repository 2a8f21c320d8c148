import { type FormEvent, useEffect, useRef } from 'react'

/**
 * Scrolls the page so that the pressed radio button stays in its place: a press closes the content
 * of another option, which may be above it.
 *
 * @returns for `onChangeCapture` of the element around the radio buttons
 */
export function useSteadyChoice(): (event: FormEvent<HTMLElement>) => void {
  const pressed = useRef<{ readonly element: Element; readonly top: number }>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    const { element, top } = pressed.current
    pressed.current = undefined
    const movedPx = element.getBoundingClientRect().top - top
    if (movedPx !== 0) window.scrollBy(0, movedPx)
  })
  return ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    pressed.current = { element: target, top: target.getBoundingClientRect().top }
  }
}
