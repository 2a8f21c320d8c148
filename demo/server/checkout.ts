import { type CheckoutServer, createCheckoutServer, memoryStore } from 'tillkit/server'
import type { Orders } from './orders.js'
import { project } from './project.js'
import { customerIdOf, sessionOf } from './session.js'

export interface ShopCheckoutOptions {
  readonly orders: Orders
  /** Where shoppers reach the shop. */
  readonly shopUrl: string
  /** Where the payment service is: here the sandbox. */
  readonly serviceUrl: string
}

/**
 * All the shop does about payments: it says what its orders cost and who may pay them, and notes what was paid.
 *
 * `modes: ['direct']` means that card numbers pass through this server, which puts it in PCI DSS scope: the interface
 * asks for the certification before a live project may do so.
 */
export function createShopCheckout({ orders, shopUrl, serviceUrl }: ShopCheckoutOptions): CheckoutServer {
  return createCheckoutServer({
    environment: 'test',
    publicUrl: `${shopUrl}/api/checkout`,
    returnPage: `${shopUrl}/return`,
    service: { baseUrl: serviceUrl, ...project },
    modes: ['direct'],
    store: memoryStore(),

    findOrder: async (reference, request) => {
      const session = sessionOf(request)
      const order = orders.find(session, reference)
      if (!session || !order) return null
      const { amount, currency } = order
      return { amount, currency, description: `Pottery, order ${reference}`, customer_id: customerIdOf(session) }
    },

    onPayment: (payment, { reference }) => {
      if (payment.status !== 'success') return
      orders.markPaid(reference)
      console.log(`Order ${reference} is paid: ${payment.amount.toFixed(2)} ${payment.currency}.`)
    },

    onLog: ({ level, event, order_id, reason }) => {
      if (level !== 'info') console.log([level, event, order_id, reason].filter(Boolean).join(' '))
    },
  })
}
