import { migrate } from '../../../backend/postgres/schema/migrate.js'
import { print } from '../terminal/print.js'
import { describeProblem } from '../terminal/problem.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { databaseProblem } from './databaseProblem.js'
import { loadDatabase } from './loadDatabase.js'

/** The option values of `tillkit migrate`. */
type MigrateValues = OptionValues<'database', never, 'json'>

/**
 * Runs `tillkit migrate`: brings the tables of the merchant's store to this package's version.
 *
 * Exits with 1 if that failed; then nothing was changed.
 *
 * @throws {UsageError} when there is no database
 */
export async function migrateTables(values: MigrateValues): Promise<ExitCode> {
  const { database, tables } = await loadDatabase(values.database, values.terminal)
  try {
    const { applied, version } = await migrate(database, tables)
    const text =
      applied.length === 0
        ? `The tables have version ${version} already. Nothing was changed.`
        : `Applied ${applied.join(', ')}: the tables have version ${version} now.`
    print({ value: { isDone: true, applied, version }, text }, values)
    return 0
  } catch (error) {
    const why = 'Nothing was changed. Processes of the previous version can go on.'
    const problem = databaseProblem(error, why)
    print({ value: { isDone: false, error: problem }, text: describeProblem(problem) }, values)
    return 1
  }
}
