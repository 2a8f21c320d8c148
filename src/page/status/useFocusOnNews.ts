import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the status after a press in `frame`, which its result reports. A shopper who has left the
 * frame keeps the focus.
 */
export function useFocusOnNews(
  frame: RefObject<HTMLElement | null>,
  statusName: string,
): () => void {
  const hasActed = useRef(false)

  useEffect(() => {
    if (!hasActed.current || statusName === '') return
    const active = document.activeElement
    if (active !== document.body && !frame.current?.contains(active)) return
    focusStatus(frame.current)
  }, [statusName, frame])

  return () => {
    hasActed.current = true
  }
}

export function focusStatus(frame: Element | null): void {
  frame?.querySelector<HTMLElement>('.tillkit-status-title')?.focus()
}
