import type { PaymentStore } from '../../../backend/store/paymentStore.js'

/** A merchant's table, written in the transaction of a callback. */
export interface MerchantTable<Transaction> {
  /** Writes a line with the transaction. */
  write(transaction: Transaction, line: string): Promise<void>
  /** All lines, in any order. */
  read(): Promise<readonly string[]>
}

/** A store to test, with its extras. */
export interface StoreUnderTest<Transaction = unknown> {
  /** Empty and not shared. */
  readonly store: PaymentStore<Transaction>
  /** A second store with the same data and separate connections, like that of another process. */
  readonly other?: PaymentStore<Transaction>
  /** Given when callbacks can write in the store's transaction. */
  readonly merchantTable?: MerchantTable<Transaction>
  /** Called after the case. */
  readonly close?: () => Promise<void>
}

/** The extras of a store under test. `lists` is a member of the store. */
export type StoreExtra = 'other' | 'merchantTable' | 'lists'

/**
 * What a case works on. `secondStore` is the extra `other`; without it, it is `store`, so that a
 * case about calls at once also runs on a store that has no second one.
 */
export interface CaseStores extends Pick<StoreUnderTest, 'store' | 'merchantTable'> {
  readonly secondStore: PaymentStore
}

/**
 * Declares a promise that every store must keep, or every store with an extra: a title and a
 * function that rejects when the store breaks it.
 */
export type DeclareCase = (
  title: string,
  run: (stores: CaseStores) => Promise<unknown>,
  extra?: StoreExtra,
) => void
