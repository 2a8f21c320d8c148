import { nodeClientAddress, rateLimits, serviceFetch } from 'tillkit/node'
import { createCheckoutServer } from 'tillkit/server'
import { customerIdOf, shopperOf } from './session.js'

/**
 * All the shop does about payments: it says what its orders cost and who may pay them, and records
 * what was paid in full.
 *
 * @param {import('./database.d.ts').ShopDatabase} database
 */
export function createCheckout(database) {
  const { SHOP_URL = '', PAY_URL = '', PAY_POS_ID = '', PAY_API_KEY = '' } = process.env
  const { PAY_API_SECRET = '', PAY_ENDPOINTS_KEY = '' } = process.env
  return createCheckoutServer({
    environment: 'test',
    publicUrl: `${SHOP_URL}/api/checkout`,
    returnPage: `${SHOP_URL}/return`,
    service: {
      baseUrl: PAY_URL,
      posId: PAY_POS_ID,
      apiKey: PAY_API_KEY,
      apiSecret: PAY_API_SECRET,
      endpointsKey: PAY_ENDPOINTS_KEY,
      fetch: serviceFetch(),
    },
    // Card numbers pass through this server, which puts it in PCI DSS scope. 'hosted' alone would
    // not.
    modes: ['direct'],
    store: database.store,
    protection: { clientAddress: nodeClientAddress, rateLimits: rateLimits() },

    async findOrder(reference, request) {
      const shopper = shopperOf(request.headers.get('Cookie'))
      const order = await database.find(reference, shopper)
      if (!order || !shopper || order.isPaid) return null
      return {
        amount: order.amount,
        currency: order.currency,
        description: `A bowl, order ${reference}`,
        customer_id: customerIdOf(shopper),
      }
    },

    callbacks: {
      priceOf: (reference, transaction) => database.priceOf(reference, transaction),
      async onPayment(_payment, { reference, isPaid, transaction }) {
        if (!isPaid) return
        await database.markPaid(reference, transaction)
        console.log(`Order ${reference} is paid.`)
      },
      // A person has to look at these two: here somebody reads the log, in a shop it is a mail or a
      // ticket.
      onReview: ({ reference }, { reason }) =>
        console.error(`Order ${reference} waits for a person: ${reason}.`),
      onDoublePayment: (_payment, { reference }) =>
        console.error(`Order ${reference} may have been paid twice.`),
    },

    observe: {
      onLog: (entry) => {
        if (entry.level !== 'info') console.error(JSON.stringify(entry))
      },
    },
  })
}
