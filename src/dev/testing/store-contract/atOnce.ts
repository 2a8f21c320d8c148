import type { PaymentStore } from '../../../backend/store/paymentStore.js'
import type { CaseStores } from './storeUnderTest.js'

/**
 * Calls `act` with 0, 1, … without waiting between the calls. Resolves with all results, in the
 * order of the numbers.
 */
export async function atOnce<Result>(
  times: number,
  call: (number: number) => Promise<Result>,
): Promise<Result[]> {
  return await Promise.all(Array.from({ length: times }, (_, number) => call(number)))
}

/**
 * As {@link atOnce}, with the even numbers on one store and the odd ones on the other: a lock that
 * a process keeps in its memory is then not enough.
 */
export async function atOnceOnBoth<Result>(
  times: number,
  { store, secondStore }: CaseStores,
  call: (store: PaymentStore, number: number) => Promise<Result>,
): Promise<Result[]> {
  return await atOnce(times, (number) => call(number % 2 === 0 ? store : secondStore, number))
}
