export { CheckoutError, type CheckoutErrorCode } from './model/checkoutError.js'
export {
  type FromPgOptions,
  fromPg,
  type PgClient,
  type PgPool,
  type PgQueries,
  type PgStatement,
} from './postgres/databases/fromPg.js'
export { fromPglite, type PgliteDatabase, type PgliteTransaction } from './postgres/databases/fromPglite.js'
export { fromPostgresJs, type PostgresJs, type PostgresJsTransaction } from './postgres/databases/fromPostgresJs.js'
export type { PostgresDatabase, PostgresQueries, PostgresRow } from './postgres/databases/postgresDatabase.js'
export { type MigrateResult, migrate } from './postgres/migrate.js'
export { type Migration, migrations } from './postgres/migrations.js'
export { type PostgresStoreOptions, postgresStore } from './postgres/postgresStore.js'
export { type PruneOptions, type PruneResult, prune } from './postgres/prune.js'
export type { SchemaOptions } from './postgres/tables.js'
export type { PaymentStore } from './server/store/paymentStore.js'
