import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreUnderTest } from '../../../../src/dev/testing/store-contract/storeUnderTest.js'
import { memoryStore } from '../../../../src/server.js'
import type { PaymentStore } from '../../../../src/store.js'

const { TILLKIT_TEST_FOLDER: folder = '' } = process.env

/** A store that writes its callbacks' lines to disk at once, and everything else never. */
export function createStore(): StoreUnderTest<undefined> {
  const file = join(folder, 'merchant_lines')
  const store: PaymentStore<undefined> = memoryStore()
  return {
    store,
    merchantTable: {
      write: async (_transaction, line) => appendFileSync(file, `${line}\n`),
      read: async () =>
        existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [],
    },
  }
}
