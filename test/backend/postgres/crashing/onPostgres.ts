import type { StoreUnderTest } from '../../../../src/dev/testing/store-contract/storeUnderTest.js'
import { migrate, postgresStore } from '../../../../src/postgres.js'
import { addressOf, optionsOf } from '../databaseOfPlace.js'
import { merchantTableOf, openPg } from '../databases.js'

const { TILLKIT_TEST_FOLDER: place = '' } = process.env

/**
 * Opens the store of a PostgreSQL that runs on, whose socket is in the folder
 * `TILLKIT_TEST_FOLDER`, or of a Citus cluster.
 */
export async function createStore(): Promise<StoreUnderTest> {
  const opened = openPg(addressOf(place))
  await migrate(opened.database, optionsOf(place))
  await opened.pool.query('create table if not exists merchant_lines (line text)')
  return {
    store: postgresStore(opened.database, optionsOf(place)),
    merchantTable: merchantTableOf(opened, 'merchant_lines'),
    close: opened.close,
  }
}
