import { visible } from '../terminal/escapeInvisible.js'
import type { ExitCode } from '../terminal/terminal.js'
import type { OperatorValues } from './operatorValues.js'
import { orderText } from './text/orderText.js'
import { failedBy, type OperatorServer, withOperator } from './withOperator.js'

/**
 * Runs `tillkit show`: prints all that is known of an order, and the commands that may be run on
 * it. Exits with 1 when there is no such order.
 *
 * @param name the merchant's reference, else the service's `order_id`, else an attempt's id
 */
export async function showOrder(name: string, values: OperatorValues): Promise<ExitCode> {
  return await withOperator(values, async (server) => {
    const details = await findOrder(server, name)
    if (!details) {
      return failedBy({
        what: `There is no order ${visible(name)}.`,
        why:
          'No attempt to pay an order of this reference, of this order_id or of this id ' +
          'is in the store.',
        fix:
          'List those that begin alike with tillkit orders --reference, ' +
          'and look which project the server of --checkout is of.',
      })
    }
    const entries = await server.orders.history(details.order.reference)
    const history = entries.map(({ changes: _changes, ...entry }) => entry)
    const { checkout, terminal } = values
    const terminalWidth = terminal.stdout.columns
    const text = orderText(details, { history, checkout, terminalWidth })
    return { value: { ...details, history }, text, exitCode: 0 }
  })
}

/** A found order counts only if one of its attempts has exactly this name. */
async function findOrder({ orders }: OperatorServer, name: string) {
  const details = await orders.find(name)
  if (details) return details
  for (const filter of [{ order_id: name }, { attempt: name }]) {
    const page = await orders.list({ ...filter, limit: 1 })
    const summary = page.orders[0]
    const order = summary && (await orders.find(summary.reference))
    if (order?.attempts.some(({ id, order_id }) => id === name || order_id === name)) return order
  }
  return undefined
}
