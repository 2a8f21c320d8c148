'use client'

import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Brings a shopper who pressed something in `frame` to the status that takes its place. One who went on to another part
 * of the page is announced by the live region and left where they are.
 *
 * @param news changes whenever there is something new to say; `''` for nothing
 * @returns to be called when the shopper does something in the frame: before that, the focus is not ours to move
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

/** Brings the shopper to what `frame` shows of the payment. */
export function focusStatus(frame: Element | null): void {
  frame?.querySelector<HTMLElement>('.tillkit-status-title')?.focus()
}
