import type { PaymentStore } from '../../backend/store/paymentStore.js'
import { changeAttemptCases } from './store-contract/attempts/changeAttemptCases.js'
import { dueAttemptCases } from './store-contract/attempts/dueAttemptCases.js'
import { findAttemptCases } from './store-contract/attempts/findAttemptCases.js'
import {
  orderBlockingCases,
  orderBlockingCasesOfTwo,
} from './store-contract/attempts/orderBlockingCases.js'
import { reserveCases } from './store-contract/attempts/reserveCases.js'
import { simultaneousChangeCases } from './store-contract/attempts/simultaneousChangeCases.js'
import { uniqueNameCases } from './store-contract/attempts/uniqueNameCases.js'
import { dueEventCases } from './store-contract/events/dueEventCases.js'
import { eventAnswerCases } from './store-contract/events/eventAnswerCases.js'
import { eventSubjectCases } from './store-contract/events/eventSubjectCases.js'
import {
  handleEventCases,
  handleEventCasesOfTable,
  handleEventCasesOfTwo,
} from './store-contract/events/handleEventCases.js'
import { progressCases, progressCasesOfTwo } from './store-contract/events/progressCases.js'
import { recordEventCases } from './store-contract/events/recordEventCases.js'
import { simultaneousEventCases } from './store-contract/events/simultaneousEventCases.js'
import { attemptJournalCases } from './store-contract/journal/attemptJournalCases.js'
import { eventJournalCases } from './store-contract/journal/eventJournalCases.js'
import { orderJournalCases } from './store-contract/journal/orderJournalCases.js'
import { reservationJournalCases } from './store-contract/journal/reservationJournalCases.js'
import { changingListCases } from './store-contract/lists/changingListCases.js'
import { eventListCases, waitingEventListCases } from './store-contract/lists/eventListCases.js'
import { orderListCases } from './store-contract/lists/orderListCases.js'
import { orderSearchCases } from './store-contract/lists/orderSearchCases.js'
import { paymentSearchCases } from './store-contract/lists/paymentSearchCases.js'
import { refusedEventQueryCases } from './store-contract/lists/refusedEventQueryCases.js'
import { refusedOrderQueryCases } from './store-contract/lists/refusedOrderQueryCases.js'
import { shownStateCases } from './store-contract/lists/shownStateCases.js'
import { type CrashOptions, crashTitle, runCrashes } from './store-contract/storeCrashes.js'
import type {
  CaseStores,
  DeclareCase,
  StoreExtra,
  StoreUnderTest,
} from './store-contract/storeUnderTest.js'

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
   * tested too.
   *
   * @default []
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
  const { createStore, durable = false, modulePath, kills = 10 } = options
  const declareTest = options.test ?? globalTest()
  for (const { needs, groups } of contract) {
    if (needs !== 'store' && !options.has?.includes(needs)) continue
    for (const declareCases of groups) {
      declareCases((title, run) => declareTest(title, () => runCase({ run, needs, createStore })))
    }
  }
  if (!durable) return

  if (modulePath === undefined) {
    throw new TypeError(
      'storeContract: a durable store needs `modulePath`, ' +
        'a module whose `createStore` opens it again.',
    )
  }
  const timeoutMs = 60_000 + kills * 10_000
  declareTest(crashTitle(kills), () => runCrashes({ modulePath, kills }), timeoutMs)
}

interface ContractPart {
  readonly needs: 'store' | StoreExtra
  readonly groups: readonly ((declareCase: DeclareCase) => void)[]
}

/** All cases, by what they need: the store alone, or one of its extras too. */
const contract: readonly ContractPart[] = [
  {
    needs: 'store',
    groups: [
      ...[orderBlockingCases, uniqueNameCases, reserveCases],
      ...[findAttemptCases, changeAttemptCases, simultaneousChangeCases, dueAttemptCases],
      ...[recordEventCases, eventAnswerCases, eventSubjectCases, simultaneousEventCases],
      ...[handleEventCases, dueEventCases, progressCases],
      ...[reservationJournalCases, attemptJournalCases],
      ...[eventJournalCases, orderJournalCases],
    ],
  },
  { needs: 'other', groups: [orderBlockingCasesOfTwo, handleEventCasesOfTwo, progressCasesOfTwo] },
  { needs: 'merchantTable', groups: [handleEventCasesOfTable] },
  {
    needs: 'lists',
    groups: [
      ...[orderListCases, changingListCases, shownStateCases],
      ...[orderSearchCases, paymentSearchCases],
      ...[refusedOrderQueryCases, eventListCases, waitingEventListCases, refusedEventQueryCases],
    ],
  },
]

interface ContractCase {
  readonly run: (stores: CaseStores) => Promise<unknown>
  readonly needs: ContractPart['needs']
  readonly createStore: CreateStore
}

/** Runs a case on a new store, and closes it afterwards, also when the case fails. */
async function runCase({ run, needs, createStore }: ContractCase): Promise<void> {
  const created = await createStore()
  const storeUnderTest: StoreUnderTest = 'store' in created ? created : { store: created }
  const { store, other: secondStore = store, merchantTable } = storeUnderTest
  try {
    const extras = { ...storeUnderTest, lists: store.lists }
    if (!extras[needs]) throw new TypeError(`storeContract: createStore answered no \`${needs}\`.`)
    await run({ store, secondStore, ...(merchantTable && { merchantTable }) })
  } finally {
    await storeUnderTest.close?.()
  }
}

function globalTest(): TestFunction {
  const { test: testOfRunner } = globalThis as { test?: TestFunction }
  if (typeof testOfRunner === 'function') return testOfRunner
  throw new TypeError(
    'storeContract: there is no global `test` here. ' +
      'Give your test runner’s own: `{ createStore, test }`.',
  )
}
