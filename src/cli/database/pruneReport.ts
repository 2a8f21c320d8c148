import { CheckoutError } from '../../model/checkoutError.js'
import { isObject } from '../../model/isObject.js'
import type { PruneResult } from '../../postgres/prune.js'
import type { Report } from '../settings/print.js'
import { describeProblem, type Problem } from '../settings/problem.js'
import { quoted } from '../settings/quoted.js'
import type { PruneValues } from './pruneValues.js'

/** What a run came to. */
export type CommandResult =
  | { readonly isDone: true; readonly result: PruneResult }
  | {
      readonly isDone: false
      readonly result: PruneResult | undefined
      /** Where to go on; `undefined` when nothing was done yet. */
      readonly after: string | undefined
      /** Nothing when somebody ended it. */
      readonly problem?: Problem
    }

/** How a person reads it. */
export function countsOf({ orders, attempts, events }: PruneResult, dryRun: boolean): string {
  return `${orders} orders gone through, ${attempts} attempts and ${events} events ${dryRun ? 'would be deleted' : 'deleted'}`
}

/** What a run came to, for programs and for people. */
export function reportOf(come: CommandResult, values: PruneValues & { readonly before: number }): Report {
  const { dryRun = false } = values
  const { orders, attempts, events } = come.result ?? { orders: 0, attempts: 0, events: 0 }
  const counts = { orders, attempts, events }
  const shared = { isDone: come.isDone, dryRun, before: new Date(values.before).toISOString(), ...counts }
  if (come.isDone) return { value: shared, text: `${countsOf(counts, dryRun)}. That is all.` }
  const { after, problem } = come
  const goOn = commandOf(values, after)
  const text = [
    problem ? describeProblem(problem) : 'Ended before all orders were gone through.',
    `${countsOf(counts, dryRun)}.`,
    `To go on: ${goOn}`,
  ].join('\n')
  return { value: { ...shared, ...(after !== undefined && { after }), goOn, ...(problem && { error: problem }) }, text }
}

function commandOf({ olderThan, database, dryRun, yes, json }: PruneValues, after: string | undefined): string {
  const options = [
    ...['--older-than', olderThan, '--database', quoted(database)],
    ...(after === undefined ? [] : ['--after', after]),
    ...(dryRun ? ['--dry-run'] : []),
    ...(yes ? ['--yes'] : []),
    ...(json ? ['--json'] : []),
  ]
  return ['tillkit prune', ...options].join(' ')
}

/** By PostgreSQL's code. The driver’s message may have address and user in it, so only the code is repeated. */
const fixes: Readonly<Record<string, string>> = {
  '25006': 'It is a standby, or read-only: give the address of the primary.',
  '42501': 'Give a role that may read and delete the rows of the store’s tables.',
  '55P03': 'A lock was not free within lock_timeout: look for a transaction that has been open for long, then go on.',
  '57014': 'A statement took longer than statement_timeout: give the pool of this module a longer one, then go on.',
}

/** Says what to do about what the database answered. */
export function describeError(error: unknown): Problem {
  const why = 'What was deleted by then stays deleted, each order with all of its rows, and the rest is as it was.'
  if (error instanceof CheckoutError) {
    return { what: error.message, why, fix: 'Look at the schema: it is "tillkit" unless the module exports another.' }
  }
  const code: unknown = isObject(error) ? Reflect.get(error, 'code') : undefined
  return {
    what: `The database ended it${typeof code === 'string' ? `: ${code}` : ''}.`,
    why,
    fix:
      fixes[String(code)] ??
      'Check address, user and password of the pool in the module, and that this machine may reach the database.',
  }
}
