export { fromPg } from './backend/postgres/databases/fromPg.js'
export { fromPglite } from './backend/postgres/databases/fromPglite.js'
export { fromPostgresJs } from './backend/postgres/databases/fromPostgresJs.js'
export type {
  PostgresDatabase,
  PostgresQueries,
  PostgresRow,
} from './backend/postgres/databases/postgresDatabase.js'
export { postgresStore } from './backend/postgres/postgresStore.js'
export { prune } from './backend/postgres/prune/prune.js'
export { migrate } from './backend/postgres/schema/migrate.js'
export { migrations } from './backend/postgres/schema/migrations.js'
export { postgresGuardStore } from './guard/store/postgresGuardStore.js'
