import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createSandbox } from 'tillkit/sandbox'
import { project } from '../backend/mountVariables.js'
import { freePort } from '../fixtures/freePort.js'

/**
 * The payment service and the merchant's own records, on a port of this process: the runtime
 * reaches both over HTTP.
 */
export interface TestService {
  readonly url: string
  /** The payments that were asked for, in order. */
  readonly sent: readonly SentPayment[]
  /** The references that the merchant's callback has written down. */
  readonly paid: readonly string[]
  /** May be changed while it runs. */
  readonly behaviour: Behaviour
  close(): Promise<void>
}

export interface SentPayment {
  readonly order_id: string
  readonly customer_ip?: string
}

interface Behaviour {
  /** How long the service takes to answer a payment that it has made. */
  answerDelayMs: number
  /** How many webhooks get lost on their way, from now on. */
  webhooksToLose: number
}

export async function startService(): Promise<TestService> {
  const url = `http://127.0.0.1:${await freePort()}`
  const behaviour: Behaviour = { answerDelayMs: 0, webhooksToLose: 0 }
  const sent: SentPayment[] = []
  const paid: string[] = []
  const sandbox = createSandbox({
    baseUrl: url,
    projects: [project],
    deliveryDelayMs: 50,
    webhookRetryDelaysMs: [3_600_000],
    fetch: async (input, init) => {
      if (behaviour.webhooksToLose > 0) {
        behaviour.webhooksToLose -= 1
        throw new TypeError('lost')
      }
      return await fetch(input, init)
    },
  })
  const server = serve({
    port: Number(new URL(url).port),
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/records') {
        paid.push(await request.text())
        return new Response('')
      }
      const isPayment = pathname === '/api/v1/payment'
      if (isPayment) sent.push(await request.clone().json())
      const answer = await sandbox.fetch(request)
      if (isPayment) await new Promise((resolve) => setTimeout(resolve, behaviour.answerDelayMs))
      return answer
    },
  }) as Server
  return {
    url,
    sent,
    paid,
    behaviour,
    close: async () => {
      sandbox.close()
      const isClosed = new Promise((resolve) => server.once('close', resolve))
      server.close()
      server.closeAllConnections()
      await isClosed
    },
  }
}

/**
 * The merchant's orders, as a file that runs anywhere: what is paid it writes down at the records.
 */
export function ordersFile(serviceUrl: string): string {
  return `import type { Order, Price } from 'tillkit/server'

const price: Price = { amount: '499.90', currency: 'UAH' }

export async function findOrder(reference: string): Promise<Order | null> {
  if (!/^[A-Z]-\\d+$/.test(reference)) return null
  return { ...price, description: \`Order \${reference}\`, customer_id: 'shopper-7' }
}

export async function priceOf(): Promise<Price> {
  return price
}

/**
 * L-… takes longer than a webhook waits for its answer; W-… takes long enough for others to wait
 * for their turn.
 */
export async function markPaid(reference: string): Promise<void> {
  const delayMs = { L: 6_000, W: 400 }[reference.slice(0, 1)] ?? 0
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  await fetch('${serviceUrl}/records', { method: 'POST', body: reference })
}
`
}
