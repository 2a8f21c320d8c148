import type { TableNames } from './tableNames.js'

/**
 * What a migration does to the tables. A published step is never changed, since databases have
 * applied it: a later step corrects it.
 */
export interface MigrationStep {
  readonly name: string
  readonly statements: (tables: TableNames) => readonly string[]
}
