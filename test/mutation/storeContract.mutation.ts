import { afterAll, beforeAll, test } from 'vitest'
import { migrate, postgresStore } from '../../src/postgres.js'
import { storeContract } from '../../src/testing.js'
import { merchantTableOf, openPg } from '../postgres/databases.js'
import { runPostgres } from '../postgres/runPostgres.js'

const postgres = runPostgres()
const schema = 'contract'
let other: ReturnType<typeof openPg>
beforeAll(() => {
  other = openPg(postgres.server, { prepare: true })
})
afterAll(() => other.close())

let empty: string | undefined

/** Tables are made once and emptied for each case: to make them takes longer than most cases. */
async function emptyTables(): Promise<void> {
  const { database, pool } = postgres.pg
  if (empty !== undefined) {
    await pool.query(empty)
    return
  }
  await migrate(database, { schema })
  await pool.query(`create table ${schema}.merchant_lines (line text)`)
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1 and tablename <> 'migrations'`,
    [schema],
  )
  empty = rows.map(({ name }) => `delete from ${name}`).join(';')
}

// The same promises as in test/postgres/storeContract.test.ts, by one of its drivers.
storeContract({
  test,
  has: ['other', 'merchantTable'],
  createStore: async () => {
    await emptyTables()
    return {
      store: postgresStore(postgres.pg.database, { schema }),
      other: postgresStore(other.database, { schema }),
      merchantTable: merchantTableOf(postgres.pg, `${schema}.merchant_lines`),
    }
  },
})
