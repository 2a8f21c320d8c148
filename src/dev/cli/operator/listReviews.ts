import type { AttemptSummary } from '../../../backend/attempts/views/attemptSummary.js'
import { commandOf } from '../terminal/commandOf.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import type { OperatorValues } from './operatorValues.js'
import { readFilledPage, readLimit } from './readPage.js'
import { type Column, formatTable, formatTime } from './text/table.js'
import { withOperator } from './withOperator.js'

/** The option values of `tillkit reviews`. */
type ReviewsValues = OperatorValues & OptionValues<never, 'limit' | 'after'>

/**
 * Runs `tillkit reviews`: prints the attempts that wait for a person. Exits with 1 when there are
 * any, so that cron reports it.
 *
 * @throws {UsageError} when `--limit` makes no sense
 */
export async function listReviews(values: ReviewsValues): Promise<ExitCode> {
  const { limit, after: startKey } = values
  const query = {
    ...(limit !== undefined && { limit: readLimit(limit) }),
    ...(startKey !== undefined && { after: startKey }),
  }
  return await withOperator(values, async (server) => {
    const { attempts, next: nextKey } = await readFilledPage({
      read: (after) => server.reviews({ ...query, ...after }),
      isEmpty: (page) => page.attempts.length === 0,
    })
    const value = { attempts, next: nextKey }
    if (attempts.length === 0) return { value, text: 'Nothing needs a decision.', exitCode: 0 }
    return { value, text: listText(value, values), exitCode: 1 }
  })
}

/** Each row has the command that shows the order: the person reads it before they decide. */
function listText(
  page: { readonly attempts: readonly AttemptSummary[]; readonly next: string | undefined },
  { checkout, limit, terminal }: ReviewsValues,
) {
  const columns: readonly Column<AttemptSummary>[] = [
    { name: 'ORDER', cell: ({ reference }) => reference },
    { name: 'WHY', cell: ({ reviewReason = '' }) => reviewReason },
    { name: 'AMOUNT', cell: ({ amount }) => amount, isNumber: true },
    { name: '', cell: ({ currency }) => currency },
    { name: 'CHANGED (UTC)', cell: ({ updatedAt }) => formatTime(updatedAt) },
    { name: 'LOOK AT IT', cell: ({ reference }) => commandOf('show', reference, { checkout }) },
  ]
  const table = formatTable(page.attempts, columns, terminal.stdout.columns)
  if (page.next === undefined) return table
  const nextCommand = commandOf('reviews', undefined, { checkout, limit, after: page.next })
  return `${table}\n\nNext page: ${nextCommand}`
}
