import { useSyncExternalStore } from 'react'
import { never } from './lazyModule.js'

/**
 * Whether React is in charge of the page. False in the HTML of a server, until its script has run.
 * Always true in a page that the browser renders itself.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
