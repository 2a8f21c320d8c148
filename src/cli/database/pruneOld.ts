import { type PruneProgress, prune } from '../../postgres/prune.js'
import { print } from '../settings/print.js'
import type { ExitCode, InTerminal, Terminal } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'
import { loadDatabase } from './loadDatabase.js'
import { type CommandResult, countsOf, describeError, reportOf } from './pruneReport.js'
import type { PruneValues } from './pruneValues.js'

/**
 * Runs `tillkit prune`: deletes what is old and finished, batch after batch, until all orders have been gone through, or until
 * somebody ends it.
 *
 * @throws {UsageError} when the options make no sense, or there is no database
 */
export async function pruneOld(values: PruneValues & InTerminal): Promise<ExitCode> {
  const { dryRun = false, terminal } = values
  const before = terminal.now() - readAge(values)
  assertKey(values.after)
  const { database, schema } = await loadDatabase(values.database, terminal)
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
    ...(schema !== undefined && { schema }),
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

/** The time in which refunds, disputes and repeated webhooks are usual. */
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

/** The first Ctrl-C, or the first signal to end, is noted; the second ends the process. */
function listenForEnd({ listenForEnd, stderr }: Terminal): AbortSignal {
  const signal = listenForEnd()
  signal.addEventListener('abort', () => {
    stderr.write('Ends after this batch. Once more ends at once: then the batch is not deleted.\n')
  })
  return signal
}

/** Writes how far it has come, now and then: someone at a terminal waits for it, and a log should stay short. */
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
 * Reads a time such as `400d`: a whole number of hours (`h`), days (`d`) or weeks (`w`), in milliseconds. `undefined` when it
 * is anything else: `m` could be minutes or months, and a month or a year is not always as long.
 */
function parseDuration(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? []
  const unitMs = unitsMs[unit]
  return unitMs === undefined ? undefined : Number(number) * unitMs
}
