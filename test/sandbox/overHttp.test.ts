import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createSandbox, type Sandbox } from 'tillkit/sandbox'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../fixtures/listen.js'
import { createManualClock, type ManualClock } from './manualClock.js'
import { directPayment, project, signedRequest } from './merchant.js'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  vi.restoreAllMocks()
})

/** The merchant's webhook receiver: a plain Node server that answers with the statuses given, then 200. */
async function startReceiver(...statuses: number[]) {
  const bodies: { readonly body: string; readonly type: string | undefined }[] = []
  const { url, close } = await listen(async (request, response) => {
    bodies.push({ body: await read(request), type: request.headers['content-type'] })
    response.writeHead(statuses.shift() ?? 200).end('ok')
  })
  closing.push(close)
  return { bodies, url: `${url}/webhook` }
}

async function startSandbox(): Promise<{ clock: ManualClock; url: string }> {
  const clock = createManualClock('2026-11-21T10:00:00Z')
  let sandbox: Sandbox | undefined
  const server = serve({
    fetch: (request) => sandbox?.fetch(request) ?? new Response(),
    port: 0,
    hostname: '127.0.0.1',
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${portOf(server.address())}`
  sandbox = createSandbox({ baseUrl: url, projects: [project], clock })
  closing.push(() => sandbox?.close())
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return { clock, url }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function read(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message) text += chunk
  return text
}

/** Posts with Node's own client, which shows what became of the socket. */
async function post(url: string, signed: Request): Promise<{ body: string; error?: NodeJS.ErrnoException }> {
  const body = await signed.text()
  return new Promise((resolve) => {
    let received = ''
    const finish = (error?: NodeJS.ErrnoException) => resolve({ body: received, ...(error && { error }) })
    const request = httpRequest(url, { method: 'POST', headers: Object.fromEntries(signed.headers) }, (response) => {
      response.on('data', (chunk) => {
        received += chunk
      })
      response.on('end', () => finish())
      response.on('error', finish)
    })
    request.on('error', finish)
    request.end(body)
  })
}

test('over HTTP a payment is answered and its signed webhook delivered, again after a failure', async () => {
  const receiver = await startReceiver(500)
  const { clock, url } = await startSandbox()
  const { body, error } = await post(
    `${url}/api/v1/payment`,
    signedRequest({ ...directPayment, server_url: receiver.url }),
  )

  expect(error).toBeUndefined()
  expect(JSON.parse(body)).toMatchObject({ status: 'success' })
  clock.advance(150)
  await expect.poll(() => receiver.bodies).toHaveLength(1)
  await expect.poll(clock.waiting).toBe(1)
  clock.advance(1_000)
  await expect.poll(() => receiver.bodies).toHaveLength(2)
  expect(receiver.bodies[0]?.type).toBe('application/x-www-form-urlencoded')
  expect(receiver.bodies[1]?.body).toBe(receiver.bodies[0]?.body)
})

test('over HTTP a lost reply is a cut connection: no readable answer, one payment, and a webhook four seconds later', async () => {
  // The Node adapter prints what broke the stream.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const receiver = await startReceiver()
  const { clock, url } = await startSandbox()
  const order = { ...directPayment, cc_number: '4000000000000119', server_url: receiver.url }
  const { body, error } = await post(`${url}/api/v1/payment`, signedRequest(order))

  expect(error?.code).toBe('ECONNRESET')
  expect(() => JSON.parse(body)).toThrow()
  const { payments } = await (await fetch(`${url}/sandbox/payments`)).json()
  expect(payments).toMatchObject([{ order_id: 'A-1001', status: 'success', status_code: '1000' }])

  clock.advance(3_999)
  const { deliveries } = await (await fetch(`${url}/sandbox/deliveries`)).json()
  expect(deliveries).toMatchObject([{ state: 'waiting', attempts: [] }])
  clock.advance(1_000)
  await expect.poll(() => receiver.bodies).toHaveLength(1)
  expect(printed.mock.calls.flat().map(String).join('\n')).not.toContain('4000000000000119')
})
