import { isAttemptToken } from '../../core/contract/attemptToken.js'
import type { AttemptMemory } from './attemptMemory.js'
import type { CheckoutHost } from './checkoutHost.js'
import { type FlowEvent, readAttemptFragment } from './flow.js'

export interface RecoveryOptions {
  readonly host: CheckoutHost
  readonly order?: { readonly reference: string } | undefined
}

type Recovered = Extract<FlowEvent, { type: 'recovered' }>

/**
 * Looks for a payment in progress: of the shopper's return, else of this tab's memory for this
 * order.
 */
export function findAttempt(
  { host, order }: RecoveryOptions,
  memory: AttemptMemory,
): Recovered | undefined {
  const attemptToken = takeReturnToken(host)
  const remembered = readRememberedAttempt(memory, order)
  if (attemptToken === undefined) return remembered

  // A finished attempt is over: the shopper comes back from a payment of another, unnamed order.
  const { reference } = order ??
    (remembered?.from === 'finished' ? undefined : remembered?.attempt) ?? { reference: '' }
  const attempt = { attemptToken, reference, startedAt: 0 }
  // A reload before the first answer would lose the token, which is no longer in the address. But a
  // link, which may come from anyone, does not replace a remembered attempt.
  if (!remembered) memory.write(attempt, 'recovering')
  return { type: 'recovered', attempt, from: 'return' }
}

export function readRememberedAttempt(
  memory: AttemptMemory,
  order: RecoveryOptions['order'],
): Recovered | undefined {
  const remembered = memory.read()
  if (!remembered || (order && remembered.reference !== order.reference)) return undefined
  const { state, ...attempt } = remembered
  return { type: 'recovered', attempt, from: state }
}

/**
 * Takes the token out of `#tillkit_attempt=…`, and clears the address, so that no bookmark or
 * shared link contains it.
 */
export function takeReturnToken(
  host: Pick<CheckoutHost, 'readFragment' | 'clearFragment'>,
): string | undefined {
  const token = readAttemptFragment(host.readFragment())
  if (token === undefined) return undefined
  host.clearFragment()
  return isAttemptToken(token) ? token : undefined
}
