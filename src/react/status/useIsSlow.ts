'use client'

import { useEffect, useState } from 'react'

/** Longer than most answers take: who still waits then wants to know that nothing is broken. */
const slowMs = 8_000

/** Whether something has been under way for so long that it should be said. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}
