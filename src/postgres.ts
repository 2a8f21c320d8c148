export type { LogEntry, LogEvent, LogHook } from './backend/observe/log.js'
export {
  type FromPgOptions,
  fromPg,
  type PgClient,
  type PgPool,
  type PgQueries,
  type PgStatement,
} from './backend/postgres/databases/fromPg.js'
export {
  fromPglite,
  type PgliteDatabase,
  type PgliteTransaction,
} from './backend/postgres/databases/fromPglite.js'
export {
  fromPostgresJs,
  type PostgresJs,
  type PostgresJsTransaction,
} from './backend/postgres/databases/fromPostgresJs.js'
export type {
  PostgresDatabase,
  PostgresQueries,
  PostgresRow,
  TransactionOptions,
  TransactionQueries,
} from './backend/postgres/databases/postgresDatabase.js'
export { type PostgresStoreOptions, postgresStore } from './backend/postgres/postgresStore.js'
export {
  type PruneOptions,
  type PruneProgress,
  type PruneResult,
  prune,
} from './backend/postgres/prune/prune.js'
export { type MigrateResult, migrate } from './backend/postgres/schema/migrate.js'
export { type Migration, migrations } from './backend/postgres/schema/migrations.js'
export type { SchemaOptions } from './backend/postgres/schema/tableNames.js'
export type * from './backend/storeTypes.js'
export type * from './guard/guardStoreTypes.js'
export { postgresGuardStore } from './guard/store/postgresGuardStore.js'
