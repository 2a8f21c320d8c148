import { type OrderPlan, referenceOf } from './orderPlan.js'
import type { LedgerPayment } from './paymentLedger.js'

/** What carries webhooks to the merchant. */
export interface Post {
  send(event: LedgerPayment, cause: 'change' | 'resend'): Promise<void>
  /** Resolves once nothing is on its way. */
  isEmpty(): Promise<void>
}

/**
 * Carries webhooks as each order's plan says. One that was asked for again may be lost once, and
 * then comes.
 */
export function openPost(
  deliver: (event: object) => Promise<void>,
  plans: ReadonlyMap<string, OrderPlan>,
): Post {
  const underWay = new Set<Promise<void>>()
  const lostOnce = new Set<string>()

  const later = (event: object): void => {
    const sent = new Promise((resolve) => setTimeout(resolve, 5)).then(() => deliver(event))
    underWay.add(sent)
    void sent.finally(() => underWay.delete(sent))
  }
  return {
    async send(event, cause) {
      const webhook = plans.get(referenceOf(event.order_id))?.webhook
      if (cause === 'resend') {
        if (webhook === 'lost' || lostOnce.has(event.order_id)) return later(event)
        lostOnce.add(event.order_id)
        return
      }
      if (webhook === 'first') await deliver(event)
      if (webhook === 'later' || webhook === 'twice') later(event)
      if (webhook === 'twice') later(event)
    },
    async isEmpty() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
