import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import {
  askAtTerminal,
  type InTerminal,
  type OptionValues,
  type Terminal,
} from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import type { OperatorServer } from './withOperator.js'

/** The result of an event's callback. `waits`: it has not ended in time. */
export type CallbackEnd = 'succeeded' | 'failed' | 'waits'

interface Following extends Pick<Terminal, 'now'> {
  readonly reference: string
  readonly isEvent: (event: OrderEvent) => boolean
  readonly failuresBefore?: number
}

/** Acts wait ten seconds for a callback. A command waits longer, as its process ends. */
const waitMs = 30_000
const everyMs = 250

/** Waits for a callback that runs here or in the shop's server. */
export async function followCallback(
  { orders }: Pick<OperatorServer, 'orders'>,
  { reference, isEvent, failuresBefore = 0, now }: Following,
): Promise<CallbackEnd> {
  const until = now() + waitMs
  for (;;) {
    const event = (await orders.find(reference))?.events.findLast(isEvent)
    if (event?.handledAt !== undefined) return 'succeeded'
    if (event && event.failures > failuresBefore) return 'failed'
    if (!event || now() > until) return 'waits'
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

export type Confirmation = OptionValues<never, never, 'yes' | 'json'>

/**
 * Asks the person at the terminal to confirm an act. @throws {UsageError} without a terminal and
 * `--yes`
 */
export async function confirmAct(
  question: string,
  { yes, json, terminal }: Confirmation & InTerminal,
): Promise<boolean> {
  if (yes) return true
  const answer = json
    ? undefined
    : await askAtTerminal(terminal, `${question}\nType yes to do it: `)
  if (answer !== undefined) return answer.trim() === 'yes'
  throw new UsageError(
    `There is no terminal to ask at. ${question} Nothing was done. Say --yes if it is meant${json ? '; with --json nothing is asked' : ''}.`,
  )
}
