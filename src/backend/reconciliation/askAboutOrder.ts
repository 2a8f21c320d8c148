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

/** If there are several answers about an order, the first in this list counts. */
const rankedAnswers: readonly ServiceSays[] = [
  'knows_it',
  'unclear',
  'not_sent',
  'refused',
  'not_found',
]

/** What asking the service has shown. Plain JSON. */
export interface Asked {
  readonly service?: ServiceSays
  /** The service will send a webhook. */
  readonly awaitsWebhook: boolean
  /**
   * The answer says that the subscription has ended. It may be older than what is stored, so it
   * changes nothing.
   */
  readonly hasEnded: boolean
}

/**
 * Asks the service about an order, and stores the answers as recovery does. An order that the store
 * does not know is asked about by the name that its first attempt would have.
 *
 * @param takeTurn waits until a further question may be asked
 */
export async function askAboutOrder(
  candidate: Candidate,
  takeTurn: () => Promise<void>,
  context: ServerContext,
): Promise<Asked> {
  const results: ResendWebhookResult[] = []
  for (const id of candidate.ask) {
    const attempt = await context.store.findAttempt({ id })
    if (!attempt) continue
    await takeTurn()
    results.push(await askService(attempt, 'operator:reconcile', context))
  }
  if (candidate.before.includes('lost_by_restore')) {
    results.push(...(await askByName(candidate, takeTurn, context)))
  }
  const answers = results.map(toSays)
  const service = rankedAnswers.find((answer) => answers.includes(answer))
  const resent = results.filter((result) => result.type === 'resent')
  return {
    ...(service && { service }),
    awaitsWebhook: resent.length > 0,
    hasEnded: resent.some(({ payment }) => isEnded(payment)),
  }
}

/** The method is not known either, so both are tried. The webhook then matches no attempt. */
async function askByName(
  candidate: Candidate,
  takeTurn: () => Promise<void>,
  { service, options }: ServerContext,
): Promise<readonly ResendWebhookResult[]> {
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
