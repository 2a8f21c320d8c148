'use client'

import { useIsLate } from '../part/useIsLate.js'

/** Longer than most answers take: who still waits then wants to know that nothing is broken. */
const slowMs = 8_000

/** Whether something has been under way for so long that it should be said. */
export function useIsSlow(isBusy: boolean): boolean {
  return useIsLate(isBusy, slowMs)
}
