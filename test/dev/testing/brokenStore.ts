import type { OrderLists } from '../../../src/backend/store/orderLists.js'
import type { StoreUnderTest } from '../../../src/dev/testing/store-contract/storeUnderTest.js'
import { memoryStore } from '../../../src/server.js'
import type { PaymentStore } from '../../../src/store.js'

/** A store whose lists are its own methods too, so that one habit can be about both. */
export type Store = Omit<PaymentStore<undefined>, 'lists'> & OrderLists

/**
 * By the test of the contract that notices it at least: a good store with one of its methods done
 * the usual wrong way.
 */
export type BrokenStores = Readonly<Record<string, (good: Store) => Partial<Store>>>

export const moment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The good store with the flaw, and a merchant whose writes join no transaction. */
export function breakStore(flaw: (good: Store) => Partial<Store>): StoreUnderTest<undefined> {
  const { lists, ...storeMethods } = memoryStore()
  const good = { ...storeMethods, ...lists }
  const broken = { ...good, ...flaw(good) }
  const store = { ...broken, lists: broken }
  // Memory is of one process, so the second one has the same store.
  return { store, other: store }
}

/** A merchant who writes beside the transaction instead of in it. */
export function storeWithLooseTable(): StoreUnderTest<undefined> {
  const lines: string[] = []
  return {
    store: memoryStore(),
    merchantTable: {
      write: async (_transaction, line) => void lines.push(line),
      read: async () => lines,
    },
  }
}
