import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresDatabase, postgresStore } from '../../../../src/postgres.js'
import { storeContract } from '../../../../src/testing.js'
import { openShop, order, purchaseEvent } from '../../shop.js'
import { emptyStore, openPg } from '../databases.js'
import { noteStatements } from '../noteStatements.js'
import { runPostgres } from '../runPostgres.js'

// PostgreSQL runs the statements for Citus too, in tables that are not divided. Whether Citus takes
// them is tested on a cluster: `node scripts/test/citus.mjs`.

const postgres = runPostgres()
const distributed = { distributed: 'citus' } as const

let other: ReturnType<typeof openPg>
beforeAll(async () => {
  other = openPg(postgres.server, { pipeline: true, prepare: true })
  await emptyStore({ one: postgres.pg })
  // As `migrate` changes the table on a cluster.
  await postgres.pg.pool.query(
    `alter table tillkit.order_names add column name_key uuid;
     alter table tillkit.order_names drop constraint order_names_pkey;
     alter table tillkit.order_names add primary key (name_key)`,
  )
})
afterAll(() => other.close())

async function emptyClusterStore() {
  const { merchantTable } = await emptyStore({ one: postgres.pg })
  if (!merchantTable) throw new Error('The merchant has no table.')
  // It would say that the tables are not divided.
  const check = async () => undefined
  return {
    store: { ...postgresStore(refuseNesting(postgres.pg.database), distributed), check },
    other: { ...postgresStore(refuseNesting(other.database), distributed), check },
    merchantTable,
  }
}

/** A merchant's adapter whose transactions can begin another one, which they must not. */
function refuseNesting<Client>(database: PostgresDatabase<Client>): PostgresDatabase<Client> {
  const transaction = () => Promise.reject(new Error('A transaction began in a transaction.'))
  return {
    query: (text, values) => database.query(text, values),
    transaction: (work, options) =>
      database.transaction(
        (queries, client) => work(Object.assign(queries, { transaction }), client),
        options,
      ),
  }
}

storeContract({
  createStore: emptyClusterStore,
  test,
  has: ['other', 'merchantTable', 'lists'],
})

test('a direct payment takes 10 statements beside 3 transactions, and its webhook 6 beside 2', async () => {
  await emptyClusterStore()
  const statements: string[] = []
  const noting = noteStatements(postgres.pg.database, (text) => statements.push(text))
  const shop = openShop(undefined, {
    findOrder: () => order,
    store: postgresStore(noting, distributed),
  })
  const countOf = async (work: () => Promise<unknown>) => {
    statements.length = 0
    await work()
    const transactions = statements.filter((text) => text === 'begin').length
    return { transactions, others: statements.length - 2 * transactions }
  }
  expect(await countOf(() => shop.pay())).toEqual({ transactions: 3, others: 10 })
  expect(await countOf(() => shop.deliver(purchaseEvent))).toEqual({ transactions: 2, others: 6 })
})
