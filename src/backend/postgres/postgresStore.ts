import type { PaymentStore } from '../store/paymentStore.js'
import { keyCondition, oneAttempt } from './attemptRow.js'
import { changeAttempt } from './changeAttempt.js'
import { assertDatabase, type PostgresDatabase } from './databases/postgresDatabase.js'
import { dueEvents, takeDueAttempts } from './dueRows.js'
import { handleEvent, postponeEvent } from './handleEvent.js'
import { entryColumns, readEntry, writeEntry } from './journal/journalRow.js'
import { countWaiting, findEvents, listEvents } from './lists/listEvents.js'
import { countOrders, listOrders } from './lists/listOrders.js'
import { orderKeyOf, paymentKeyOf } from './orderKey.js'
import { createRecentAttempts } from './recentAttempts.js'
import { recordEvent } from './recordEvent.js'
import { reserveAttempt } from './reserveAttempt.js'
import { assertMigrated, explained } from './schema/migrate.js'
import { attemptValue, readAttempt, readAttempts } from './schema/storedRecord.js'
import { type SchemaOptions, tableNamesOf } from './schema/tableNames.js'
import { untilNoConflict } from './schema/untilNoConflict.js'

/** How a PostgreSQL store is set up. */
export interface PostgresStoreOptions extends SchemaOptions {
  /** The clock, in milliseconds since the epoch: when an event was handled. */
  readonly now?: () => number
}

/**
 * Keeps attempts and events in the merchant's PostgreSQL, in a schema of its own. Any number of
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
  const { attempts, journal } = tables
  const { now = Date.now } = options
  const context = { database, tables, recentAttempts: createRecentAttempts() }
  // A second call for an event in progress here needs no connection to be refused; PGlite has only
  // one.
  const inProgress = new Set<string>()

  return {
    allowLive: true,
    isDurable: true,

    reserveAttempt: (request) => reserveAttempt(request, context),

    async findAttempt(key) {
      return await explained(tables, async () => {
        const found = await keyCondition(database, key, tables)
        if (!found) return undefined
        const [row] = await database.query(
          `select ${attemptValue}::text as attempt from ${found.from} ${oneAttempt}`,
          found.values,
        )
        return row && readAttempt(row)
      })
    },

    async findAttempts(order) {
      const text = `select ${attemptValue}::text as attempt from ${attempts} a where a.order_key = $1::text::uuid order by a.number`
      return readAttempts(await explained(tables, () => database.query(text, [orderKeyOf(order)])))
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

    async addEntry({ key, entry }) {
      await explained(tables, async () => {
        const found = await keyCondition(database, key, tables)
        if (!found) return
        const text = `select a.order_key::text as order_key from ${found.from} ${oneAttempt}`
        for (const { order_key } of await database.query(text, found.values)) {
          // Where single statements are serializable by default, the database refuses it when the
          // order changes meanwhile.
          await untilNoConflict(() =>
            writeEntry(database, { orderKey: String(order_key), entry }, tables),
          )
        }
      })
    },

    async findHistory(order) {
      const text = `select ${entryColumns} from ${journal} j where j.order_key = $1::text::uuid order by j.number`
      const rows = await explained(tables, () => database.query(text, [orderKeyOf(order)]))
      return rows.map(readEntry)
    },

    dueEvents: (request) => dueEvents(request, context),
    check: () => explained(tables, () => assertMigrated(database, tables)),

    lists: {
      listOrders(query) {
        const { pos_id, payment_id } = query
        return listOrders(
          query,
          payment_id === undefined ? undefined : paymentKeyOf(pos_id, payment_id),
          context,
        )
      },
      countOrders: (query) => countOrders(query, context),
      findEvents: (order) => findEvents(orderKeyOf(order), context),
      listEvents: (query) => listEvents(query, context),
      countWaiting: (query) => countWaiting(query, context),
    },
  }
}
