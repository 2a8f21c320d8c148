import { isObject } from '../../model/isObject.js'
import type { PostgresDatabase } from '../../postgres/databases/postgresDatabase.js'
import { loadModule } from '../settings/loadModule.js'
import type { Terminal } from '../settings/terminal.js'

/** The store's database and the schema of its tables. */
interface LoadedDatabase {
  readonly database: PostgresDatabase
  /** The schema that the module exports; `undefined` for the default. */
  readonly schema: string | undefined
}

/**
 * Loads the database of a merchant's store.
 *
 * @param file a JavaScript module that exports `database`, made by `fromPg`, `fromPostgresJs` or `fromPglite`, and `schema` if it
 * is not the default
 * @throws {UsageError} when it can't be loaded, or exports no database
 */
export async function loadDatabase(file: string, terminal: Terminal): Promise<LoadedDatabase> {
  let schema: string | undefined
  const database = await loadModule(file, {
    option: '--database',
    name: 'database',
    factory: 'fromPg, fromPostgresJs or fromPglite',
    terminal,
    isExpected: isDatabase,
    also: (module) => {
      const named: unknown = Reflect.get(module, 'schema')
      if (typeof named === 'string') schema = named
    },
  })
  return { database, schema }
}

function isDatabase(value: unknown): value is PostgresDatabase {
  if (!isObject(value)) return false
  return ['query', 'transaction'].every((name) => typeof Reflect.get(value, name) === 'function')
}
