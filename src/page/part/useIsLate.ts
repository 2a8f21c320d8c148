import { useEffect, useState } from 'react'

/** Whether something takes longer than most answers, so that the shopper should be informed. */
export function useIsLate(isUnderWay: boolean, limitMs = 8_000): boolean {
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
