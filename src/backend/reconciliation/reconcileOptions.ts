import { isObject, membersOf } from '../../core/model/isObject.js'
import {
  assertNoProblems,
  hasFunctions,
  isFunction,
  isPositive,
  members,
  must,
  type OptionCheck,
  optionalValue,
} from '../../core/model/optionProblem.js'
import type { MerchantOrder } from './ledger/merchantOrder.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'

/** What to compare, and how to ask the service. */
export interface ReconcileOptions {
  /** Compares orders begun at this time or later. Milliseconds since the epoch. */
  readonly from: number
  /** Compares orders begun before this time. Milliseconds since the epoch. */
  readonly to: number
  /**
   * The merchant's ledger, in any order: every order of the time, paid or not. Others are compared
   * too. Several entries of one order are added up. A call reads all of it, unless it continues one
   * that has compared all orders.
   */
  readonly merchantOrders: AsyncIterable<MerchantOrder> | Iterable<MerchantOrder>
  /**
   * Where the results are stored: `reconciliationFolder` of `tillkit/node`. A call with files of a
   * killed one continues it; a call with files of a finished one answers its report. In memory when
   * left out.
   */
  readonly files?: ReconciliationFiles
  /** How often the service is asked, at most. The interface does not show a limit. @default 5 */
  readonly asksPerSecond?: number
  /** How many questions are in progress at once. @default 2 */
  readonly asksAtOnce?: number
  /** How long to wait for the requested webhooks. Milliseconds. @default 30_000 */
  readonly webhookWaitMs?: number
  /** Called after each step, with the phase. */
  readonly onProgress?: (progress: {
    readonly phase: string
    readonly orders: number
    readonly asked: number
  }) => void
}

const checkTime = must(
  (value) => Number.isFinite(value),
  'must be a time in milliseconds since the epoch.',
)
const isIterable = (value: unknown) =>
  isObject(value) && (Symbol.asyncIterator in value || Symbol.iterator in value)

const checks = {
  from: checkTime,
  to: checkTime,
  merchantOrders: must(
    isIterable,
    'must be the orders of your ledger, as an iterable or an async iterable.',
  ),
  files: optionalValue(
    hasFunctions('read', 'write', 'remove'),
    'must have `read`, `write` and `remove`. Give `reconciliationFolder(path)` of `tillkit/node`.',
  ),
  asksPerSecond: optionalValue(isPositive(), 'must be a number above 0.'),
  asksAtOnce: optionalValue(
    (value) => Number.isInteger(value) && Number(value) > 0,
    'must be a whole number above 0.',
  ),
  webhookWaitMs: optionalValue(
    (value) => typeof value === 'number' && value >= 0,
    'must be a number of milliseconds.',
  ),
  onProgress: optionalValue(isFunction, 'must be a function.'),
} satisfies Record<keyof ReconcileOptions, OptionCheck>

/** @throws {CheckoutError} `configuration`, with every option that is not valid */
export function assertReconcileOptions(options: unknown): void {
  assertNoProblems([
    ...members(checks, '')(options ?? {}, ''),
    ...must(isOrdered, 'must be later than `from`.')(options, 'to'),
  ])
}

function isOrdered(options: unknown) {
  const { from, to } = membersOf(options)
  return !(typeof from === 'number' && typeof to === 'number' && from >= to)
}
