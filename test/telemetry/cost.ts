import type { Telemetry } from 'tillkit/server'
import { openShop, purchaseEvent, token } from '../server/shop.js'

/** A shop whose payments are measured, with all of a payment that this package does: the request, the webhook, a status. */
export interface MeasuredShop {
  /** Microseconds of processor time of each of so many payments. */
  payMany(payments: number): Promise<number>
}

export function openMeasuredShop(telemetry?: Telemetry): MeasuredShop {
  let number = 0
  const shop = openShop(undefined, {
    findOrder: (reference) => ({ amount: '499.90', currency: 'UAH', description: reference, customer_id: reference }),
    protection: { cardTesting: false },
    callbacks: { onPayment: () => undefined },
    ...(telemetry && { observe: { telemetry } }),
  })
  async function pay(): Promise<void> {
    number += 1
    const [reference, attempt_token] = [`A-${number}`, token(number)]
    await shop.pay({ reference, attempt_token })
    await shop.deliver({ ...purchaseEvent, order_id: reference })
    await shop.status(attempt_token)
  }
  return {
    async payMany(payments) {
      const before = process.cpuUsage()
      for (let count = 0; count < payments; count += 1) await pay()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / payments
    },
  }
}
