import { defaultOrderId } from '../attempts/changes/draftAttempt.js'
import { isEnded } from '../attempts/transactions/transactionStatus.js'
import type { ServerContext } from '../context/serverContext.js'
import { askService } from '../sending/askService.js'
import type { ResendWebhookResult } from '../service/serviceResults.js'
import type { Candidate } from './candidate.js'

/**
 * The service's answer when it was asked again. `knows_it`: it knows the order. `not_found`: 404,
 * which the interface does not define as an unknown order. The others say nothing about the order.
 */
export type ServiceSays = 'knows_it' | 'not_found' | 'refused' | 'unclear' | 'not_sent'

/** Of several answers about an order, the first in this list counts. */
const ranked: readonly ServiceSays[] = ['knows_it', 'unclear', 'not_sent', 'refused', 'not_found']

export interface Asked {
  readonly service?: ServiceSays
  readonly awaitsWebhook: boolean
  /**
   * The answer says that the subscription has ended. It may be older than what is stored, so it
   * changes nothing.
   */
  readonly hasEnded: boolean
}

/**
 * Stores the answers as recovery does. An unknown order is asked about by the name of its first
 * attempt.
 */
export async function askAboutOrder(
  candidate: Candidate,
  takeTurn: () => Promise<void>,
  context: ServerContext,
) {
  const results: ResendWebhookResult[] = []
  for (const id of candidate.ask) {
    const attempt = await context.store.findAttempt({ id })
    if (!attempt) continue
    await takeTurn()
    results.push(await askService(attempt, 'operator:reconcile', context))
  }
  if (candidate.before.includes('lost_by_restore'))
    results.push(...(await askByName(candidate, takeTurn, context)))
  const says = results.map(toSays)
  const service = ranked.find((each) => says.includes(each))
  return {
    ...(service && { service }),
    awaitsWebhook: results.some((result) => result.type === 'resent'),
    hasEnded: results.some((result) => result.type === 'resent' && isEnded(result.payment)),
  }
}

/** The method is not known either. The webhook then matches no attempt. */
async function askByName(
  candidate: Candidate,
  takeTurn: () => Promise<void>,
  { service, options }: ServerContext,
) {
  const order_id = candidate.isUnrecognised
    ? candidate.reference
    : nameOf(candidate.reference, options)
  if (order_id === undefined) return [notNamed]
  const results: ResendWebhookResult[] = []
  for (const operation of ['purchase', 'auth']) {
    await takeTurn()
    const result = await service.resendWebhook({ order_id, operation })
    results.push(result)
    if (result.type === 'resent') break
  }
  return results
}

const notNamed: ResendWebhookResult = {
  type: 'invalid',
  issues: [{ field: 'order_id', code: 'format' }],
}

/** The merchant's `orderId` may refuse a reference that only the ledger has. */
function nameOf(
  reference: string,
  { advanced: { orderId = defaultOrderId } }: ServerContext['options'],
): string | undefined {
  try {
    return orderId({ reference, attempt: 1 })
  } catch {
    return undefined
  }
}

function toSays(result: ResendWebhookResult): ServiceSays {
  if (result.type === 'refused') return result.httpStatus === 404 ? 'not_found' : 'refused'
  if (result.type === 'resent') return 'knows_it'
  return result.type === 'unclear' ? 'unclear' : 'not_sent'
}
