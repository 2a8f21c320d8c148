import { listen } from '../../fixtures/listen.js'
import type { RunningShop } from './startShop.js'

/** What `rehearse` said of a shop: how many trials held, and what fell. */
export interface RehearsalCounts {
  readonly held: number
  readonly fallen: readonly string[]
}

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
    const { output, exitCode } = await running.rehearse([
      ...['--order', `${merchant.url}/orders`, '--state', `${merchant.url}/orders/{reference}`],
      ...['--wait', '3'],
    ])
    // npm may print lines of its own around the document.
    const [document = output] = /^\{[\s\S]*^\}$/m.exec(output) ?? []
    const { counts, results } = JSON.parse(document) as Report
    const fallen = results
      .filter(({ result }) => result === 'fell' || result === 'look')
      .map(({ name, problems }) => `${name}: ${problems.map(({ what }) => what).join('; ')}`)
    if (fallen.length === 0 && exitCode !== 0) throw new Error(`rehearse ended with ${exitCode}.`)
    return { held: counts.held, fallen }
  } finally {
    merchant.close()
  }
}

interface Report {
  readonly counts: { readonly held: number }
  readonly results: readonly {
    readonly name: string
    readonly result: string
    readonly problems: readonly { readonly what: string }[]
  }[]
}
