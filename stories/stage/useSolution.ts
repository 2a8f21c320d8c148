import { type RefObject, useEffect } from 'react'

/** Says what the altcha widget has found, and `''` when that has run out. */
export function useSolution(
  widget: RefObject<HTMLElement | null>,
  onSolved: (solution: string) => void,
): void {
  useEffect(() => {
    const element = widget.current
    const onState = (event: Event): void => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      onSolved(state === 'verified' ? (payload ?? '') : '')
    }
    element?.addEventListener('statechange', onState)
    return () => element?.removeEventListener('statechange', onState)
  })
}
