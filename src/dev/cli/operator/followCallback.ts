import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import type { Terminal } from '../terminal/terminal.js'
import type { OperatorServer } from './withOperator.js'

/** The result of an event's callback. `waits`: it has not ended in time. */
export type CallbackEnd = 'succeeded' | 'failed' | 'waits'

/** The event to wait for, and where it is found. */
interface FollowedEvent extends Pick<Terminal, 'now'> {
  /** The order of the event. */
  readonly reference: string
  readonly isEvent: (event: OrderEvent) => boolean
  /** How often the callback had failed before it was called. */
  readonly failuresBefore?: number
}

/** Acts wait ten seconds for a callback. A command waits longer, as its process ends. */
const timeoutMs = 30_000
const pollMs = 250

/**
 * Waits for a callback that runs here or in the shop's server. Reads the order again and again,
 * because only the store knows the result of a callback in another process.
 */
export async function followCallback(
  { orders }: Pick<OperatorServer, 'orders'>,
  { reference, isEvent, failuresBefore = 0, now }: FollowedEvent,
): Promise<CallbackEnd> {
  const deadline = now() + timeoutMs
  for (;;) {
    const event = (await orders.find(reference))?.events.findLast(isEvent)
    if (event?.handledAt !== undefined) return 'succeeded'
    if (event && event.failures > failuresBefore) return 'failed'
    if (!event || now() > deadline) return 'waits'
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
