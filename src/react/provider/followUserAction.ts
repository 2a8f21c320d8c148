import type { ActionOutcome } from '../../checkout/flow.js'
import { type FollowOptions, followUserAction as follow } from '../../checkout/userAction.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { explainError } from './explainError.js'

/**
 * Sends the shopper where an outcome points: the bank's page, or the hosted page. `<CardForm>` does it by itself; this is
 * for pages of your own that call the adapter.
 *
 * @param options.navigate `location.assign` when left out
 * @throws {CheckoutError} `navigation_refused` when the address is neither https nor of an allowed origin.
 * @see The interface, "user_action_url" and "hosted"
 * @example
 * if (outcome.type === 'action_required') followUserAction(outcome)
 */
export function followUserAction(outcome: ActionOutcome, options: Partial<FollowOptions> = {}): void {
  try {
    follow(outcome, { navigate: (url) => location.assign(url), ...options })
  } catch (error) {
    throw error instanceof CheckoutError ? explainError(error) : error
  }
}
