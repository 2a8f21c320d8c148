import type { OrderAttempt, OrderEvent } from '../../../backend/operator/orderDetails.js'
import type { FormAct } from '../../messages/adminMessages.js'

export interface ActChoice {
  readonly act: FormAct
  /** The event whose callback is run again. */
  readonly event?: string
  /** When that event arrived. Milliseconds since the epoch. */
  readonly receivedAt?: number
}

interface ChoiceRules {
  readonly events: readonly OrderEvent[]
  readonly canDecide: boolean
}

/** The acts that an operator may perform on an attempt, the least grave first. */
export function actsFor(
  attempt: OrderAttempt,
  { events, canDecide }: ChoiceRules,
): readonly ActChoice[] {
  const may = (act: OrderAttempt['acts'][number]): boolean => attempt.acts.includes(act)
  const waiting = events.filter(
    (event) => event.attempt === attempt.id && event.handledAt === undefined,
  )
  return [
    ...(may('ask') ? [{ act: 'ask' } as const] : []),
    ...(canDecide
      ? waiting.map(
          ({ id, receivedAt }) => ({ act: 'retry_callback', event: id, receivedAt }) as const,
        )
      : []),
    ...(canDecide && may('cancel') ? [{ act: 'cancel' } as const] : []),
    ...(canDecide && may('decide') ? ([{ act: 'succeeded' }, { act: 'failed' }] as const) : []),
    { act: 'note' },
  ]
}

export function choiceText({ act, event }: ActChoice): string {
  return event === undefined ? act : `${act} ${event}`
}
