import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import type { AttemptKey, AttemptRecord } from '../../attempts/attemptRecord.js'
import type { ServerContext } from '../../context/serverContext.js'
import { subjectOf } from '../../store/paymentIds.js'
import { attemptKeyOf } from './attemptKeyOf.js'
import { readCharge } from './readCharge.js'

/** A webhook's event, and the attempt that it may be about. */
export interface EventTarget {
  readonly event: WebhookEvent
  readonly attemptKey: AttemptKey | undefined
  /** The webhook's address names the subscription of the attempt. */
  readonly isAtSubscriptionAddress: boolean
}

/**
 * Finds the attempt that an event may be about: the one of its `order_id`, else the one of the
 * subscription that its address names.
 */
export async function findTarget(
  event: WebhookEvent,
  subscription: AttemptRecord | undefined,
  { store, options }: ServerContext,
): Promise<EventTarget> {
  const charge = readCharge(event, subscription?.order_id)
  const subject = subjectOf(charge)
  const orderKey = attemptKeyOf(charge, options.service.posId)
  const isNamesake = subject?.order_id === subscription?.order_id
  const mustLookUp = orderKey && (subscription ? !isNamesake : charge !== event)
  const orderAttempt = mustLookUp ? await store.findAttempt(orderKey) : undefined
  // An event of another order keeps its meaning at every address.
  if (subscription && !orderAttempt) {
    const { pos_id, order_id } = subscription
    return { event: charge, attemptKey: { pos_id, order_id }, isAtSubscriptionAddress: true }
  }
  const isCharge = charge === event || orderAttempt?.isRecurring === true
  return {
    event: isCharge ? charge : event,
    attemptKey: isCharge ? orderKey : undefined,
    isAtSubscriptionAddress: false,
  }
}

/** The most orders that are read. The service gives an id to one payment, so one is usual. */
const orderLimit = 10

/**
 * Finds the subscription that has a charge with the `order_id` of an event. An earlier event of the
 * charge was sent to the subscription's address. Answers `undefined` without such a charge, and if
 * the store has no lists.
 *
 * @param charge the event, as `readCharge` reads it
 */
export async function findChargeTarget(
  charge: WebhookEvent,
  { store, options }: ServerContext,
): Promise<EventTarget | undefined> {
  const subject = subjectOf(charge)
  if (!subject || !store.lists) return undefined
  const { posId: pos_id } = options.service
  const { payment_id, order_id } = subject
  const { orders } = await store.lists.listOrders({ pos_id, payment_id, limit: orderLimit })
  for (const { reference } of orders) {
    const attempts = await store.findAttempts({ pos_id, reference })
    const attempt = attempts.find(
      ({ isRecurring, transactions }) =>
        isRecurring && transactions.some(({ view }) => view.order_id === order_id),
    )
    if (!attempt) continue
    return {
      event: charge,
      attemptKey: { pos_id, order_id: attempt.order_id },
      isAtSubscriptionAddress: false,
    }
  }
  return undefined
}
