import type { OrderName } from '../attempts/orderName.js'
import type { PaymentStore } from '../store/paymentStore.js'
import { addEntry } from './addEntry.js'
import { changeAttempt } from './changeAttempt.js'
import { assertDatabase, type PostgresDatabase } from './databases/postgresDatabase.js'
import { queryNamed } from './databases/queryNamed.js'
import { dueEvents } from './dueEvents.js'
import { findAttempt } from './findAttempt.js'
import { handleEvent } from './handleEvent.js'
import { entryColumns, readEntry } from './journal/journalRow.js'
import { createLists } from './lists/createLists.js'
import { citusCluster } from './lookup/citusCluster.js'
import { oneDatabase } from './lookup/oneDatabase.js'
import { orderKeyOf } from './lookup/orderKey.js'
import { postponeEvent } from './postponeEvent.js'
import { createRecentAttempts } from './recentAttempts.js'
import { recordEvent } from './recordEvent.js'
import { reserveAttempt } from './reserveAttempt.js'
import { assertMigrated, explainMissingTables } from './schema/migrate.js'
import { attemptValue, readAttempts } from './schema/storedRecord.js'
import { type SchemaOptions, tableNamesOf } from './schema/tableNames.js'
import { takeDueAttempts } from './takeDueAttempts.js'

/** How a PostgreSQL store is set up. */
export interface PostgresStoreOptions extends SchemaOptions {
  /** The clock, in milliseconds since the epoch: when an event was handled. */
  readonly now?: () => number
}

/**
 * Keeps attempts and events in the merchant's PostgreSQL, in its own schema. Any number of
 * processes may share it. Run `migrate` before it is used.
 *
 * The merchant's callbacks get the transaction that marks the event handled: what they write with
 * it is kept with the mark, or undone with it.
 *
 * @throws {CheckoutError} `configuration` when the schema's name can't be used; from each method
 *   when the tables are not there
 * @see docs/storage.md
 * @example
 * import { fromPg, migrate, postgresStore } from 'tillkit/postgres'
 *
 * const database = fromPg(new Pool({ connectionString }))
 * await migrate(database)
 * const store = postgresStore(database)
 */
export function postgresStore<Client>(
  database: PostgresDatabase<Client>,
  options: PostgresStoreOptions = {},
): Required<PaymentStore<Client>> {
  assertDatabase(database, 'postgresStore')
  const tables = tableNamesOf(options)
  const { now = Date.now } = options
  const layout = tables.isDistributed ? citusCluster(tables) : oneDatabase(tables)
  const context = { database, tables, layout, recentAttempts: createRecentAttempts() }
  // An event that is in progress here is refused without a connection. PGlite has only one.
  const inProgress = new Set<string>()
  const selectOfOrder = async (statement: string, order: OrderName) => {
    const orderKey = orderKeyOf(order)
    return await explainMissingTables(tables, () => queryNamed(database, statement, { orderKey }))
  }

  return {
    allowLive: true,
    isDurable: true,
    reserveAttempt: (request) => reserveAttempt(request, context),
    findAttempt: (key) => findAttempt(key, context),

    async findAttempts(order) {
      const statement = `select ${attemptValue}::text as attempt from ${tables.attempts} a
        where a.order_key = :orderKey::uuid order by a.number`
      return readAttempts(await selectOfOrder(statement, order))
    },

    changeAttempt: (request) => changeAttempt(request, context),
    takeDueAttempts: (request) => takeDueAttempts(request, context),
    recordEvent: (request) => recordEvent(request, context),

    async handleEvent(request) {
      const { id } = request
      if (inProgress.has(id)) return false
      inProgress.add(id)
      try {
        return await handleEvent({ ...request, now }, context)
      } finally {
        inProgress.delete(id)
      }
    },

    postponeEvent: (request) => postponeEvent(request, context),
    addEntry: (request) => addEntry(request, context),

    async findHistory(order) {
      const statement = `select ${entryColumns} from ${tables.journal} j
        where j.order_key = :orderKey::uuid order by j.number`
      return (await selectOfOrder(statement, order)).map(readEntry)
    },

    dueEvents: (request) => dueEvents(request, context),
    check: () => explainMissingTables(tables, () => assertMigrated(database, tables)),
    lists: createLists(context),
  }
}
