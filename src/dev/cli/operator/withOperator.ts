import type { CheckoutServer } from '../../../backend/createCheckoutServer.js'
import { withServer } from '../server/withServer.js'
import { print, type Report } from '../terminal/print.js'
import { describeProblem, type Problem } from '../terminal/problem.js'
import type { ExitCode } from '../terminal/terminal.js'
import type { OperatorValues } from './operatorValues.js'

/** Checked when the module is loaded: the server may be of a version without one of them. */
const needs = ['orders', 'reviews', 'backlog', 'acts', 'resolveAttempt'] as const

/** The part of the merchant's server that operators use. */
export type OperatorServer = Pick<CheckoutServer, (typeof needs)[number]>

/** The result of a command: its output and its exit code. */
export interface CommandResult extends Report {
  readonly exitCode: 0 | 1 | 3
}

/** Whether a write has begun. A store that does not answer may have written. */
export interface Progress {
  hasBegun: boolean
}

/**
 * Runs an operator's command on the merchant's server and prints the result, as text or JSON.
 *
 * If the store can't be reached, the exit code is 1; it is 3 if a write has begun, because the
 * store may have done it. The work sets `progress.hasBegun` before it writes.
 */
export async function withOperator(
  values: OperatorValues,
  work: (server: OperatorServer, progress: Progress) => Promise<CommandResult>,
): Promise<ExitCode> {
  const progress: Progress = { hasBegun: false }
  const printResult = ({ exitCode, ...report }: CommandResult): ExitCode => {
    print(report, values)
    return exitCode
  }
  return await withServer(values, {
    needs,
    work: async (server) => printResult(await work(server, progress)),
    report: ({ code }) => {
      if (progress.hasBegun) return printResult(failedBy(writeUnclear, 3))
      if (code === 'store_unavailable') return printResult(failedBy(storeAway))
      return printResult(failedBy({ ...storeAway, what: `Not done: ${code}.` }))
    },
  })
}

/** The store failed before anything was written. */
const storeAway: Problem = {
  what: 'The store did not answer.',
  why: 'Orders are read from it. Nothing was changed.',
  fix:
    'Check address, user and password of the pool in the module, ' +
    'and that this machine may reach the database; then try again.',
}

/** The store failed after a write was sent, so nothing is known of it. */
const writeUnclear: Problem = {
  what: 'The store did not answer while it was written to.',
  why: 'What you asked for may be done or not.',
  fix:
    'When the database can be reached again, look at the order with tillkit show ' +
    'before you do it once more.',
}

/** A command that was not done, and why. */
export function failedBy(problem: Problem, exitCode: 1 | 3 = 1): CommandResult {
  return { value: { error: problem }, text: describeProblem(problem), exitCode }
}

/** An attempt, and its order. */
export type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** Finds an attempt by its own id, with all that is known of its order. */
export async function findAttempt({ orders }: OperatorServer, id: string) {
  const page = await orders.list({ attempt: id, limit: 1 })
  const summary = page.orders[0]
  if (!summary) return undefined
  const details = await orders.find(summary.reference)
  const attempt = details?.attempts.find((orderAttempt) => orderAttempt.id === id)
  return details && attempt && { attempt, details }
}

/** The result of a command whose attempt does not exist. */
export function attemptUnknown(id: string): CommandResult {
  return failedBy({
    what: `There is no attempt ${id}.`,
    why: 'Nothing was done. An attempt is named by its own id, and not by the order’s.',
    fix: 'Look at the order with tillkit show, or at tillkit reviews, and copy the id from there.',
  })
}
