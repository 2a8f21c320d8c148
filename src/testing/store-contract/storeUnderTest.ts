import type { PaymentStore } from '../../server/store/paymentStore.js'

/** What a merchant's callback would write, in the transaction it is given. */
export interface MerchantTable<Transaction> {
  /** Writes a line with the transaction. */
  write(transaction: Transaction, line: string): Promise<void>
  /** All lines that are kept, in any order. */
  read(): Promise<readonly string[]>
}

/** A store to be tried, with what else can be tried about it. */
export interface StoreUnderTest<Transaction = unknown> {
  /** Empty, and shared with nobody. */
  readonly store: PaymentStore<Transaction>
  /** A second store over the same data, with connections of its own: as another process has it. */
  readonly other?: PaymentStore<Transaction>
  /** Given when callbacks may write in the store's transaction. */
  readonly merchantTable?: MerchantTable<Transaction>
  /** Called when the case is over. */
  readonly close?: () => Promise<void>
}

/** What a store under test may have besides what every store has: `lists` is the store's own. */
export type StoreExtra = 'other' | 'merchantTable' | 'lists'

/** One thing that every store must do. */
export interface StoreCase {
  /** What the store must do, as a sentence. */
  readonly title: string
  /** What the store under test must have for it. */
  readonly needs?: StoreExtra
  /** Rejects when the store does not do it. */
  readonly run: (under: StoreUnderTest) => Promise<void>
}
