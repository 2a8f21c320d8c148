import { rateLimits } from 'tillkit/node'
import { type PostgresDatabase, postgresStore } from 'tillkit/postgres'
import { type CheckoutServer, createCheckoutServer } from 'tillkit/server'
import { isMonthly, monthlyTerms } from '../storefront/catalogue.js'
import type { Writer } from './database.js'
import type { Orders } from './orders.js'
import { project } from './project.js'
import { customerIdOf, sessionOf } from './session.js'

export interface ShopCheckoutOptions {
  readonly database: PostgresDatabase<Writer>
  readonly orders: Orders
  /** Where shoppers reach the shop. */
  readonly shopUrl: string
  /** Where the payment service is: here the sandbox. */
  readonly serviceUrl: string
  /** The time, which the sandbox’s panel moves. */
  readonly now: () => number
}

/**
 * All the shop does about payments: it says what its orders cost and who may pay them, and notes
 * what was paid.
 *
 * The mode `direct` means that card numbers pass through this server, which puts it in PCI DSS
 * scope: the interface asks for the certification before a live project may do so. `hosted` alone
 * would not: there the service's page takes the card.
 */
export function createShopCheckout({
  database,
  orders,
  shopUrl,
  serviceUrl,
  now,
}: ShopCheckoutOptions): CheckoutServer {
  // The sandbox plays Apple's server too, and looks at no certificate. A shop of your own gives
  // `applePaySession` of tillkit/node.
  const session = async ({
    host,
    signal,
  }: {
    host: string
    signal: AbortSignal
  }): Promise<object> => {
    const request = {
      merchantIdentifier: 'merchant.hlyna',
      displayName: 'Hlyna',
      initiative: 'web',
      initiativeContext: host,
    }
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(request), signal }
    return await (await fetch(`${serviceUrl}/paymentservices/paymentSession`, init)).json()
  }
  const wallets = { googlePay: true, applePay: { session } }
  // The interface shows no call for this, so a person does it. A shop of your own writes a task.
  const end = ({ reference }: { reference: string }): void =>
    console.log(
      `The shopper of order ${reference} asks to end the subscription: do so in the sandbox’s panel.`,
    )
  return createCheckoutServer({
    environment: 'test',
    publicUrl: `${shopUrl}/api/checkout`,
    returnPage: `${shopUrl}/return`,
    service: { baseUrl: serviceUrl, ...project },
    modes: ['direct', 'hosted'],
    store: postgresStore(database),
    protection: {
      // By order. By address nothing is counted here: on one machine every shopper has the same.
      rateLimits: rateLimits(),
    },
    advanced: { now },

    findOrder: async (reference, request) => {
      const shopper = sessionOf(request)
      const order = await orders.find(shopper, reference)
      if (!shopper || !order) return null
      const { amount, currency } = order
      const description = 'Pottery from Opishnia'
      const customer_id = customerIdOf(shopper)
      const monthly = isMonthly(order) && { init_recurring: monthlyTerms, subscription: { end } }
      return { amount, currency, description, customer_id, wallets, ...monthly }
    },
    // Whoever has ordered the bowl of the month sees its subscription.
    authorize: async (reference, request) => {
      const order = await orders.find(sessionOf(request), reference)
      return order !== undefined && isMonthly(order)
    },

    callbacks: {
      priceOf: (reference, transaction) => orders.priceOf(transaction, reference),
      onPayment: async (
        _payment,
        { reference, isPaid, paidAmount, paidCurrency, newMembers, transaction },
      ) => {
        if (!isPaid) return
        await orders.markPaid(transaction, reference)
        if (newMembers.includes('status'))
          console.log(`Order ${reference} is paid: ${paidAmount} ${paidCurrency}.`)
      },
      onReview: ({ reference }, { reason }) =>
        console.log(`Order ${reference} waits for a person: ${reason}.`),
      onDoublePayment: (_payment, { reference }) =>
        console.log(`Order ${reference} may have been paid twice.`),
    },

    observe: {
      onLog: ({ level, event, order_id, reason }) => {
        if (level !== 'info')
          console.log([level, event, order_id, reason].filter(Boolean).join(' '))
      },
    },
  })
}
