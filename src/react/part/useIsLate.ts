'use client'

import { useEffect, useState } from 'react'

/** Whether something has been under way for longer than that. */
export function useIsLate(isUnderWay: boolean, limitMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setLate(true), limitMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnderWay, limitMs])
  return isLate
}

/** Longer than most answers take: who still waits then wants to know that nothing is broken. */
const slowMs = 8_000

/** Whether something has been under way for so long that it should be said. */
export function useIsSlow(isBusy: boolean): boolean {
  return useIsLate(isBusy, slowMs)
}
