import { migrate, postgresStore } from '../../../src/postgres.js'
import type { StoreUnderTest } from '../../../src/testing.js'
import { merchantTableOf, openPg } from '../databases.js'

const { TILLKIT_TEST_FOLDER: folder = '' } = process.env

/** Opens the store of a PostgreSQL that runs on, whose socket is in the folder `TILLKIT_TEST_FOLDER`. */
export async function createStore(): Promise<StoreUnderTest> {
  const opened = openPg({ host: folder, user: 'postgres', database: 'postgres' })
  await migrate(opened.database)
  await opened.pool.query('create table if not exists merchant_lines (line text)')
  return {
    store: postgresStore(opened.database),
    merchantTable: merchantTableOf(opened, 'merchant_lines'),
    close: opened.close,
  }
}
