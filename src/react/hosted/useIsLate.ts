'use client'

import { useEffect, useState } from 'react'
import type { FlowState } from '../../checkout/flow.js'

/** A page that leaves is gone by then; one that is still here was kept from it. */
const leavingMs = 10_000

/** Whether a page that is going elsewhere has not been left for a while. */
export function useIsLate(state: FlowState): boolean {
  const [isLate, setLate] = useState(false)
  const isActing = state.type === 'acting'
  useEffect(() => {
    if (!isActing) return
    const timer = setTimeout(() => setLate(true), leavingMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isActing])
  return isLate
}
