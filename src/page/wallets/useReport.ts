import { useEffect, useRef } from 'react'
import { callSafely } from '../flow/callSafely.js'

/**
 * Calls `report` once for each value, from `undefined` on. It may be another function at each
 * render.
 */
export function useReport<Value>(
  value: Value | undefined,
  report: ((value: Value) => void) | undefined,
): void {
  const reported = useRef<Value>(undefined)
  useEffect(() => {
    if (value === undefined || value === reported.current) return
    reported.current = value
    callSafely(() => report?.(value))
  }, [value, report])
}
