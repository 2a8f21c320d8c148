import type { StoreUnderTest } from '../../../../src/dev/testing/store-contract/storeUnderTest.js'
import { migrate, postgresStore } from '../../../../src/postgres.js'
import { merchantTableOf, openPglite } from '../databases.js'

const { TILLKIT_TEST_FOLDER: folder = '' } = process.env

/**
 * Opens the store of a PGlite with its data in the folder `TILLKIT_TEST_FOLDER`: it is killed with
 * its process.
 */
export async function createStore(): Promise<StoreUnderTest> {
  const opened = openPglite(folder)
  await migrate(opened.database)
  await opened.pglite.exec('create table if not exists merchant_lines (line text)')
  return {
    store: postgresStore(opened.database),
    merchantTable: merchantTableOf(opened, 'merchant_lines'),
    close: opened.close,
  }
}
