import type { AttemptMemory } from './attemptMemory.js'
import type { CheckoutEnvironment } from './environment.js'
import type { FlowEvent } from './flow.js'
import { takeReturnVisit } from './returnVisit.js'

export interface RecoveryOptions {
  readonly environment: CheckoutEnvironment
  readonly memory: AttemptMemory
  readonly order?: { readonly reference: string }
}

type Recovered = Extract<FlowEvent, { type: 'recovered' }>

/** Looks for a payment under way: the one the shopper comes back from, else the one this tab remembers for this order. */
export function findAttempt(options: RecoveryOptions): Recovered | undefined {
  const { environment, memory, order } = options
  const attemptToken = takeReturnVisit(environment)
  const remembered = recallAttempt(options)
  if (attemptToken === undefined) return remembered

  const reference = order?.reference ?? remembered?.attempt.reference ?? ''
  const attempt = { attemptToken, reference, startedAt: environment.now() }
  // The address no longer holds the token, so a reload before the first answer would lose it; but what the memory
  // already holds is not given up for a link that nobody has vouched for yet.
  if (!remembered) memory.write(attempt, 'recovering')
  return { type: 'recovered', attempt, from: 'return' }
}

/** What this tab remembers, if it is of this order. */
export function recallAttempt({ memory, order }: Omit<RecoveryOptions, 'environment'>): Recovered | undefined {
  const remembered = memory.read()
  if (!remembered || (order && remembered.reference !== order.reference)) return undefined
  const { attemptToken, reference, startedAt, state } = remembered
  return { type: 'recovered', attempt: { attemptToken, reference, startedAt }, from: state }
}
