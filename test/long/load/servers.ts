// One process of the load measurement, run by test/long/load.test.ts: which server it is, then the upstream's address.
// Answers every message with the processor time it has used.
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { serviceFetch } from 'tillkit/node'
import { createCheckoutServer, memoryStore } from 'tillkit/server'
import { paymentSucceeded } from '../../fixtures/paymentBodies.js'

const [kind = '', upstream = ''] = process.argv.slice(2)
const posId = 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13'
const authorized = { 'X-API-AUTH': 'SVC-HMAC-SHA1 key-1:Bcj3hb-h00HrEMIoJ5nPW5ZHlVQ=', 'X-API-KEY': 'endpoints-1' }

const servers: Readonly<Record<string, () => void>> = {
  upstream: startUpstream,
  // Hono's own proxy helper: fetch with the incoming body as a stream.
  proxy: () =>
    listen(new Hono().post('/pay', (c) => proxy(paymentUrl(), forward(c.req.header(), c.req.raw.body))).fetch),
  fetch: () => startCheckout({}),
  serviceFetch: () => startCheckout({ fetch: serviceFetch() }),
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
      const { order_id, reference } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      const body = JSON.stringify({ ...paymentSucceeded, order_id: order_id ?? reference })
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body)
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => report(server.address()))
}

function startCheckout(transport: { readonly fetch?: typeof fetch }): void {
  const checkout = createCheckoutServer({
    observe: {
      // Faults are what these tests make: a log on the console would hide what went wrong.
      onLog: () => undefined,
    },
    environment: 'test',
    publicUrl: 'http://localhost',
    returnPage: 'http://localhost/return',
    service: {
      baseUrl: upstream,
      posId,
      apiKey: 'key-1',
      apiSecret: 'changeme',
      endpointsKey: 'endpoints-1',
      ...transport,
    },
    modes: ['direct'],
    findOrder: () => ({ amount: '499.90', currency: 'UAH', description: 'Order A-1001', customer_id: 'shopper-7' }),
    callbacks: { onPayment: 'none' },
    store: memoryStore(),
    advanced: { recovery: 'manual' },
  })
  listen(checkout.fetch)
}

function paymentUrl(): string {
  return `${upstream}/api/v1/payment`
}

function forward(headers: Record<string, string>, body: string | ReadableStream | null): RequestInit {
  const { 'content-type': type = '' } = headers
  // A connection for each call, as the checkout server does: what is compared is the work and not the handshake.
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
