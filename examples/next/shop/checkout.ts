import { rateLimits } from 'tillkit/node'
import { type CheckoutServer, createCheckoutServer, memoryStore } from 'tillkit/server'
import { findOrder, markPaid, priceOf } from './orders'
import { customerIdOf, shopperOf } from './shopper'

const shop = globalThis as { bowlShopCheckout?: CheckoutServer }

/** The one checkout of this process. Made at the first request: a build has no credentials. */
export function checkout(): CheckoutServer {
  shop.bowlShopCheckout ??= createCheckout()
  return shop.bowlShopCheckout
}

/**
 * All the shop does about payments: it says what its orders cost and who may pay them, and notes
 * what was paid.
 */
function createCheckout(): CheckoutServer {
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
    },
    // 'direct' takes cards on the shop's own page, which puts page and server in PCI DSS scope.
    // 'hosted' alone does not.
    modes: ['direct', 'hosted'],
    store: memoryStore(),
    protection: {
      // By order; by address too, once the README's `protection.clientAddress` is there.
      rateLimits: rateLimits(),
    },

    findOrder: (reference, request) => {
      const shopper = shopperOf(request)
      const order = findOrder(reference, shopper)
      if (!order || !shopper || order.isPaid) return null
      const { amount, currency } = order
      return {
        amount,
        currency,
        description: `A bowl, order ${reference}`,
        customer_id: customerIdOf(shopper),
      }
    },

    callbacks: {
      priceOf,
      onPayment: (_payment, { reference, isPaid }) => {
        if (isPaid) markPaid(reference)
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
