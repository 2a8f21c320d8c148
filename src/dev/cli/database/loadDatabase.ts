import type { PostgresDatabase } from '../../../backend/postgres/databases/postgresDatabase.js'
import type { SchemaOptions } from '../../../backend/postgres/schema/tableNames.js'
import { loadModule } from '../settings/loadModule.js'
import type { Terminal } from '../terminal/terminal.js'

/**
 * Loads the database of a merchant's store. `tables` is where its tables are, unless it is the
 * default.
 *
 * @param file a JavaScript module that exports `database`, made by `fromPg`, `fromPostgresJs` or
 *   `fromPglite`, and `schema` and `distributed` if they are not the defaults
 * @throws {UsageError} when it can't be loaded, or exports no database
 */
export async function loadDatabase(file: string, terminal: Terminal) {
  const { exported: database, module } = await loadModule<PostgresDatabase>(file, {
    name: 'database',
    factory: 'fromPg, fromPostgresJs or fromPglite',
    members: ['query', 'transaction'],
    terminal,
  })
  // A module of an ORM may export another `schema`, which is no text.
  const texts = ['schema', 'distributed'].flatMap((name) => {
    const text: unknown = Reflect.get(module, name)
    return typeof text === 'string' ? [[name, text]] : []
  })
  const tables: SchemaOptions = Object.fromEntries(texts)
  return { database, tables }
}
