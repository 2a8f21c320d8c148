import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { commandOf } from '../terminal/commandOf.js'
import type { ExitCode } from '../terminal/terminal.js'
import type { OperatorValues } from './operatorValues.js'
import { describeEvent } from './text/eventText.js'
import { type Column, formatTable, formatTime } from './text/table.js'
import { withOperator } from './withOperator.js'

/**
 * Runs `tillkit callbacks list`: counts the events that wait for a callback, and prints those whose
 * callback failed. Exits with 1 when one has failed. Waiting events are usual.
 */
export async function listCallbacks(values: OperatorValues): Promise<ExitCode> {
  return await withOperator(values, async (server) => {
    const { waiting, oldestWaitingAt, failing, countedUpTo } = await server.backlog()
    const value = { waiting, oldestWaitingAt, countedUpTo, failing }
    if (waiting === 0) return { value, text: 'No event waits for a callback.', exitCode: 0 }
    const count = waiting >= countedUpTo ? `${waiting} or more` : `${waiting}`
    const oldest =
      oldestWaitingAt === undefined ? '' : `, the oldest since ${formatTime(oldestWaitingAt)} UTC`
    const summary = `Events that wait for a callback: ${count}${oldest}.`
    if (failing.length === 0) {
      return { value, text: `${summary} None of the first 100 has failed.`, exitCode: 0 }
    }
    const table = tableOf(failing, values)
    return { value, text: `${summary} Callbacks that failed:\n\n${table}`, exitCode: 1 }
  })
}

/** One row for each failed callback, with the command that shows its order. */
function tableOf(failing: readonly OrderEvent[], { checkout, terminal }: OperatorValues) {
  const commandCell = ({ attempt }: OrderEvent) =>
    attempt === undefined ? 'of no attempt' : commandOf('show', attempt, { checkout })
  const columns: readonly Column<OrderEvent>[] = [
    { name: 'RECEIVED (UTC)', cell: ({ receivedAt }) => formatTime(receivedAt) },
    { name: 'KIND', cell: ({ purpose }) => purpose.type },
    { name: 'SAYS', cell: describeEvent },
    { name: 'FAILURES', cell: ({ failures }) => String(failures), isNumber: true },
    {
      name: 'NEXT TRY (UTC)',
      cell: ({ nextTryAt }) => (nextTryAt === undefined ? '' : formatTime(nextTryAt)),
    },
    { name: 'LOOK AT IT', cell: commandCell },
  ]
  return formatTable(failing, columns, terminal.stdout.columns)
}
