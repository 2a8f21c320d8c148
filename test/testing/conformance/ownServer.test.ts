import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { runConformance } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { countOrders, createOwnBackend, project, runOn } from './ownBackend.js'

type Fetch = (request: Request) => Response | Promise<Response>

/** A server whose handler is given later: what it is made of names its address. */
async function startServer(): Promise<{ readonly url: string; readonly server: Server; handle(fetch: Fetch): void }> {
  let handler: Fetch = () => new Response(null, { status: 503 })
  const server = createServer(getRequestListener((request) => handler(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    server,
    handle: (fetch) => {
      handler = fetch
    },
  }
}

test('our own server passes every check over HTTP', async () => {
  const shop = await startServer()
  const service = await startServer()
  const publicUrl = `${shop.url}/api/checkout`
  const backend = createOwnBackend({}, { publicUrl, sandboxUrl: service.url })
  shop.handle(backend.checkout.fetch)
  service.handle(backend.sandbox.fetch)

  const { conforms, results } = await runConformance({
    url: publicUrl,
    sandboxUrl: service.url,
    newOrder: countOrders(),
    apiSecret: project.apiSecret,
  })
  backend.close()
  for (const { server } of [shop, service]) {
    server.close()
    server.closeAllConnections()
  }

  expect(results.filter(({ result }) => result !== 'passed')).toEqual([])
  expect(conforms).toBe(true)
})

test('a number in an answer that is no card’s, such as a UUID of digits, is not taken for one', async () => {
  const uuidOfDigits = '41234567-8901-4234-8123-456789012345'
  const backend = createOwnBackend()
  const numbered = async (request: Request): Promise<Response> => {
    const answer = await backend.checkout.fetch(request)
    return new Response(answer.body, {
      status: answer.status,
      headers: [...answer.headers, ['X-Request-Id', uuidOfDigits]],
    })
  }
  const { results } = await runOn(numbered, backend, { only: ['pay_succeeds', 'no_card_data'] })
  backend.close()

  expect(results.map(({ result }) => result)).toEqual(['passed', 'passed'])
})
