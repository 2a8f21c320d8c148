export { fromPg } from './postgres/databases/fromPg.js'
export { fromPglite } from './postgres/databases/fromPglite.js'
export { fromPostgresJs } from './postgres/databases/fromPostgresJs.js'
export type {
  PostgresDatabase,
  PostgresQueries,
  PostgresRow,
} from './postgres/databases/postgresDatabase.js'
export { postgresGuardStore } from './postgres/postgresGuardStore.js'
export { postgresStore } from './postgres/postgresStore.js'
export { prune } from './postgres/prune.js'
export { migrate } from './postgres/schema/migrate.js'
export { migrations } from './postgres/schema/migrations.js'
