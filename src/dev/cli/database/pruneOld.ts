import {
  type PruneProgress,
  type PruneResult,
  prune,
} from '../../../backend/postgres/prune/prune.js'
import { isUuid } from '../../../core/model/uuid.js'
import { commandOf } from '../terminal/commandOf.js'
import { print } from '../terminal/print.js'
import { describeProblem } from '../terminal/problem.js'
import { StyledText } from '../terminal/styledText.js'
import type { ExitCode, OptionValues, Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { databaseProblem } from './databaseProblem.js'
import { loadDatabase } from './loadDatabase.js'
import { readAge } from './readAge.js'

/** The option values of `tillkit prune`. */
type PruneValues = OptionValues<'olderThan' | 'database', 'after', 'dryRun' | 'yes' | 'json'>

/** How far a run has come. */
interface PruneState {
  counts: PruneResult
  /** The key that the next run starts behind. */
  after: string | undefined
}

/**
 * Runs `tillkit prune`: deletes old finished orders in batches, until it has read all orders or is
 * stopped. Prints the counts; progress goes to the error stream.
 *
 * Exits with 1 if it was stopped or failed. Then it prints the command that goes on: finished
 * batches stay deleted.
 *
 * @throws {UsageError} when the options make no sense, or there is no database
 */
export async function pruneOld(values: PruneValues): Promise<ExitCode> {
  const { dryRun = false, after, terminal } = values
  const before = terminal.now() - readAge(values)
  assertKey(after)
  const { database, tables } = await loadDatabase(values.database, terminal)
  const state: PruneState = { counts: { orders: 0, attempts: 0, events: 0 }, after }
  const start = after === undefined ? {} : { after }
  const onProgress = progressListener(state, values)
  const shared = { dryRun, before: new Date(before).toISOString() }
  try {
    const counts = await prune(database, { before, dryRun, onProgress, ...tables, ...start })
    const text = `${describeCounts(counts, dryRun)}. That is all.`
    print({ value: { isDone: true, ...shared, ...counts }, text }, values)
    return 0
  } catch (error) {
    const problem = error instanceof Stopped ? undefined : databaseProblem(error, afterFailure)
    const reason = problem
      ? describeProblem(problem).lines
      : [{ text: 'Ended before all orders were gone through.' }]
    const goOn = nextCommand(state, values)
    const text = new StyledText([
      ...reason,
      { text: `${describeCounts(state.counts, dryRun)}.` },
      { text: `To go on: ${goOn}` },
    ])
    const end = { ...state.counts, after: state.after, goOn, error: problem }
    print({ value: { isDone: false, ...shared, ...end }, text }, values)
    return 1
  }
}

const afterFailure =
  'What was deleted stays deleted, each order with all of its rows. The rest is unchanged.'

/** The person has stopped the run, and its last batch is finished. */
class Stopped extends Error {}

/**
 * Creates the function that `prune` calls after each batch. It notes how far the run has come, and
 * throws when the person has stopped it.
 */
function progressListener(
  state: PruneState,
  { dryRun, terminal }: PruneValues,
): (progress: PruneProgress) => void {
  const signal = terminal.listenForEnd()
  signal.addEventListener('abort', () => {
    terminal.stderr.write(
      'Ends after this batch. Once more ends at once: then the batch is not deleted.\n',
    )
  })
  const write = progressWriter(terminal)
  return ({ after, ...counts }) => {
    state.counts = counts
    state.after = after
    write(`${describeCounts(counts, dryRun)}, at ${after}\n`)
    if (signal.aborted) throw new Stopped()
  }
}

/** Writes progress every second at a terminal, and rarely into a log. */
function progressWriter({ stderr, now }: Terminal): (text: string) => void {
  const intervalMs = stderr.isTTY ? 1_000 : 30_000
  let nextAt = 0
  return (text) => {
    if (now() < nextAt) return
    nextAt = now() + intervalMs
    stderr.write(text)
  }
}

/** A wrong key would start somewhere else, and leave orders out without a word. */
function assertKey(after: string | undefined) {
  if (after === undefined || isUuid(after)) return
  throw new UsageError(`--after ${after}: give the key that the run which was ended has printed.`)
}

/** The command with the options of this run. It goes on behind the last finished batch. */
function nextCommand({ after }: PruneState, values: PruneValues) {
  return commandOf('prune', undefined, {
    'older-than': values.olderThan,
    database: values.database,
    after,
    'dry-run': values.dryRun,
    yes: values.yes,
    json: values.json,
  })
}

/** With `--dry-run` nothing is deleted, so the verb is another. */
function describeCounts({ orders, attempts, events }: PruneResult, dryRun?: boolean) {
  const verb = dryRun ? 'would be deleted' : 'deleted'
  return `${orders} orders gone through, ${attempts} attempts and ${events} events ${verb}`
}
