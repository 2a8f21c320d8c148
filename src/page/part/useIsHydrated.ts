import { useSyncExternalStore } from 'react'

/** False in a server's page, and until its script has taken it over. A page of its own is true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
