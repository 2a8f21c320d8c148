import type { AttemptRecord, PaymentStore } from 'tillkit/store'
import { posId } from '../shop.js'
import type { OrderPlan } from './orderPlan.js'
import type { PaymentLedger } from './paymentLedger.js'

/** What is left once shoppers, webhooks and recovery are done with a set of orders. */
export interface EndedOrders {
  readonly plans: readonly OrderPlan[]
  readonly store: Pick<PaymentStore<unknown>, 'findAttempt'>
  readonly ledger: PaymentLedger
  /** Connections to the host that is not the service. */
  readonly strayConnections: number
  /** The orders whose shopper was sent to pay another one. */
  readonly misled: ReadonlySet<string>
  /** How many calls met the fault. */
  readonly faultsMet: number
  /** The orders whose service can't be asked about them, however often. */
  readonly unaskable: ReadonlySet<string>
  /** The orders that the merchant's callback was called for as paid. */
  readonly notified: ReadonlySet<string>
}

/** An order is charged once at most, so no shopper makes more attempts than this. */
const attemptsAnOrder = 20

/** What is wrong with how a set of orders ended, in text; empty when all is well. */
export async function checkOrders(orders: EndedOrders): Promise<readonly string[]> {
  const { plans, store, ledger, strayConnections, misled, faultsMet, unaskable, notified } = orders
  const problems: string[] = []
  if (faultsMet === 0) problems.push('nothing went wrong, so nothing is shown')
  if (strayConnections > 0) problems.push(`the other host got ${strayConnections} connections`)
  for (const reference of misled)
    problems.push(`${reference}: its shopper was sent to pay another order`)

  for (const { reference } of plans) {
    const attempts = await attemptsOf(reference, store)
    const charges = attempts.map(({ order_id }) => ledger.chargesOf(order_id))
    const total = charges.reduce((sum, count) => sum + count, 0)
    const states = attempts.map(
      ({ order_id, state }) => `${order_id} ${state}, charged ${ledger.chargesOf(order_id)}`,
    )
    if (attempts.length === 0) problems.push(`${reference}: no attempt was made`)
    if (total > 1) problems.push(`${reference}: charged ${total} times (${states.join('; ')})`)
    if (attempts.some(({ order_id, state }) => !isTrue(state, ledger.chargesOf(order_id)))) {
      problems.push(`${reference}: not the truth (${states.join('; ')})`)
    }
    const isGivenUp = ({ state, order_id }: AttemptRecord) =>
      state === 'needs_review' && ledger.isDecided(order_id)
    if (!unaskable.has(reference) && attempts.some(isGivenUp)) {
      problems.push(`${reference}: given up, though the service knew (${states.join('; ')})`)
    }
    const isSucceeded = attempts.some(({ state }) => state === 'succeeded')
    if (notified.has(reference) ? total === 0 : isSucceeded) {
      const what = notified.has(reference) ? 'notified' : 'not notified'
      problems.push(`${reference}: the merchant was ${what} (${states.join('; ')})`)
    }
  }
  return problems
}

/** The last state must be true, or say that a person has to look. */
function isTrue(state: AttemptRecord['state'], charges: number): boolean {
  switch (state) {
    case 'succeeded':
      return charges === 1
    case 'failed':
    case 'rejected':
    case 'cancelled':
      return charges === 0
    default:
      return state === 'needs_review'
  }
}

/** Every attempt of an order, oldest first. */
export async function attemptsOf(
  reference: string,
  store: EndedOrders['store'],
): Promise<readonly AttemptRecord[]> {
  const attempts: AttemptRecord[] = []
  for (let number = 1; number <= attemptsAnOrder; number += 1) {
    const order_id = number === 1 ? reference : `${reference}-${number}`
    const attempt = await store.findAttempt({ pos_id: posId, order_id })
    if (attempt) attempts.push(attempt)
  }
  return attempts
}
