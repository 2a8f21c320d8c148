import { migrate, postgresStore } from '../../../src/postgres.js'
import type { StoreUnderTest } from '../../../src/testing.js'
import { booksOf, openPglite } from '../databases.js'

const { TILLKIT_TEST_FOLDER: folder = '' } = process.env

/** Opens the store of a PGlite with its data in the folder `TILLKIT_TEST_FOLDER`: it is killed with its process. */
export async function createStore(): Promise<StoreUnderTest> {
  const opened = openPglite(folder)
  await migrate(opened.database)
  await opened.pglite.exec('create table if not exists books (line text)')
  return { store: postgresStore(opened.database), books: booksOf(opened, 'books'), close: opened.close }
}
