import type { AttemptKey, AttemptRecord } from '../../../backend/attempts/attemptRecord.js'
import type { PaymentStore } from '../../../backend/store/paymentStore.js'
import { isRecord } from '../../../core/model/isObject.js'

/**
 * Fails unless both are the same as JSON, in any order of members.
 *
 * A store that keeps records as JSON may answer their members in another order, and it drops
 * members that are `undefined`. Neither breaks a promise.
 */
export function assertSame(actual: unknown, expected: unknown, what: string): void {
  const actualText = toText(actual)
  const expectedText = toText(expected)
  if (actualText !== expectedText) {
    fail(`${what}\n  wanted: ${expectedText}\n  found:  ${actualText}`)
  }
}

/** Fails unless a key finds this attempt, or finds none if `expected` is `undefined`. */
export async function assertStored(
  store: PaymentStore,
  key: AttemptKey,
  expected: AttemptRecord | undefined,
): Promise<void> {
  assertSame(await store.findAttempt(key), expected, `the attempt of ${JSON.stringify(key)}`)
}

/** Fails with the sentence `what` unless the condition is true. */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) fail(what)
}

/** Fails unless `call` rejects. Answers the reason. */
export async function assertRejects(call: () => Promise<unknown>, what: string): Promise<unknown> {
  const rejection = await call().then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  if (!rejection) fail(`${what}\n  wanted: a rejection\n  found:  none`)
  return rejection.reason
}

/** Fails unless the store throws on what a function of its caller throws, such as a draft. */
export async function assertThrownOn(
  what: string,
  call: (throwError: () => never) => Promise<unknown>,
  error: Error = new Error(what),
): Promise<void> {
  const throwError = () => {
    throw error
  }
  const reason = await assertRejects(() => call(throwError), what)
  if (reason !== error) fail(`${what}\n  wanted: ${error}\n  found:  ${reason}`)
}

/** Throws the error of a broken promise. It says that the store is wrong, not the test. */
export function fail(message: string): never {
  throw new Error(`The store breaks a promise of PaymentStore: ${message}`)
}

function toText(value: unknown) {
  if (value === undefined) return 'undefined'
  return JSON.stringify(value, (_, member: unknown) => (isRecord(member) ? sorted(member) : member))
}

function sorted(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const members = Object.entries(record)
  members.sort(([nameA], [nameB]) => (nameA < nameB ? -1 : 1))
  return Object.fromEntries(members)
}
