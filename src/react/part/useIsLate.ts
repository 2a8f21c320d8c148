'use client'

import { useEffect, useState } from 'react'

/** Whether something has been running for longer than `limitMs`. */
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

/** Longer than most answers take. */
const slowMs = 8_000

/** Whether something has been running so long that the shopper should be informed. */
export function useIsSlow(isBusy: boolean): boolean {
  return useIsLate(isBusy, slowMs)
}
