import { isAttemptToken } from '../contract/attemptToken.js'
import { attemptFragment } from '../contract/returnAddress.js'
import type { CheckoutEnvironment } from './environment.js'

/**
 * Takes the attempt's token out of `#tillkit_attempt=…`, where the return route puts it, and clears the address of it,
 * so that neither a bookmark nor a shared link carries it. Answers `undefined` when the shopper came another way.
 *
 * @see docs/proxy-contract.md
 */
export function takeReturnToken(
  environment: Pick<CheckoutEnvironment, 'readFragment' | 'clearFragment'>,
): string | undefined {
  const found = new RegExp(`^#(?:.*&)?${attemptFragment}=([^&]*)`).exec(environment.readFragment())
  if (!found) return undefined
  environment.clearFragment()
  return isAttemptToken(found[1]) ? found[1] : undefined
}
