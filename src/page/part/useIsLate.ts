import { useEffect, useState } from 'react'

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

/** Whether something takes longer than most answers, so that the shopper should be informed. */
export function useIsSlow(isBusy: boolean): boolean {
  return useIsLate(isBusy, 8_000)
}
