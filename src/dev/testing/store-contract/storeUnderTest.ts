import type { PaymentStore } from '../../../backend/store/paymentStore.js'
import { isRecord } from '../../../core/model/isObject.js'

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
 * Declares a promise that every store must keep: a sentence, and a function that rejects when the
 * store breaks it.
 */
export type DeclareCase = (title: string, run: (under: CaseStores) => Promise<unknown>) => void

/** Without a second store the first is given as `other`, too. */
type CaseStores = Omit<StoreUnderTest, 'other' | 'close'> & Required<Pick<StoreUnderTest, 'other'>>

/** Fails unless both are the same as JSON, in any order of members. */
export function assertSame(actual: unknown, expected: unknown, what: string): void {
  const [found, wanted] = [toText(actual), toText(expected)]
  if (found !== wanted) fail(`${what}\n  wanted: ${wanted}\n  found:  ${found}`)
}

export function assert(isSo: boolean, what: string): asserts isSo {
  if (!isSo) fail(what)
}

/** Fails unless `act` rejects with `error`, or with anything if none is given. */
export async function assertRejects(
  act: () => Promise<unknown>,
  what: string,
  error?: Error,
): Promise<void> {
  const rejection = await act().then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  if (!rejection) fail(`${what}\n  wanted: a rejection\n  found:  none`)
  else if (error && rejection.reason !== error)
    fail(`${what}\n  wanted: ${error}\n  found:  ${rejection.reason}`)
}

/** Runs `act` with 0, 1, … at once. Resolves with all results. */
export async function atOnce<Value>(
  times: number,
  act: (number: number) => Promise<Value>,
): Promise<Value[]> {
  return await Promise.all(Array.from({ length: times }, (_, number) => act(number)))
}

export function throwing(error: Error): () => never {
  return () => {
    throw error
  }
}

/** Reads a list to its end, which must come within 99 pages. */
export async function readPages<Page extends { readonly next?: string }>(
  read: (place: { readonly after?: string }) => Promise<Page>,
  onPage: (page: Page, number: number) => unknown,
): Promise<void> {
  let place: { readonly after?: string } = {}
  for (let number = 1; number <= 99; number += 1) {
    const page = await read(place)
    await onPage(page, number)
    if (page.next === undefined) return
    place = { after: page.next }
  }
  fail('99 pages of a few were not the last')
}

function fail(message: string): never {
  throw new Error(`The store breaks a promise of PaymentStore: ${message}`)
}

function toText(value: unknown): string {
  if (value === undefined) return 'undefined'
  return JSON.stringify(value, (_, member: unknown) => (isRecord(member) ? sorted(member) : member))
}

function sorted(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
