import { memoryKey } from '../../page/flow/flow.js'

/**
 * Forgets the attempt that this tab remembers, as a new tab would. A checkout continues the
 * remembered attempt of its order's `reference`, so an undecided payment would continue in the next
 * test with this reference.
 *
 * @example
 * import { afterEach } from 'vitest'
 * import { clearAttempts } from 'tillkit/testing'
 *
 * afterEach(() => clearAttempts())
 */
export function clearAttempts(): void {
  // A backend's tests may run without a tab.
  if (typeof sessionStorage === 'object') sessionStorage.removeItem(memoryKey)
}
