import type { EventRecord, PaymentStore } from '../../../../backend/store/paymentStore.js'
import { noon } from '../sampleRecords.js'

/** The events that no callback has handled, of all that a case records. */
export async function waitingEvents(store: PaymentStore): Promise<readonly EventRecord[]> {
  return await store.dueEvents({ now: noon, limit: 999 })
}

/** How many events changed the attempt `one`: `recordCounted` counts them there. */
export async function checksOf(store: PaymentStore): Promise<number | undefined> {
  const attempt = await store.findAttempt({ id: 'one' })
  return attempt?.checks
}
