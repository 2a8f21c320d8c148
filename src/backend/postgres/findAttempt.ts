import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import { queryNamed } from './databases/queryNamed.js'
import { firstByOrder } from './lookup/attemptSource.js'
import { explained } from './schema/migrate.js'
import { attemptValue, readAttempt } from './schema/storedRecord.js'
import type { StoreContext } from './storeContext.js'

export async function findAttempt(
  key: AttemptKey,
  { database, tables, layout }: StoreContext,
): Promise<AttemptRecord | undefined> {
  return await explained(tables, async () => {
    const source = await layout.findSource(database, key)
    if (!source) return undefined
    const [row] = await queryNamed(
      database,
      `select ${attemptValue}::text as attempt from ${source.from} ${firstByOrder}`,
      source.values,
    )
    return row && readAttempt(row)
  })
}
