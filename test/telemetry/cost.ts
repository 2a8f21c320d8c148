import type { Telemetry } from 'tillkit/server'
import { delivery, json, openShop, paid, payBody, type Shop, scripted, token } from '../server/shop.js'

/** A shop whose payments are measured, with all of a payment that this package does: the request, the webhook, a status. */
export interface MeasuredShop {
  /** Microseconds of processor time of each of so many payments. */
  payMany(payments: number): Promise<number>
}

export function openMeasuredShop(telemetry?: Telemetry): MeasuredShop {
  let number = 0
  const answers = new Map<string, object>()
  const shop: Shop = openShop(
    ({ body }) => {
      const answer = paid({ body })
      answers.set(String(body.order_id), answer)
      return json(answer)
    },
    {
      findOrder: (reference) => ({ amount: '499.90', currency: 'UAH', description: reference, customer_id: reference }),
      protection: { cardTesting: false },
      callbacks: { onPayment: () => undefined },
      ...(telemetry && { observe: { telemetry } }),
    },
  )
  async function pay(): Promise<void> {
    number += 1
    const reference = `A-${number}`
    const body = { ...payBody, reference, attempt_token: token(number) }
    await shop.checkout.fetch(scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body))
    await shop.checkout.fetch(await delivery(answers.get(reference) ?? {}))
    await shop.checkout.fetch(scripted('GET', '/status', { 'Tillkit-Attempt': token(number) }))
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
