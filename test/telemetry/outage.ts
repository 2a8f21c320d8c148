import { createCheckoutServer, memoryStore, type Telemetry } from 'tillkit/server'
import { shopOptions } from '../server/faulty/shopOptions.js'
import { delivery, json, noon, paid, payBody, scripted, token } from '../server/shop.js'

/** What is out of order in a minute of a shop's day. */
export interface Trouble {
  /** The service answers 503. */
  readonly isServiceDown?: boolean
  /** `onPayment` throws. */
  readonly areCallbacksDown?: boolean
  /** The store rejects. */
  readonly isStoreDown?: boolean
}

/** A shop whose clock a test moves on by a minute, with shoppers that pay in each. */
export interface SimulatedShop {
  /** Lets one minute pass: shoppers pay, the service reports, and what is due is done. */
  minute(trouble: Trouble): Promise<void>
  /** The service reports a second payment of an order that is paid. */
  payTwice(): Promise<void>
  close(): void
}

const paymentsAMinute = 4

/** Opens the shop: a real server and store, and a service that answers by script. */
export function openSimulatedShop(telemetry: Telemetry): SimulatedShop {
  const clock = { now: noon }
  let trouble: Trouble = {}
  let number = 0
  const memory = memoryStore()
  const store = {
    ...memory,
    reserveAttempt: async (request: Parameters<typeof memory.reserveAttempt>[0]) => {
      if (trouble.isStoreDown) throw new Error('the store is down')
      return await memory.reserveAttempt(request)
    },
  }
  const taken = new Map<string, object>()
  const fetch = async (_input: unknown, { body }: RequestInit = {}): Promise<Response> => {
    if (trouble.isServiceDown) return json({ message: 'not now' }, 503)
    const sent = JSON.parse(String(body ?? '{}'))
    const answer = paid({ body: sent })
    if (sent.order_id) taken.set(sent.order_id, answer)
    return json(answer)
  }
  const checkout = createCheckoutServer({
    ...shopOptions('pay', { baseUrl: 'https://pay.example', fetch, now: () => clock.now }),
    store,
    observe: { telemetry, onLog: () => undefined },
    callbacks: {
      onPayment: () => {
        if (trouble.areCallbacksDown) throw new Error('the shop is down')
      },
    },
  })

  async function pay(): Promise<void> {
    number += 1
    // Every other shopper has a wallet.
    const { attempt_token: _, cc_number, exp_month, exp_year, card_cvv, name_on_card, ...rest } = payBody
    const card = { cc_number, exp_month, exp_year, card_cvv, name_on_card }
    const means = number % 2 ? card : { wallet: { type: 'google_pay', token: '{}' } }
    const body = { ...rest, ...means, reference: `A-${number}`, attempt_token: token(number) }
    await checkout.fetch(scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body))
    const payment = taken.get(`A-${number}`)
    if (payment) await checkout.fetch(await delivery(payment))
  }

  return {
    async minute(now) {
      trouble = now
      clock.now += 60_000
      for (let count = 0; count < paymentsAMinute; count += 1) await pay()
      await checkout.runPending()
    },
    async payTwice() {
      const [payment] = taken.values()
      await checkout.fetch(await delivery({ ...payment, payment_id: 'another', transaction_id: 'another one' }))
    },
    close: checkout.close,
  }
}
