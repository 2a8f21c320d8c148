import type { CheckoutServer } from '../../../backend/createCheckoutServer.js'
import { withServer } from '../server/withServer.js'
import { print, type Report } from '../terminal/print.js'
import { describeProblem, type Problem } from '../terminal/problem.js'
import type { ExitCode, InTerminal } from '../terminal/terminal.js'
import type { OperatorValues } from './operatorValues.js'

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
 * Explains a store that can't be reached.
 */
export async function withOperator(
  values: OperatorValues & InTerminal,
  work: (server: OperatorServer, progress: Progress) => Promise<CommandResult>,
): Promise<ExitCode> {
  const progress: Progress = { hasBegun: false }
  const end = ({ exitCode, ...report }: CommandResult): ExitCode => {
    print(report, values)
    return exitCode
  }
  return await withServer(values, {
    needs,
    work: async (server) => end(await work(server, progress)),
    report: ({ code }) =>
      end(
        progress.hasBegun
          ? failedBy(unclear, 3)
          : failedBy(
              code === 'store_unavailable'
                ? storeAway
                : { ...storeAway, what: `Not done: ${code}.` },
            ),
      ),
  })
}

const storeAway: Problem = {
  what: 'The store did not answer.',
  why: 'Orders are read from it. Nothing was changed.',
  fix: 'Check address, user and password of the pool in the module, and that this machine may reach the database; then try again.',
}

const unclear: Problem = {
  what: 'The store did not answer while it was written to.',
  why: 'What you asked for may be done or not.',
  fix: 'When the database can be reached again, look at the order with tillkit show before you do it once more.',
}

/** A command that was not done, and why. */
export function failedBy(problem: Problem, exitCode: 1 | 3 = 1): CommandResult {
  return { value: { error: problem }, text: describeProblem(problem), exitCode }
}

export type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export async function findAttempt({ orders }: OperatorServer, id: string) {
  const { orders: found } = await orders.list({ attempt: id, limit: 1 })
  const [order] = found
  const details = order && (await orders.find(order.reference))
  const attempt = details?.attempts.find((each) => each.id === id)
  return details && attempt && { attempt, details }
}

export function attemptUnknown(id: string): CommandResult {
  return failedBy({
    what: `There is no attempt ${id}.`,
    why: 'Nothing was done. An attempt is named by its own id, and not by the order’s.',
    fix: 'Look at the order with tillkit show, or at tillkit reviews, and copy the id from there.',
  })
}
