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
