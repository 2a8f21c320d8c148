// One process of the load measurement, run by test/long/load.test.ts: which server it is, then the
// upstream's address. Answers every message with the processor time it has used.
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { serviceFetch } from '../../../src/node.js'
import { openShop } from '../../backend/shop.js'
import { paymentSucceeded } from '../../fixtures/paymentBodies.js'

const [kind = '', upstream = ''] = process.argv.slice(2)
const paymentUrl = `${upstream}/api/v1/payment`
const authorized = {
  'X-API-AUTH': 'SVC-HMAC-SHA1 key-1:Bcj3hb-h00HrEMIoJ5nPW5ZHlVQ=',
  'X-API-KEY': 'endpoints-1',
}

const servers: Readonly<Record<string, () => void>> = {
  upstream: startUpstream,
  // Hono's own proxy helper: fetch with the incoming body as a stream.
  proxy: () =>
    listen(
      new Hono().post('*', (c) => proxy(paymentUrl, forward(c.req.header(), c.req.raw.body))).fetch,
    ),
  fetch: () => startCheckout(fetch),
  serviceFetch: () => startCheckout(serviceFetch()),
}

process.once('disconnect', () => process.exit())
process.on('message', () => process.send?.(process.cpuUsage()))
servers[kind]?.()

/** The service: reads a request whole and answers its payment at once. */
function startUpstream(): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { order_id, reference } = JSON.parse(Buffer.concat(chunks).toString()) as Record<
        string,
        unknown
      >
      const body = JSON.stringify({ ...paymentSucceeded, order_id: order_id ?? reference })
      response
        .writeHead(200, {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        })
        .end(body)
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => report(server.address()))
}

function startCheckout(transport: typeof fetch): void {
  const { checkout } = openShop(undefined, {
    service: { baseUrl: upstream, fetch: transport },
    advanced: { now: Date.now },
    observe: { onLog: () => undefined },
  })
  listen(checkout.fetch)
}

function forward(
  headers: Record<string, string>,
  body: string | ReadableStream | null,
): RequestInit {
  const { 'content-type': type = '' } = headers
  // A connection for each call, as the checkout server does: what is compared is the work and not
  // the handshake.
  const own = { ...authorized, 'Content-Type': type, Connection: 'close' }
  const init = { method: 'POST', headers: own, body, duplex: 'half' }
  return init
}

function listen(handle: (request: Request) => Response | Promise<Response>): void {
  const server = serve({ fetch: handle, port: 0, hostname: '127.0.0.1' }, report)
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 60_000
}

function report(address: unknown): void {
  const { port } = address as { port: number }
  process.send?.({ url: `http://127.0.0.1:${port}` })
}
