'use client'

import { useEffect, useState } from 'react'
import type { FlowState } from '../../checkout/flow.js'

/** A page that leaves is gone by then; one that is still here was kept from it, or has been come back to. */
const leavingMs = 10_000

/**
 * Whether the shopper, sent elsewhere, is on this page (again): it was found so after a reload or by the Back button, came
 * back out of the browser's page cache, or has not been left at all for a while.
 */
export function useIsBack(state: FlowState): boolean {
  // A press is seen as `submitting` first. Where that was not seen, this page is not the one that is leaving.
  const [isLeaving, setIsLeaving] = useState(false)
  const isSubmitting = state.type === 'submitting'
  const isActing = state.type === 'acting'

  useEffect(() => {
    if (isSubmitting) setIsLeaving(true)
    if (!isActing) return
    const show = (): void => setIsLeaving(false)
    const timer = setTimeout(show, leavingMs)
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) show()
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', onShow)
    }
  }, [isSubmitting, isActing])

  return isActing && !isLeaving
}
