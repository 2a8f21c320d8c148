import { statusRank } from '../../../core/model/payment/statusCode.js'
import { describeWord, type Observation, type Observe } from './observation.js'
import type { Delivery } from './receiveWebhooks.js'
import type { Walk } from './walk.js'

/** Looks at one fact of each webhook. */
export function everyWebhook(fact: 'isForm' | 'isData' | 'isGenuine'): Observe {
  return ({ deliveries }) =>
    deliveries.map(({ [fact]: isAssumed }) => ({
      text: isAssumed ? 'as assumed' : 'another',
      isAssumed,
    }))
}

/** Whether the webhooks of created and finished payments came in time. */
export function observeWebhooks({ steps }: Walk): readonly Observation[] {
  const { resend: _resend, ...otherSteps } = steps
  return observeArrivals(otherSteps)
}

/** Whether a webhook came again after it was asked for. */
export function observeResend({ steps: { resend } }: Walk): readonly Observation[] {
  return resend ? observeArrivals({ resend }) : []
}

/** A step without a webhook to wait for shows nothing. */
function observeArrivals(steps: Walk['steps']): readonly Observation[] {
  return Object.entries(steps).flatMap(([name, { hasWebhook }]) => {
    if (hasWebhook === undefined) return []
    return { text: `${name}: ${hasWebhook ? 'it came' : 'none came'}`, isAssumed: hasWebhook }
  })
}

/** The statuses of one payment should come in the order of their ranks. */
export function observeTransitions({ deliveries }: Walk): readonly Observation[] {
  const payments = groupBy(deliveries, ({ members }) => String(members.payment_id))
  return payments.map((paymentDeliveries) => {
    const statuses = paymentDeliveries.map(({ members }) => String(members.status))
    const ranks = statuses.flatMap((status) => statusRank(status) ?? [])
    return {
      text: [...new Set(statuses.map(describeWord))].join(' → '),
      isAssumed: ranks.join() === ranks.toSorted().join(),
    }
  })
}

/** Webhooks of one payment in one status should have the same content. */
export function observeRepeats({ deliveries }: Walk): readonly Observation[] {
  const groups = groupBy(deliveries, ({ members }) => `${members.payment_id} ${members.status}`)
  const repeated = groups.filter(({ length }) => length > 1)
  return repeated.map((repeats) => {
    const isSame = repeats.every(({ data }) => data === repeats[0]?.data)
    return { text: isSame ? 'the same content' : 'other content', isAssumed: isSame }
  })
}

/** A webhook that was answered 200 should not come again before it was asked for. */
export function observeAcceptance({ steps, deliveries }: Walk): readonly Observation[] {
  const unasked = deliveries.slice(0, steps.resend?.deliveredBefore)
  return groupBy(unasked, ({ data }) => data).map(({ length }) => ({
    text: length > 1 ? 'it came again' : 'it came once',
    isAssumed: length === 1,
  }))
}

/** Groups webhooks by a key, in the order of the first of each group. */
function groupBy(
  deliveries: readonly Delivery[],
  keyOf: (delivery: Delivery) => string,
): readonly (readonly Delivery[])[] {
  const keys = new Set(deliveries.map(keyOf))
  return [...keys].map((key) => deliveries.filter((delivery) => keyOf(delivery) === key))
}
