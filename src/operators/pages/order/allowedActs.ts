import type { OrderAttempt } from '../../../backend/operator/orderDetails.js'
import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import type { FormAct } from '../../messages/adminMessages.js'

/** An act that a form offers. */
export interface ActChoice {
  readonly act: FormAct
  /** The event whose callback is run again. */
  readonly event?: string
  /** When that event arrived. Milliseconds since the epoch. */
  readonly receivedAt?: number
}

/** An act that a form requests and that is allowed. */
export interface ActRequest {
  readonly attempt: OrderAttempt
  readonly choice: ActChoice
  readonly reason: string
  /** The attempt's `updatedAt` as the operator saw it. A decision on a changed one is refused. */
  readonly seenUpdatedAt: number
}

/**
 * The acts that an operator may perform on an attempt, the least grave first. The server checks
 * again when the act is performed, because the attempt may have changed by then.
 */
export function actsFor(
  attempt: OrderAttempt,
  { events, canDecide }: { events: readonly OrderEvent[]; canDecide: boolean },
): readonly ActChoice[] {
  const choices: ActChoice[] = []
  if (attempt.acts.includes('ask')) choices.push({ act: 'ask' })
  if (canDecide) {
    for (const { id, attempt: attemptId, handledAt, receivedAt } of events) {
      const isWaiting = attemptId === attempt.id && handledAt === undefined
      if (isWaiting) choices.push({ act: 'retry_callback', event: id, receivedAt })
    }
    if (attempt.acts.includes('cancel')) choices.push({ act: 'cancel' })
    if (attempt.acts.includes('decide')) choices.push({ act: 'succeeded' }, { act: 'failed' })
  }
  choices.push({ act: 'note' })
  return choices
}

/** The choice as the form sends it, and as the act is found again by it. */
export function choiceText({ act: formAct, event }: ActChoice): string {
  return event === undefined ? formAct : `${formAct} ${event}`
}
