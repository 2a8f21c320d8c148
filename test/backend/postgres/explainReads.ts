import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import type { PostgresDatabase } from '../../../src/postgres.js'

/** What PostgreSQL says of one step of a statement that it has run. */
interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Step[]
}

/** A database whose statements are explained, and what they have read. */
export interface ExplainedReads {
  /** Runs each statement as one that is prepared, and notes what it read. */
  readonly explaining: PostgresDatabase<PoolClient>
  /** How many rows of tables the statements have read since the last call, all by an index. */
  readonly rowsRead: () => number
}

/** Explains on the client what is then asked of the database. For statements that only read. */
export function explainReads(
  database: PostgresDatabase<PoolClient>,
  client: PoolClient,
): ExplainedReads {
  const steps: Step[] = []
  const note = (planStep: Step) => {
    steps.push(planStep)
    for (const innerStep of planStep.Plans ?? []) note(innerStep)
  }
  return {
    explaining: {
      transaction: () => Promise.reject(new Error('What only reads needs no transaction.')),
      async query(text, values) {
        await client.query(`prepare asked as ${text}`)
        const literals = values.map((value) => client.escapeLiteral(value ?? '')).join()
        const run = `explain (analyze, format json) execute asked${literals && `(${literals})`}`
        const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Step }] }>(
          run,
        )
        await client.query('deallocate asked')
        for (const row of rows) note(row['QUERY PLAN'][0].Plan)
        return await database.query(text, values)
      },
    },
    rowsRead() {
      const scans = steps
        .splice(0)
        .filter((planStep) => planStep['Node Type'].endsWith('Scan') && planStep['Relation Name'])
      expect(scans.length).toBeGreaterThan(0)
      for (const scan of scans)
        expect(scan['Node Type'], JSON.stringify(scan)).toMatch(/^(?:Index|Bitmap)/)
      return scans.reduce((sum, scan) => {
        const dropped =
          (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0)
        return sum + (scan['Actual Rows'] + dropped) * scan['Actual Loops']
      }, 0)
    },
  }
}
