'use client'

import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Focuses the status after a press in `frame`. A shopper who has left the frame keeps the focus, and the live region announces the
 * status.
 *
 * @param news changes with each news; `''` for none
 * @returns to be called when the shopper acts in the frame: before, the focus does not move
 */
export function useFocusOnNews(frame: RefObject<HTMLElement | null>, news: string): () => void {
  const hasActed = useRef(false)

  useEffect(() => {
    if (!hasActed.current || news === '') return
    const active = document.activeElement
    if (active !== document.body && !frame.current?.contains(active)) return
    focusStatus(frame.current)
  }, [news, frame])

  return useCallback(() => {
    hasActed.current = true
  }, [])
}

/** Focuses the status in `frame`. */
export function focusStatus(frame: Element | null): void {
  frame?.querySelector<HTMLElement>('.tillkit-status-title')?.focus()
}
