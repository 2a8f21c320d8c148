import type { TableNames } from './tableNames.js'

/**
 * What a migration does to the tables. A published step is never changed, since databases have
 * applied it: a later step corrects it.
 *
 * Payments wait while a step runs. So it changes the catalogue only: it must not rebuild a table or
 * key that grows with the payments.
 */
export interface MigrationStep {
  readonly name: string
  /**
   * The tables that it changes, in the order in which payments lock them: `orders` first. All are
   * locked before the step begins. Otherwise it could wait for one while payments wait for another.
   */
  readonly locks?: (tables: TableNames) => readonly string[]
  readonly statements: (tables: TableNames) => readonly string[]
}
