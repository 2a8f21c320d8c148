import { commandOf } from '../settings/commandOf.js'
import type { ExitCode, InTerminal, OptionValues } from '../settings/terminal.js'
import type { OperatorValues } from './operatorValues.js'
import { firstFilled, readLimit } from './orderList.js'
import { formatTable, formatTime } from './table.js'
import { withOperator } from './withOperator.js'

type ReviewsValues = OperatorValues & OptionValues<never, 'limit' | 'after'>

/** Runs `tillkit reviews`. Ends with 1 when something waits for a person, so that cron reports it. */
export async function listReviews(values: ReviewsValues & InTerminal): Promise<ExitCode> {
  const { checkout, limit, after: first } = values
  const query = {
    ...(limit !== undefined && { limit: readLimit(limit) }),
    ...(first !== undefined && { after: first }),
  }
  return await withOperator(values, async (server) => {
    const { attempts, next } = await firstFilled(
      (after) => server.reviews({ ...query, ...after }),
      (page) => page.attempts.length === 0,
    )
    const value = { attempts, next }
    if (attempts.length === 0) return { value, text: 'Nothing needs a decision.', exitCode: 0 }
    const table = formatTable(attempts, [
      { name: 'ORDER', cell: ({ reference }) => reference },
      { name: 'WHY', cell: ({ reviewReason = '' }) => reviewReason },
      { name: 'AMOUNT', cell: ({ amount }) => amount, isNumber: true },
      { name: '', cell: ({ currency }) => currency },
      { name: 'CHANGED (UTC)', cell: ({ updatedAt }) => formatTime(updatedAt) },
      { name: 'LOOK AT IT', cell: ({ reference }) => commandOf('show', reference, { checkout }) },
    ])
    const more = next && `\n\nNext page: ${commandOf('reviews', undefined, { checkout, limit, after: next })}`
    return { value, text: table + (more ?? ''), exitCode: 1 }
  })
}
