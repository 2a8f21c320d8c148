import { randomBytes } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import { afterAll, test } from 'vitest'
import { fromPg } from '../../src/backend/postgres/databases/fromPg.js'
import { postgresStore } from '../../src/backend/postgres/postgresStore.js'
import { migrate } from '../../src/backend/postgres/schema/migrate.js'
import { storeContract } from '../../src/dev/testing/storeContract.js'
import { findPostgres } from '../backend/postgres/findPostgres.js'

// As test/backend/postgres/storeContract.test.ts has it for one driver, without all that the entry
// points load: that takes longer than most cases.
const connection = { host: await findPostgres(), user: 'postgres', database: 'postgres' }
const [one, other] = [new Pool(connection), new Pool(connection)]
const [database, prepared] = [fromPg(one), fromPg(other, { prepare: true })]
const schema = `contract_${randomBytes(8).toString('hex')}`

let empty: string | undefined

async function emptyTables(): Promise<void> {
  if (empty !== undefined) {
    await one.query(empty)
    return
  }
  await migrate(database, { schema })
  await one.query(`create table ${schema}.merchant_lines (line text)`)
  const { rows } = await one.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = $1 and tablename <> 'migrations'`,
    [schema],
  )
  empty = rows.map(({ name }) => `delete from ${name}`).join(';')
}

afterAll(async () => {
  await one.query(`drop schema if exists ${schema} cascade`)
  await one.end()
  await other.end()
})

const has = ['other', 'merchantTable', 'lists'] as const

async function createStore() {
  await emptyTables()
  return {
    store: postgresStore(database, { schema }),
    other: postgresStore(prepared, { schema }),
    merchantTable: {
      write: (client: PoolClient, line: string) =>
        client.query(`insert into ${schema}.merchant_lines values ($1)`, [line]).then(() => {}),
      read: async () =>
        (await one.query(`select line from ${schema}.merchant_lines`)).rows.map(({ line }) => line),
    },
  }
}

storeContract({ test, has, createStore })
