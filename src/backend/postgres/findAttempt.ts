import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import { findRow } from './lookup/storedAttempt.js'
import { explainMissingTables } from './schema/migrate.js'
import { attemptValue, readAttempt } from './schema/storedRecord.js'
import type { StoreContext } from './storeContext.js'

export async function findAttempt(
  key: AttemptKey,
  { database, tables, layout }: StoreContext,
): Promise<AttemptRecord | undefined> {
  const columnsOf = () => `${attemptValue}::text as attempt`
  const row = await explainMissingTables(tables, () =>
    findRow(database, { key, columnsOf }, layout),
  )
  return row && readAttempt(row)
}
