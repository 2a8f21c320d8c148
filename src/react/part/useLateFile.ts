'use client'

import { useSyncExternalStore } from 'react'
import type { LateFile } from './lateFile.js'

/** What is in a late file, once it is wanted and here. A server has none, nor has the first render in the browser. */
export function useLateFile<Content>({ subscribe, now }: LateFile<Content>, isWanted: boolean): Content | undefined {
  return useSyncExternalStore(isWanted ? subscribe : never, now, () => undefined)
}

function never(): () => void {
  return () => {}
}
