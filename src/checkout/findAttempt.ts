import { isAttemptToken } from '../contract/attemptToken.js'
import { attemptFragment } from '../contract/returnAddress.js'
import type { AttemptMemory } from './attemptMemory.js'
import type { CheckoutEnvironment } from './environment.js'
import type { FlowEvent } from './flow.js'

export interface RecoveryOptions {
  readonly environment: CheckoutEnvironment
  readonly order?: { readonly reference: string } | undefined
}

type Recovered = Extract<FlowEvent, { type: 'recovered' }>

/** Looks for a payment under way: the one the shopper comes back from, else the one this tab remembers for this order. */
export function findAttempt({ environment, order }: RecoveryOptions, memory: AttemptMemory): Recovered | undefined {
  const attemptToken = takeReturnToken(environment)
  const remembered = readRememberedAttempt(memory, order)
  if (attemptToken === undefined) return remembered

  // A finished attempt is over: the shopper comes back from another payment, of an order that nothing here names.
  const { reference } = order ??
    (remembered?.from === 'finished' ? undefined : remembered?.attempt) ?? { reference: '' }
  const attempt = { attemptToken, reference, startedAt: 0 }
  // The address no longer has the token, so a reload before the first answer would lose it; but an attempt that the memory
  // has already is not replaced for a link that may come from anyone.
  if (!remembered) memory.write(attempt, 'recovering')
  return { type: 'recovered', attempt, from: 'return' }
}

/** What this tab remembers, if it is of this order. */
export function readRememberedAttempt(memory: AttemptMemory, order: RecoveryOptions['order']): Recovered | undefined {
  const remembered = memory.read()
  if (!remembered || (order && remembered.reference !== order.reference)) return undefined
  const { state, ...attempt } = remembered
  return { type: 'recovered', attempt, from: state }
}

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
