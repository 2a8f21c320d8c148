import type { OrderDetails } from '../../server/operator/orderDetails.js'
import { visible } from '../settings/escapeInvisible.js'
import type { ExitCode, InTerminal } from '../settings/terminal.js'
import type { OperatorValues } from './operatorValues.js'
import { orderText, type TimelineEntry } from './orderText.js'
import { failedBy, type OperatorServer, withOperator } from './withOperator.js'

export async function showOrder(name: string, values: OperatorValues & InTerminal): Promise<ExitCode> {
  return await withOperator(values, async (server) => {
    const details = await findOrder(server, name)
    if (!details) {
      return failedBy({
        what: `There is no order ${visible(name)}.`,
        why: 'No attempt to pay an order of this reference, of this order_id or of this id is in the store.',
        fix: 'List those that begin alike with tillkit orders --reference, and look which project the server of --checkout is of.',
      })
    }
    const entries = await server.orders.history(details.order.reference)
    const history = entries.map(({ changes: _changes, ...entry }): TimelineEntry => entry)
    const { checkout } = values
    return { value: { ...details, history }, text: orderText(details, { history, checkout }), exitCode: 0 }
  })
}

/** By the merchant's reference, else by the service's `order_id`, else by an attempt's id. */
async function findOrder({ orders }: OperatorServer, name: string): Promise<OrderDetails | undefined> {
  const details = await orders.find(name)
  if (details) return details
  for (const filter of [{ order_id: name }, { attempt: name }]) {
    const { orders: found } = await orders.list({ ...filter, limit: 1 })
    const order = found[0] && (await orders.find(found[0].reference))
    if (order?.attempts.some(({ id, order_id }) => id === name || order_id === name)) return order
  }
  return undefined
}
