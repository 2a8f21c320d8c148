import type { AttemptChange } from '../attempts/attemptRecord.js'
import type { PaymentStore } from '../store/paymentStore.js'
import { inOrder, type OrderTry } from './inOrder.js'
import { findStored } from './lookup/storedAttempt.js'
import { conflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { updateAttempt } from './writes/updateAttempt.js'

/**
 * Changes an attempt: in one statement if this process was the last to write it, else in one that
 * reads and one that writes.
 */
export async function changeAttempt(
  { key, change, journal }: Parameters<PaymentStore['changeAttempt']>[0],
  context: StoreContext,
): Promise<AttemptChange | undefined> {
  const { tables, recentAttempts } = context

  async function changeOnce({ queries, isFirst, noteOrder }: OrderTry) {
    const recent = isFirst ? recentAttempts.get(key) : undefined
    const stored = recent ?? (await findStored(queries, key, context))
    if (!stored) return undefined
    const { attempt: before, orderKey, version } = stored
    noteOrder(orderKey)
    const after = change(before)
    if (after === before) {
      // A remembered attempt may be outdated: read it, and ask `change` again.
      return recent ? conflict : { before, after }
    }

    const entry = journal?.(before, after)
    const update = { orderKey, version, change: { before, after }, entry }
    const newVersion = await updateAttempt(queries, update, tables)
    if (!newVersion) {
      recentAttempts.delete(before)
      return conflict
    }
    return { before, after, stored: { ...stored, attempt: after, version: newVersion } }
  }

  const changed = await inOrder(context, changeOnce)
  if (!changed) return undefined
  const { before, after, stored } = changed
  if (stored) recentAttempts.set(stored)
  return { before, after }
}
