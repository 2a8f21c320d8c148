import { listsOf } from '../../../../backend/store/listsOf.js'
import type { EventQuery, StoredEvent } from '../../../../backend/store/orderLists.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { idsOf } from '../sampleRecords.js'
import { readPages } from './readPages.js'

/** Which list a case reads; the project is `project`, unless the case names another. */
export type EventFilter = Pick<EventQuery, 'type'> & Partial<EventQuery>

/**
 * All events of a list, read two a page unless the filter has a `limit`. `afterFirstPage` is called
 * once, for events that arrive while the list is read.
 */
export async function listEvents(
  store: PaymentStore,
  filter: EventFilter,
  afterFirstPage?: () => Promise<unknown>,
): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = []
  const query = { pos_id: 'project', limit: 2, ...filter }
  const readPage = (place: object) => listsOf(store).listEvents({ ...query, ...place })
  await readPages(readPage, async (page, number) => {
    events.push(...page.events)
    if (number === 1) await afterFirstPage?.()
  })
  return events
}

/** The ids of listed events, in the order of the list. */
export function storedIdsOf(events: readonly StoredEvent[]): readonly string[] {
  return idsOf(events.map(({ record }) => record))
}
