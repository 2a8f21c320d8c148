import { memoryKey } from '../checkout/attemptMemory.js'

/**
 * Forgets the attempt that this tab remembers, as a new tab would. A checkout takes up what its tab remembers of its order's
 * `reference`, so a test that leaves a payment undecided would be continued by the next test with that reference.
 *
 * @example
 * import { afterEach } from 'vitest'
 * import { clearAttempts } from 'tillkit/testing'
 *
 * afterEach(() => clearAttempts())
 */
export function clearAttempts(): void {
  // A backend's tests may run where there is no tab.
  if (typeof sessionStorage === 'object') sessionStorage.removeItem(memoryKey)
}
