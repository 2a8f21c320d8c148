import { memoryStore, type Telemetry } from 'tillkit/server'
import { json, openShop, order, paid, payBody, scripted, token } from '../shop.js'

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
  let trouble: Trouble = {}
  let number = 0
  const memory = memoryStore()
  const taken = new Map<unknown, object>()
  const shop = openShop(
    (call) => {
      if (trouble.isServiceDown) return json({ message: 'not now' }, 503)
      const answer = paid(call)
      if (call.body.order_id) taken.set(call.body.order_id, answer)
      return json(answer)
    },
    {
      findOrder: (reference) => ({
        ...order,
        customer_id: `shopper of ${reference}`,
        wallets: { googlePay: true },
      }),
      store: {
        ...memory,
        reserveAttempt: async (request) => {
          if (trouble.isStoreDown) throw new Error('the store is down')
          return await memory.reserveAttempt(request)
        },
      },
      protection: { clientAddress: () => '203.0.113.7' },
      observe: { telemetry },
      callbacks: {
        onPayment: () => {
          if (trouble.areCallbacksDown) throw new Error('the shop is down')
        },
      },
    },
  )

  async function pay(): Promise<void> {
    number += 1
    // Every other shopper has a wallet.
    const {
      attempt_token: _,
      cc_number,
      exp_month,
      exp_year,
      card_cvv,
      name_on_card,
      ...rest
    } = payBody
    const card = { cc_number, exp_month, exp_year, card_cvv, name_on_card }
    const means = number % 2 ? card : { wallet: { type: 'google_pay', token: '{}' } }
    const body = { ...rest, ...means, reference: `A-${number}`, attempt_token: token(number) }
    await shop.checkout.fetch(
      scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body),
    )
    const payment = taken.get(`A-${number}`)
    if (payment) await shop.deliver(payment)
  }

  return {
    async minute(now) {
      trouble = now
      shop.clock.now += 60_000
      for (let count = 0; count < paymentsAMinute; count += 1) await pay()
      await shop.checkout.runPending()
    },
    async payTwice() {
      const [payment] = taken.values()
      await shop.deliver({ ...payment, payment_id: 'another', transaction_id: 'another one' })
    },
    close: shop.checkout.close,
  }
}
