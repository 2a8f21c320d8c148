import { CheckoutError } from '../../model/checkoutError.js'
import { type PruneProgress, type PruneResult, prune } from '../../postgres/prune.js'
import { commandOf } from '../settings/commandOf.js'
import { print, type Report } from '../settings/print.js'
import { codeOf, describeProblem, type Problem } from '../settings/problem.js'
import type { ExitCode, InTerminal, OptionValues, Terminal } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'
import { loadDatabase } from './loadDatabase.js'

/** The options of `tillkit prune`. */
type PruneValues = OptionValues<'olderThan' | 'database', 'after', 'dryRun' | 'yes' | 'json'>

/**
 * Runs `tillkit prune`: deletes old finished orders in batches, until it has read all orders or is stopped.
 *
 * @throws {UsageError} when the options make no sense, or there is no database
 */
export async function pruneOld(values: PruneValues & InTerminal): Promise<ExitCode> {
  const { dryRun = false, terminal } = values
  const before = terminal.now() - readAge(values)
  assertKey(values.after)
  const { database, tables } = await loadDatabase(values.database, terminal)
  const ending = listenForEnd(terminal)
  const write = progressWriter(terminal, dryRun)
  let reached: PruneProgress | undefined
  const onProgress = (progress: PruneProgress): void => {
    reached = progress
    write(progress)
    if (ending.aborted) throw new Ended()
  }
  const { after } = values
  const come = await prune(database, {
    before,
    dryRun,
    onProgress,
    ...tables,
    ...(after !== undefined && { after }),
  }).then(
    (result): CommandResult => ({ isDone: true, result }),
    (error: unknown): CommandResult => ({
      isDone: false,
      result: reached,
      after: reached?.after ?? after,
      ...(!(error instanceof Ended) && { problem: describeError(error) }),
    }),
  )
  print(reportOf(come, { ...values, before }), values)
  return come.isDone ? 0 : 1
}

class Ended extends Error {}

/** Refunds, disputes and repeated webhooks are usual within this time. */
const usualAgeMs = 30 * 24 * 60 * 60 * 1_000

function readAge({ olderThan, yes, dryRun }: PruneValues): number {
  const ageMs = parseDuration(olderThan)
  if (ageMs === undefined) {
    throw new UsageError(
      `--older-than ${olderThan}: give a whole number and a unit, h (hours), d (days) or w (weeks), such as 400d.`,
    )
  }
  if (ageMs >= usualAgeMs || yes || dryRun) return ageMs
  throw new UsageError(
    `--older-than ${olderThan} is less than 30 days: refunds, disputes and repeated webhooks of such orders may still come, and ` +
      'what is deleted cannot be brought back. Give more, such as 400d, look first with --dry-run, or pass --yes if you mean it.',
  )
}

function assertKey(after: string | undefined): void {
  if (after === undefined || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after)) return
  throw new UsageError(`--after ${after}: give the key that the run which was ended has printed.`)
}

/** The first Ctrl-C or signal is noted; the second ends the process. */
function listenForEnd({ listenForEnd, stderr }: Terminal): AbortSignal {
  const signal = listenForEnd()
  signal.addEventListener('abort', () => {
    stderr.write('Ends after this batch. Once more ends at once: then the batch is not deleted.\n')
  })
  return signal
}

/** Writes progress every second at a terminal, and rarely into a log. */
function progressWriter({ stderr, now }: Terminal, dryRun: boolean): (progress: PruneProgress) => void {
  const everyMs = stderr.isTTY ? 1_000 : 30_000
  let nextAt = 0
  return (progress) => {
    if (now() < nextAt) return
    nextAt = now() + everyMs
    stderr.write(`${countsOf(progress, dryRun)}, at ${progress.after}\n`)
  }
}

const hourMs = 60 * 60 * 1_000
const unitsMs: Readonly<Record<string, number>> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs }

/**
 * Reads a duration such as `400d`: a whole number of hours (`h`), days (`d`) or weeks (`w`), in milliseconds. `undefined` for
 * anything else: `m` is ambiguous, and months and years differ in length.
 */
function parseDuration(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? []
  const unitMs = unitsMs[unit]
  return unitMs === undefined ? undefined : Number(number) * unitMs
}

/** The result of a run. */
type CommandResult =
  | { readonly isDone: true; readonly result: PruneResult }
  | {
      readonly isDone: false
      readonly result: PruneResult | undefined
      /** Where to continue; `undefined` when nothing was done. */
      readonly after: string | undefined
      /** Absent when it was stopped. */
      readonly problem?: Problem
    }

/** The counts, for people. */
function countsOf({ orders, attempts, events }: PruneResult, dryRun: boolean): string {
  return `${orders} orders gone through, ${attempts} attempts and ${events} events ${dryRun ? 'would be deleted' : 'deleted'}`
}

/** The result of a run, for programs and for people. */
function reportOf(come: CommandResult, values: PruneValues & { readonly before: number }): Report {
  const { dryRun = false } = values
  const { orders, attempts, events } = come.result ?? { orders: 0, attempts: 0, events: 0 }
  const counts = { orders, attempts, events }
  const shared = { isDone: come.isDone, dryRun, before: new Date(values.before).toISOString(), ...counts }
  if (come.isDone) return { value: shared, text: `${countsOf(counts, dryRun)}. That is all.` }
  const { after, problem } = come
  const { olderThan, database, yes, json } = values
  const options = { 'older-than': olderThan, database, after, 'dry-run': values.dryRun, yes, json }
  const goOn = commandOf('prune', undefined, options)
  const text = [
    problem ? describeProblem(problem) : 'Ended before all orders were gone through.',
    `${countsOf(counts, dryRun)}.`,
    `To go on: ${goOn}`,
  ].join('\n')
  return { value: { ...shared, ...(after !== undefined && { after }), goOn, ...(problem && { error: problem }) }, text }
}

/** By PostgreSQL's code. The driver’s message may contain address and user, so it is not repeated. */
const fixes: Readonly<Record<string, string>> = {
  '25006': 'It is a standby, or read-only: give the address of the primary.',
  '42501': 'Give a role that may read and delete the rows of the store’s tables.',
  '55P03': 'A lock was not free within lock_timeout: look for a transaction that has been open for long, then go on.',
  '57014': 'A statement took longer than statement_timeout: give the pool of this module a longer one, then go on.',
}

/** Describes an error of the database. */
function describeError(error: unknown): Problem {
  const why = 'What was deleted stays deleted, each order with all of its rows. The rest is unchanged.'
  if (error instanceof CheckoutError) {
    return { what: error.message, why, fix: 'Look at the schema: it is "tillkit" unless the module exports another.' }
  }
  const code = codeOf(error)
  return {
    what: `The database ended it${typeof code === 'string' ? `: ${code}` : ''}.`,
    why,
    fix:
      fixes[String(code)] ??
      'Check address, user and password of the pool in the module, and that this machine may reach the database.',
  }
}
