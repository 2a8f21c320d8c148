import { createGuardTables } from './createGuardTables.js'
import { createTables } from './createTables.js'
import { distribution } from './distribution.js'
import { lighterRows } from './lighterRows.js'
import type { MigrationStep } from './migrationStep.js'
import { type SchemaOptions, tableNamesOf } from './tableNames.js'

/** A change of the store's tables to the next version. */
export interface Migration {
  /** 1, 2, … Migrations are applied in this order, each once. */
  readonly version: number
  /** What it does, in a word or two. */
  readonly name: string
  /** The same as `sql`, statement by statement. */
  readonly statements: readonly string[]
  /** SQL text for your own migration tool. Its last statement records the version. */
  readonly sql: string
}

/**
 * Lists the migrations that this version of the store knows, first to last, as SQL text. `migrate`
 * applies them. Use the list if your own tool applies migrations.
 *
 * @throws {CheckoutError} `configuration` when the schema's name can't be used
 * @example
 * import { migrations } from 'tillkit/postgres'
 *
 * for (const { version, name, sql } of migrations()) {
 *   writeFileSync(`sql/${version}_${name}.sql`, sql)
 * }
 */
export function migrations(options: SchemaOptions = {}): readonly Migration[] {
  const tables = tableNamesOf(options)
  return migrationSteps.map(({ name, statements }, index) => {
    const version = index + 1
    const recordVersion = `insert into ${tables.migrations} (version, name)
values (${version}, '${name}')`
    const allStatements = [...statements(tables), ...distribution(tables), recordVersion]
    return {
      version,
      name,
      statements: allStatements,
      sql: allStatements.map((statement) => `${statement};\n`).join('\n'),
    }
  })
}

/** @internal In the order of their versions. */
export const migrationSteps: readonly MigrationStep[] = [
  createTables,
  createGuardTables,
  lighterRows,
]
