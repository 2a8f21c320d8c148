'use client'

import { type FormEvent, useEffect, useRef } from 'react'

/**
 * What opens below one card closes below another, perhaps above it: the page is scrolled so that the card that was pressed stays
 * where it is. The answer is for `onChangeCapture` of the element around the radio buttons.
 */
export function useSteadyChoice(): (event: FormEvent<HTMLElement>) => void {
  const pressed = useRef<{ readonly element: Element; readonly top: number }>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    const { element, top } = pressed.current
    pressed.current = undefined
    const moved = element.getBoundingClientRect().top - top
    if (moved !== 0) window.scrollBy(0, moved)
  })
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    pressed.current = { element: target, top: target.getBoundingClientRect().top }
  }
}
