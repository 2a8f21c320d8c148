import type { PaymentStore } from '../store/paymentStore.js'
import { findRow } from './lookup/storedAttempt.js'
import { explainMissingTables } from './schema/migrate.js'
import { untilNoConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { writeEntry } from './writes/writeEntry.js'

/** Stores an entry about an attempt that does not change. Does nothing if there is no attempt. */
export async function addEntry(
  { key, entry }: Parameters<PaymentStore['addEntry']>[0],
  { database, tables, layout }: StoreContext,
): Promise<void> {
  await explainMissingTables(tables, async () => {
    const columnsOf = () => 'a.order_key::text as order_key'
    const { order_key: orderKey } = (await findRow(database, { key, columnsOf }, layout)) ?? {}
    if (!orderKey) return
    // If single statements are serializable by default, the database refuses one whose order
    // changes meanwhile.
    await untilNoConflict(() => writeEntry(database, { orderKey, entry }, tables))
  })
}
