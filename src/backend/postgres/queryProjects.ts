import type { PostgresQueries, PostgresRow } from './databases/postgresDatabase.js'
import { type NamedValues, queryNamed } from './databases/queryNamed.js'

/** What is due: of one project, or of all. */
export interface DueQuery {
  readonly table: string
  /** Which rows of the table wait, as SQL. */
  readonly isWaiting: string
  /**
   * Selects at most `:limit` rows of `:pos_id` that are due at `:now`, those due longest first.
   * The column `due_at` is the time of that order.
   */
  readonly statement: string
  readonly values: NamedValues & { readonly now: number; readonly limit: number }
  readonly pos_id: string | undefined
}

/**
 * Runs a statement for each project, and merges the answers. Citus can't find the projects and use
 * them in one statement.
 */
export async function queryProjects(
  queries: PostgresQueries,
  { table, isWaiting, statement, values, pos_id: onlyProject }: DueQuery,
): Promise<readonly PostgresRow[]> {
  const projects =
    onlyProject === undefined ? await findProjects(queries, table, isWaiting) : [onlyProject]
  const rows: PostgresRow[] = []
  for (const pos_id of projects) {
    rows.push(...(await queryNamed(queries, statement, { ...values, pos_id })))
  }
  return rows
    .sort(({ due_at: earlier }, { due_at: later }) => Number(earlier) - Number(later))
    .slice(0, values.limit)
}

/**
 * Finds each project that has waiting rows: one after the other, by the first column of an index of
 * these rows.
 */
async function findProjects(
  queries: PostgresQueries,
  table: string,
  isWaiting: string,
): Promise<readonly string[]> {
  const projects: string[] = []
  for (;;) {
    const previous = projects.at(-1)
    const isNext = previous === undefined ? '' : 'and pos_id > :previous'
    const [{ pos_id } = {}] = await queryNamed(
      queries,
      `select min(pos_id) as pos_id from ${table} where ${isWaiting} ${isNext}`,
      { previous },
    )
    if (typeof pos_id !== 'string') return projects
    projects.push(pos_id)
  }
}
