import type { ServerContext } from '../context/serverContext.js'
import type { EventRecord } from '../store/paymentStore.js'
import { withinMs } from '../time/withinMs.js'

const waitMs = 10_000

/**
 * Delivers an event to its callback while an operator's page waits, for ten seconds at most. A
 * callback that takes longer goes on, and is run again if it fails.
 */
export async function deliverWhileWaiting(
  record: EventRecord,
  { deliver, waitUntil }: ServerContext,
) {
  const delivered = deliver(record)
  const result = await withinMs(waitMs, delivered, 'elsewhere')
  if (result === 'elsewhere') waitUntil(delivered)
  return result
}
