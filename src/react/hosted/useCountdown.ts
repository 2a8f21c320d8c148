'use client'

import { useEffect, useState } from 'react'

/**
 * Counts whole seconds down from `seconds`, which were left when `since` came to be; another `since` begins anew. Answers
 * `undefined` where there is nothing to count, and stops at 0.
 *
 * It reads the clock at each tick, so a page that slept, or came back out of the browser's page cache, is right at once.
 */
export function useCountdown(seconds: number | undefined, since: unknown): number | undefined {
  const [counted, setCounted] = useState<{ readonly since: unknown; readonly left: number }>()

  useEffect(() => {
    if (seconds === undefined) return
    const end = Date.now() + seconds * 1_000
    const tick = (): void => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setCounted({ since, left })
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    window.addEventListener('pageshow', tick)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pageshow', tick)
    }
  }, [seconds, since])

  if (seconds === undefined) return undefined
  // What was counted for another one says nothing of this one.
  return counted && counted.since === since ? counted.left : seconds
}
