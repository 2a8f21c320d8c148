import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { CheckoutError } from '../../core/model/checkoutError.js'

/** How a Node listener is made. */
export interface NodeListenerOptions<Incoming extends IncomingMessage> {
  /**
   * The shopper's address, if a framework knows it better than the connection: `ip` of Express and
   * Fastify.
   *
   * @default the connection's address
   */
  readonly addressOf?: (incoming: Incoming) => string | undefined
}

/** Answers a request of Node's `http`. */
export type NodeListener<Incoming extends IncomingMessage> = (
  incoming: Incoming,
  outgoing: ServerResponse,
) => Promise<void>

/** Not a header of the request: a shopper could send that. */
const addresses = new WeakMap<Request, string>()

/**
 * Turns a handler from `Request` to `Response` into a listener for Node's `http`, Express and
 * Fastify. Mount it before any middleware that reads the body, and so that it gets the whole path.
 *
 * @throws {CheckoutError} `configuration` when `fetch` is no function
 * @see docs/mounts.md
 * @example
 * const addressOf = (request: express.Request) => request.ip
 * app.all('/api/checkout/*route', toNodeListener(checkout.fetch, { addressOf }))
 */
export function toNodeListener<Incoming extends IncomingMessage = IncomingMessage>(
  fetch: (request: Request) => Response | Promise<Response>,
  { addressOf = ({ socket }) => socket.remoteAddress }: NodeListenerOptions<Incoming> = {},
): NodeListener<Incoming> {
  if (typeof fetch !== 'function') {
    throw new CheckoutError(
      'configuration',
      'toNodeListener needs a function from Request to Response, and got something else. ' +
        'Give checkout.fetch.',
    )
  }
  const incomingAddresses = new WeakMap<object, string | undefined>()
  // This package must not replace the process's own Request and Response.
  const listen = getRequestListener(
    (request, { incoming }) => {
      noteClientAddress(request, incomingAddresses.get(incoming))
      return fetch(request)
    },
    { overrideGlobalObjects: false },
  )
  return async (incoming, outgoing) => {
    incomingAddresses.set(incoming, addressOf(incoming))
    await listen(incoming, outgoing)
  }
}

/**
 * Answers the address that a request came from, as `toNodeListener` or `noteClientAddress` noted
 * it. Give it as `clientAddress`.
 *
 * @example
 * createCheckoutServer({ …, protection: { clientAddress: nodeClientAddress } })
 */
export function nodeClientAddress(request: Request): string | undefined {
  return addresses.get(request)
}

/**
 * Notes the address that a request came from, for `nodeClientAddress`, where `toNodeListener` is
 * not used.
 *
 * @example
 * noteClientAddress(context.req.raw, getConnInfo(context).remote.address)
 */
export function noteClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, address)
}
