import {
  type PruneProgress,
  type PruneResult,
  prune,
} from '../../../backend/postgres/prune/prune.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { isUuid } from '../../../core/model/uuid.js'
import { commandOf } from '../terminal/commandOf.js'
import { print } from '../terminal/print.js'
import { codeOf, describeProblem, type Problem } from '../terminal/problem.js'
import type { ExitCode, InTerminal, OptionValues, Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { loadDatabase } from './loadDatabase.js'

type PruneValues = OptionValues<'olderThan' | 'database', 'after', 'dryRun' | 'yes' | 'json'>

/**
 * Runs `tillkit prune`: deletes old finished orders in batches, until it has read all orders or is
 * stopped.
 *
 * @throws {UsageError} when the options make no sense, or there is no database
 */
export async function pruneOld(values: PruneValues & InTerminal): Promise<ExitCode> {
  const { olderThan, dryRun = false, after: first, yes, json, terminal } = values
  const before = terminal.now() - readAge(values)
  assertKey(first)
  const { database, tables } = await loadDatabase(values.database, terminal)
  const ending = terminal.listenForEnd()
  ending.addEventListener('abort', () => {
    terminal.stderr.write(
      'Ends after this batch. Once more ends at once: then the batch is not deleted.\n',
    )
  })
  const write = progressWriter(terminal)
  let counts: PruneResult = { orders: 0, attempts: 0, events: 0 }
  let after = first
  const onProgress = ({ after: key, ...progress }: PruneProgress): void => {
    counts = progress
    after = key
    write(`${countsOf(progress, dryRun)}, at ${key}\n`)
    if (ending.aborted) throw new Ended()
  }
  const start = first === undefined ? {} : { after: first }
  const shared = { dryRun, before: new Date(before).toISOString() }
  try {
    counts = await prune(database, { before, dryRun, onProgress, ...tables, ...start })
  } catch (error) {
    const problem = error instanceof Ended ? undefined : describeError(error)
    const options = {
      'older-than': olderThan,
      database: values.database,
      after,
      'dry-run': values.dryRun,
      yes,
      json,
    }
    const goOn = commandOf('prune', undefined, options)
    const why = problem ? describeProblem(problem) : 'Ended before all orders were gone through.'
    const text = `${why}\n${countsOf(counts, dryRun)}.\nTo go on: ${goOn}`
    print(
      { value: { isDone: false, ...shared, ...counts, after, goOn, error: problem }, text },
      values,
    )
    return 1
  }
  print(
    {
      value: { isDone: true, ...shared, ...counts },
      text: `${countsOf(counts, dryRun)}. That is all.`,
    },
    values,
  )
  return 0
}

class Ended extends Error {}

const hourMs = 3_600_000
/** Not minutes, which `m` may mean too, and not months and years, which differ in length. */
const unitsMs: Readonly<Record<string, number>> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs }
/** Refunds, disputes and repeated webhooks are usual within this time. */
const usualAgeMs = 30 * 24 * hourMs

function readAge({ olderThan, yes, dryRun }: PruneValues): number {
  const [, number, unit = ''] = /^(\d{1,6})([hdw])$/.exec(olderThan) ?? []
  const ageMs = Number(number) * (unitsMs[unit] ?? Number.NaN)
  if (Number.isNaN(ageMs)) {
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
  if (after === undefined || isUuid(after)) return
  throw new UsageError(`--after ${after}: give the key that the run which was ended has printed.`)
}

/** Writes progress every second at a terminal, and rarely into a log. */
function progressWriter({ stderr, now }: Terminal): (text: string) => void {
  const everyMs = stderr.isTTY ? 1_000 : 30_000
  let nextAt = 0
  return (text) => {
    if (now() < nextAt) return
    nextAt = now() + everyMs
    stderr.write(text)
  }
}

function countsOf({ orders, attempts, events }: PruneResult, dryRun: boolean): string {
  return `${orders} orders gone through, ${attempts} attempts and ${events} events ${dryRun ? 'would be deleted' : 'deleted'}`
}

/**
 * By PostgreSQL's code. The driver’s message may contain address and user, so it is not repeated.
 */
const fixes: Readonly<Record<string, string>> = {
  '25006': 'It is a standby, or read-only: give the address of the primary.',
  '42501': 'Give a role that may read and delete the rows of the store’s tables.',
  '55P03':
    'A lock was not free within lock_timeout: look for a transaction that has been open for long, then go on.',
  '57014':
    'A statement took longer than statement_timeout: give the pool of this module a longer one, then go on.',
}

function describeError(error: unknown): Problem {
  const why =
    'What was deleted stays deleted, each order with all of its rows. The rest is unchanged.'
  if (error instanceof CheckoutError) {
    return {
      what: error.message,
      why,
      fix: 'Look at the schema: it is "tillkit" unless the module exports another.',
    }
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
