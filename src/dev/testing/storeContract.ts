import type { PaymentStore } from '../../backend/store/paymentStore.js'
import { attemptCases } from './store-contract/attempts/attemptCases.js'
import { reserveCases, reserveCasesOfTwo } from './store-contract/attempts/reserveCases.js'
import {
  handleCases,
  handleCasesOfTable,
  handleCasesOfTwo,
} from './store-contract/events/handleEventCases.js'
import { progressCases, progressCasesOfTwo } from './store-contract/events/progressCases.js'
import { eventCases } from './store-contract/events/recordEventCases.js'
import { journalCases } from './store-contract/journal/journalCases.js'
import { eventListCases } from './store-contract/lists/eventListCases.js'
import { orderListCases } from './store-contract/lists/orderListCases.js'
import { orderSearchCases } from './store-contract/lists/orderSearchCases.js'
import { type CrashOptions, crashTitle, runCrashes } from './store-contract/storeCrashes.js'
import type { DeclareCase, StoreExtra, StoreUnderTest } from './store-contract/storeUnderTest.js'

/**
 * `test` of Vitest, Jest, `node:test` or Bun: it takes a title, a function and a time limit in
 * milliseconds.
 */
export type TestFunction = (title: string, run: () => Promise<void>, timeoutMs?: number) => unknown

/** Creates an empty store for one case, with its extras. */
export type CreateStore<Transaction = unknown> = () =>
  | PaymentStore<Transaction>
  | StoreUnderTest<Transaction>
  | Promise<PaymentStore<Transaction> | StoreUnderTest<Transaction>>

/** The options of {@link storeContract}. */
export interface StoreContractOptions<Transaction = unknown> extends Partial<CrashOptions> {
  /** Called once for each case. */
  readonly createStore: CreateStore<Transaction>
  /** Your test runner's `test`. @default the global `test` */
  readonly test?: TestFunction
  /**
   * The extras that `createStore` returns, and `lists` if the store has them. Their promises are
   * tested too. @default []
   */
  readonly has?: readonly StoreExtra[]
  /** Also kills processes during their work. Needs `modulePath`, and Node. @default false */
  readonly durable?: boolean
}

/**
 * Declares a test for every promise of `PaymentStore`. A checkout server's store must pass them
 * all. Promises about several processes need a second store (`other`), those about the merchant's
 * writes `merchantTable`, those about lists `lists`. `durable` adds killed processes.
 *
 * @see docs/storage.md
 * @example
 * import { test } from 'vitest'
 * import { storeContract } from 'tillkit/testing'
 *
 * storeContract({ createStore: () => myStore(), test })
 */
export function storeContract<Transaction>(
  subject: CreateStore<Transaction> | StoreContractOptions<Transaction>,
): void {
  const options = typeof subject === 'function' ? { createStore: subject } : subject
  const test = options.test ?? globalTest()
  const declare =
    (needs?: StoreExtra): DeclareCase =>
    (title, run) => {
      if (!needs || options.has?.includes(needs))
        test(title, () => runCase(run, needs, options.createStore))
    }
  for (const declareCases of [
    reserveCases,
    attemptCases,
    eventCases,
    handleCases,
    progressCases,
    journalCases,
  ]) {
    declareCases(declare())
  }
  for (const declareCases of [reserveCasesOfTwo, handleCasesOfTwo, progressCasesOfTwo])
    declareCases(declare('other'))
  handleCasesOfTable(declare('merchantTable'))
  for (const declareCases of [orderListCases, orderSearchCases, eventListCases])
    declareCases(declare('lists'))
  if (!options.durable) return

  const { modulePath, kills = 10 } = options
  if (modulePath === undefined) {
    throw new TypeError(
      'storeContract: a durable store needs `modulePath`, a module whose `createStore` opens it again.',
    )
  }
  test(crashTitle(kills), () => runCrashes({ modulePath, kills }), 60_000 + kills * 10_000)
}

type RunCase = Parameters<DeclareCase>[1]

async function runCase(
  run: RunCase,
  needs: StoreExtra | undefined,
  createStore: CreateStore,
): Promise<void> {
  const created = await createStore()
  const under: StoreUnderTest = 'store' in created ? created : { store: created }
  try {
    if (needs && !(needs === 'lists' ? under.store.lists : under[needs]))
      throw new TypeError(`storeContract: createStore answered no \`${needs}\`.`)
    await run({ other: under.store, ...under })
  } finally {
    await under.close?.()
  }
}

function globalTest(): TestFunction {
  const { test } = globalThis as { test?: TestFunction }
  if (typeof test === 'function') return test
  throw new TypeError(
    'storeContract: there is no global `test` here. Give your test runner’s own: `{ createStore, test }`.',
  )
}
