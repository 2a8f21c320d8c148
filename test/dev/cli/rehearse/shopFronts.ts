import type { IncomingMessage, RequestListener } from 'node:http'
import type { Before } from '../service.js'
import type { OrderBook, ShopPlan } from './rehearsalShop.js'

const isWebhook = ({ url }: Parameters<RequestListener>[0]) => url === '/api/checkout/webhook'

/** Answers 200 to webhooks without a look, once a payment was not answered clearly. */
export const dropWebhooksAfterUnclear: Before = (answer) => {
  let isUnclear = false
  return (request, response) => {
    if (isWebhook(request) && isUnclear) {
      request.resume().on('end', () => response.end('ok'))
      return
    }
    const end = response.end.bind(response)
    response.end = ((body?: string | Uint8Array) => {
      const text = typeof body === 'string' ? body : Buffer.from(body ?? []).toString()
      if (request.url?.endsWith('/pay') && !text.includes('"succeeded"')) isUnclear = true
      return end(text)
    }) as typeof response.end
    answer(request, response)
  }
}

/** Something before the checkout answers some of its addresses. */
export function answerInstead(
  path: RegExp,
  { status, body = '' }: { readonly status: number; readonly body?: string },
): Before {
  return (answer) => (request, response) => {
    if (!path.test(request.url ?? '')) return answer(request, response)
    request.resume().on('end', () => response.writeHead(status).end(body))
  }
}

/** So many payments are answered as they should be, such as the one that all trials need. */
export function afterPayments(count: number, before: Before): Before {
  return (answer) => {
    const answerLater = before(answer)
    let payments = 0
    return (request, response) => {
      if (request.url?.endsWith('/pay')) payments += 1
      if (payments > count) answerLater(request, response)
      else answer(request, response)
    }
  }
}

/** Presses Ctrl-C at the second payment, and never answers it. */
export function endAtSecondPayment(ending: AbortController): Before {
  return afterPayments(1, () => (request) => {
    request.resume().on('end', () => ending.abort())
  })
}

/** Notes each request before the checkout answers it. */
export function noteRequests(requests: IncomingMessage[]): Before {
  return (answer) => (request, response) => {
    requests.push(request)
    answer(request, response)
  }
}

/** Two servers take turns, each with what its own options give it. */
export const takeTurns: NonNullable<ShopPlan['before']> = ({ createCheckout }) => {
  return (answer) => {
    const servers = [answer, createCheckout()]
    return (request, response) => {
      const server = servers.shift() ?? answer
      servers.push(server)
      server(request, response)
    }
  }
}

/**
 * After a payment that could not be stored, a minute passes before the next question for a status,
 * and another process of the shop starts. Its recovery looks for what others have left.
 */
export function passMinuteAfterOutage(shopClock: {
  passedMs: number
}): NonNullable<ShopPlan['before']> {
  return ({ createCheckout }) => {
    return (answer) => {
      let isAfterOutage = false
      return (request, response) => {
        const { url = '' } = request
        if (isAfterOutage && url.endsWith('/status')) {
          isAfterOutage = false
          shopClock.passedMs += 60_000
          createCheckout()
        }
        response.on('finish', () => {
          if (url.endsWith('/pay') && response.statusCode === 503) isAfterOutage = true
        })
        answer(request, response)
      }
    }
  }
}

/** A proxy that answers 504 in the place of a payment that takes longer than two seconds. */
export const limitPayTime: Before = (answer) => (request, response) => {
  answer(request, response)
  if (!request.url?.endsWith('/pay')) return
  const timer = setTimeout(() => {
    response.writeHead(504).end()
    // What the shop answers afterwards reaches nobody.
    const ignore = () => response
    Object.assign(response, { writeHead: ignore, end: ignore, write: () => true })
  }, 2_000)
  response.on('finish', () => clearTimeout(timer))
}

/** Answers a webhook 200 that could not be stored. */
export const answerWebhooksOk: Before = (answer) => (request, response) => {
  if (isWebhook(request)) {
    const writeHead = response.writeHead.bind(response)
    response.writeHead = ((status: number, ...rest: []) =>
      writeHead(status === 503 ? 200 : status, ...rest)) as typeof response.writeHead
  }
  answer(request, response)
}

/** Counts each webhook of a subscription's later charge before the checkout reads it. */
export function countLaterWebhooks(orders: OrderBook): Before {
  return (answer) => (request, response) => {
    if (request.url?.startsWith('/api/checkout/webhook/')) {
      orders.countCharge(orders.latest, crypto.randomUUID())
    }
    answer(request, response)
  }
}
