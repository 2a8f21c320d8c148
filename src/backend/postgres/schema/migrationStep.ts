import type { TableNames } from './tableNames.js'

/**
 * What a migration does to the tables. A published step is never changed, since databases have
 * applied it: a later step corrects it.
 *
 * Payments stop while a step runs, so it changes the catalogue, and rebuilds no table or key that
 * grows with the payments.
 */
export interface MigrationStep {
  readonly name: string
  /**
   * The tables that it changes, `orders` first, as payments lock them. They are locked before the
   * step begins, so that it never waits for one while payments wait for another.
   */
  readonly locks?: (tables: TableNames) => readonly string[]
  readonly statements: (tables: TableNames) => readonly string[]
}
