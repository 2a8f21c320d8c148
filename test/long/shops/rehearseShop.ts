import { listen } from '../../fixtures/listen.js'
import type { RehearsalCounts } from '../examples/rehearse.js'
import type { RunningShop } from './startShop.js'

/** Any order from A-1000 to A-9999 may be paid. The journeys pay the first ones. */
const lastJourneyReference = 2_000

/**
 * Runs `tillkit rehearse` on a shop as it is, with the sandbox as the service. The shop prints
 * which orders are paid, and that is what its merchant's side answers here.
 */
export async function rehearseShop(running: RunningShop): Promise<RehearsalCounts> {
  let placedOrders = 0
  const merchant = await listen((request, response) => {
    const [, reference] = /^\/orders\/(A-\d+)$/.exec(request.url ?? '') ?? []
    if (reference !== undefined) {
      const isPaid = running.output().includes(`Paid: ${reference}`)
      response.end(JSON.stringify({ isPaid }))
      return
    }
    placedOrders += 1
    response.end(JSON.stringify({ reference: `A-${lastJourneyReference + placedOrders}` }))
  })
  try {
    const { url } = merchant
    return await running.rehearse(`--order ${url}/orders --state ${url}/orders/{reference}`)
  } finally {
    merchant.close()
  }
}
