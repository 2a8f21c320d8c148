import type { PaymentStore } from '../store/paymentStore.js'
import { queryNamed } from './databases/queryNamed.js'
import { writeEntry } from './journal/journalRow.js'
import { firstByOrder } from './lookup/attemptSource.js'
import { explained } from './schema/migrate.js'
import { untilNoConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'

/** Stores an entry about an attempt that does not change. Does nothing if there is no attempt. */
export async function addEntry(
  { key, entry }: Parameters<PaymentStore['addEntry']>[0],
  { database, tables, layout }: StoreContext,
): Promise<void> {
  await explained(tables, async () => {
    const source = await layout.findSource(database, key)
    if (!source) return
    const [row] = await queryNamed(
      database,
      `select a.order_key::text as order_key from ${source.from} ${firstByOrder}`,
      source.values,
    )
    if (!row) return
    const { order_key } = row
    const orderKey = String(order_key)
    // If single statements are serializable by default, the database refuses one whose order
    // changes meanwhile.
    await untilNoConflict(() => writeEntry(database, { orderKey, entry }, tables))
  })
}
