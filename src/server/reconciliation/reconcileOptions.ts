import { isObject } from '../../model/isObject.js'
import { assertNoProblems, isFunction, members, must, type OptionCheck, optional } from '../../model/optionProblem.js'
import type { MerchantOrder } from './ledger/merchantOrder.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'

/** What is compared, and how the service is asked. */
export interface ReconcileOptions {
  /** Orders begun at this time or later are compared, whether the ledger has them or not. Milliseconds since the epoch. */
  readonly from: number
  /** Orders begun before this time. Milliseconds since the epoch. */
  readonly to: number
  /**
   * The merchant's ledger, in any order: every order of the time that is compared, paid or not, and any others, which
   * are compared as well. Several entries of one order are added up. Read whole by each call that has not compared all.
   */
  readonly merchantOrders: AsyncIterable<MerchantOrder> | Iterable<MerchantOrder>
  /**
   * Where what was found is kept: `reconciliationFolder` of `tillkit/node`. A call with files of one that was killed goes on there, and
   * one with files of one that ended answers its report again. In memory when left out.
   */
  readonly files?: ReconciliationFiles
  /** How often the service is asked, at most. The interface does not show its limit. @default 5 */
  readonly asksPerSecond?: number
  /** How many questions are under way at once. @default 2 */
  readonly asksAtOnce?: number
  /** How long the webhooks that were asked for may take to come. Milliseconds. @default 30_000 */
  readonly webhookWaitMs?: number
  /** Called with what is being done, after each piece of it. */
  readonly onProgress?: (progress: { readonly phase: string; readonly orders: number; readonly asked: number }) => void
}

const time = must((value) => Number.isFinite(value), 'must be a time in milliseconds since the epoch.')
const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0

const checks: Readonly<Record<string, OptionCheck>> = {
  from: time,
  to: time,
  merchantOrders: must(
    (value) => isObject(value) && (Symbol.asyncIterator in value || Symbol.iterator in value),
    'must be the orders of your ledger, as an iterable or an async iterable.',
  ),
  files: optional(
    must(
      (value) => isObject(value) && ['read', 'write', 'remove'].every((name) => isFunction(Reflect.get(value, name))),
      'must have `read`, `write` and `remove`. Give `reconciliationFolder(path)` of `tillkit/node`.',
    ),
  ),
  asksPerSecond: optional(must(isPositive, 'must be a number above 0.')),
  asksAtOnce: optional(
    must((value) => Number.isInteger(value) && isPositive(value), 'must be a whole number above 0.'),
  ),
  webhookWaitMs: optional(must((value) => isPositive(value) || value === 0, 'must be a number of milliseconds.')),
  onProgress: optional(must(isFunction, 'must be a function.')),
} satisfies Record<keyof ReconcileOptions, OptionCheck>

/** @throws {CheckoutError} `configuration` */
export function assertReconcileOptions(options: unknown): void {
  assertNoProblems([
    ...members(checks, '')(options ?? {}, ''),
    ...must(isOrdered, 'must be later than `from`.')(options, 'to'),
  ])
}

function isOrdered(options: unknown): boolean {
  const { from, to } = (options ?? {}) as Partial<ReconcileOptions>
  return !(typeof from === 'number' && typeof to === 'number' && from >= to)
}
