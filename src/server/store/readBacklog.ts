import type { Backlog } from '../observe/telemetry.js'
import type { PaymentStore } from './paymentStore.js'

/** More are not counted, so that a long queue costs no more than this. */
const atMost = 1_000

const yearMs = 31_536_000_000

/** Counts what waits in a store, of one project. Rejects when the store can't be reached. */
export async function readBacklog(
  store: Pick<PaymentStore, 'dueEvents'>,
  { pos_id, now }: { readonly pos_id: string; readonly now: number },
): Promise<Backlog> {
  const waiting = await store.dueEvents({ pos_id, now: now + yearMs, limit: atMost })
  const oldest = waiting.reduce((least, { receivedAt }) => Math.min(least, receivedAt), Number.POSITIVE_INFINITY)
  return { waitingEvents: waiting.length, ...(waiting.length > 0 && { oldestAgeMs: now - oldest }) }
}
