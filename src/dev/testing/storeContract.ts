import type { PaymentStore } from '../../backend/store/paymentStore.js'
import {
  changeAttemptCases,
  findAttemptCases,
  returnCodeCases,
} from './store-contract/attempts/changeAttemptCases.js'
import { dueAttemptCases } from './store-contract/attempts/dueAttemptCases.js'
import {
  orderBlockingCases,
  simultaneousAttemptCases,
} from './store-contract/attempts/orderBlockingCases.js'
import { reserveCases, uniqueNameCases } from './store-contract/attempts/reserveCases.js'
import {
  dueEventCases,
  handleEventCases,
  handleEventCasesWithExtra,
} from './store-contract/events/handleEventCases.js'
import { progressCases, progressCasesOfTwo } from './store-contract/events/progressCases.js'
import {
  eventAnswerCases,
  eventSubjectCases,
  recordEventCases,
} from './store-contract/events/recordEventCases.js'
import { simultaneousEventCases } from './store-contract/events/simultaneousEventCases.js'
import {
  attemptJournalCases,
  reservationJournalCases,
} from './store-contract/journal/attemptJournalCases.js'
import { eventJournalCases, orderJournalCases } from './store-contract/journal/orderJournalCases.js'
import {
  eventListCases,
  refusedEventQueryCases,
  waitingEventListCases,
} from './store-contract/lists/eventListCases.js'
import {
  changingListCases,
  orderListCases,
  refusedOrderQueryCases,
  shownStateCases,
} from './store-contract/lists/orderListCases.js'
import { orderSearchCases } from './store-contract/lists/orderSearchCases.js'
import { paymentSearchCases } from './store-contract/lists/paymentSearchCases.js'
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
  const { createStore, has = [], durable = false, modulePath, kills = 10 } = options
  const declareTest = options.test ?? globalTest()
  const declareCase: DeclareCase = (title, run, extra) => {
    if (extra === undefined || has.includes(extra)) {
      declareTest(title, () => runCase({ run, extra, createStore }))
    }
  }
  for (const declareCases of storeCases) declareCases(declareCase)
  for (const declareCases of listCases) {
    declareCases((title, run) => declareCase(title, run, 'lists'))
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

const storeCases = [
  ...[orderBlockingCases, simultaneousAttemptCases, uniqueNameCases, reserveCases],
  ...[findAttemptCases, changeAttemptCases, returnCodeCases, dueAttemptCases],
  ...[recordEventCases, eventAnswerCases, eventSubjectCases, simultaneousEventCases],
  ...[handleEventCases, handleEventCasesWithExtra, dueEventCases],
  ...[progressCases, progressCasesOfTwo],
  ...[reservationJournalCases, attemptJournalCases],
  ...[eventJournalCases, orderJournalCases],
]

/** They need the extra `lists`. */
const listCases = [
  ...[orderListCases, changingListCases, shownStateCases],
  ...[orderSearchCases, paymentSearchCases],
  ...[refusedOrderQueryCases, eventListCases, waitingEventListCases, refusedEventQueryCases],
]

interface ContractCase {
  readonly run: Parameters<DeclareCase>[1]
  readonly extra: StoreExtra | undefined
  readonly createStore: CreateStore
}

/** Runs a case on a new store, and closes it afterwards, also when the case fails. */
async function runCase({ run, extra, createStore }: ContractCase) {
  const created = await createStore()
  const storeUnderTest: StoreUnderTest = 'store' in created ? created : { store: created }
  const { store, other: secondStore = store, merchantTable } = storeUnderTest
  try {
    const extras = { ...storeUnderTest, lists: store.lists }
    if (extra && !extras[extra]) {
      throw new TypeError(`storeContract: createStore answered no \`${extra}\`.`)
    }
    await run({ store, secondStore, ...(merchantTable && { merchantTable }) })
  } finally {
    await storeUnderTest.close?.()
  }
}

function globalTest() {
  const { test: testOfRunner } = globalThis as { test?: TestFunction }
  if (typeof testOfRunner === 'function') return testOfRunner
  throw new TypeError(
    'storeContract: there is no global `test` here. ' +
      'Give your test runner’s own: `{ createStore, test }`.',
  )
}
