import {
  type CheckoutServer,
  type CheckoutServerOptions,
  createCheckoutServer,
  memoryStore,
  type Order,
  signWebhook,
} from 'tillkit/server'
import type { LogEntry } from '../../src/backend/observe/log.js'
import { browserFingerprint } from '../fixtures/paymentBodies.js'
import { type OptionChanges, withChanges } from './optionChanges.js'

export const posId = 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13'
export const apiSecret = 'changeme'
export const origin = 'https://shop.example'
export const publicUrl = `${origin}/api/checkout`

/** 21 November 2026, noon. */
export const noon = Date.UTC(2026, 10, 21, 12)

export const order: Order = {
  amount: '499.90',
  currency: 'UAH',
  description: 'Order A-1001',
  customer_id: 'shopper-7',
}

/** An order with what a split payment, which asks most, needs too. */
export function shopOrder(reference: string): Order {
  return {
    ...order,
    description: reference,
    customer_fname: 'Olena',
    customer_lname: 'Shevchenko',
    customer_patronym: 'Ivanivna',
    customer_email: 'olena@shop.example',
    customer_phone: '380501234567',
  }
}

/** A request of the page as the proxy contract shows it. */
export const payBody = {
  attempt_token: token(1),
  reference: 'A-1001',
  cc_number: '4242424242424242',
  exp_month: 12,
  exp_year: 2030,
  card_cvv: '739',
  name_on_card: 'OLENA SHEVCHENKO',
  browser_fingerprint: { ...browserFingerprint, browserUserAgent: 'what the script says' },
}

/** Laid over that request, its card is left out: something else pays. */
export const noCard = {
  cc_number: undefined,
  exp_month: undefined,
  exp_year: undefined,
  card_cvv: undefined,
  name_on_card: undefined,
}

/** A well-formed attempt token, another one for every number. */
export function token(number: number): string {
  return String(number).padStart(43, 'a')
}

export interface Call {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Headers
  readonly body: SentBody
}

/** The members of a request's body that the scripts and tests look at by name. */
export interface SentBody {
  readonly pos_id?: string
  readonly order_id?: string
  readonly amount?: number
  readonly currency?: string
  readonly cc_number?: string
  readonly card_cvv?: string
  readonly result_url?: string
  readonly order_timeout?: number
}

/** The service's answer to a call; what is thrown is how the connection failed. */
export type Script = (call: Call, count: number) => Response | Promise<Response>

export interface Shop {
  readonly checkout: CheckoutServer
  readonly calls: Call[]
  readonly log: LogEntry[]
  readonly clock: { now: number }
  pay(changes?: object, headers?: Record<string, string>): Promise<Response>
  payOutcome(changes?: object): Promise<Record<string, unknown>>
  status(attemptToken?: string): Promise<Record<string, unknown>>
  deliver(event: object, secret?: string): Promise<Response>
}

/** A merchant's backend with a service that answers by script. */
export function openShop(
  script: Script = (call) => json(paid(call)),
  changes: OptionChanges = {},
): Shop {
  const calls: Call[] = []
  const log: LogEntry[] = []
  const clock = { now: noon }
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const call = { url: String(input), init, headers: new Headers(init.headers), body }
    calls.push(call)
    return await script(call, calls.length)
  }
  const base: CheckoutServerOptions = {
    environment: 'test',
    publicUrl,
    returnPage: `${origin}/return`,
    service: {
      baseUrl: 'https://pay.example',
      posId,
      apiKey: 'key-1',
      apiSecret,
      endpointsKey: 'endpoints-1',
      fetch,
    },
    modes: ['direct'],
    findOrder: () => order,
    callbacks: { onPayment: 'none' },
    store: memoryStore(),
    advanced: { now: () => clock.now, recovery: 'manual' },
    observe: { onLog: (entry) => log.push(entry) },
  }
  const checkout = createCheckoutServer(withChanges(base, changes))
  // What is said at the start is a test of its own.
  log.splice(0)

  const pay: Shop['pay'] = (bodyChanges = {}, headers = {}) =>
    checkout.fetch(
      scripted(
        'POST',
        '/pay',
        { 'Content-Type': 'application/json', ...headers },
        { ...payBody, ...bodyChanges },
      ),
    )
  return {
    checkout,
    calls,
    log,
    clock,
    pay,
    payOutcome: async (bodyChanges) => await (await pay(bodyChanges)).json(),
    status: async (attemptToken = payBody.attempt_token) => {
      const answer = await checkout.fetch(
        scripted('GET', '/status', { 'Tillkit-Attempt': attemptToken }),
      )
      // Whose attempt it is has a test of its own.
      const { reference: _, ...rest } = await answer.json()
      return rest
    },
    deliver: async (event, secret = apiSecret) =>
      await checkout.fetch(await delivery(event, secret)),
  }
}

/** A function that throws. */
export function throwing(error: unknown): () => never {
  return () => {
    throw error
  }
}

/** What the page's script sends, with the headers a browser adds. */
export function scripted(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Request {
  return new Request(publicUrl + path, {
    method,
    headers: { Tillkit: '1', 'Sec-Fetch-Site': 'same-origin', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** A signed webhook, encoded here by hand: nothing of the product's own encoder. */
export async function delivery(event: object, secret: string = apiSecret): Promise<Request> {
  const data = Buffer.from(JSON.stringify(event))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  const signature = await signWebhook({ data, secret })
  return form(`data=${encodeURIComponent(data)}&signature=${encodeURIComponent(signature)}`)
}

export function form(body: string, type: string = 'application/x-www-form-urlencoded'): Request {
  return new Request(`${publicUrl}/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
}

export function json(body: unknown, status: number = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })
}

/**
 * The interface's Payment object for the payment asked for, with everything the browser must not
 * see.
 */
export function paid({ body }: Pick<Call, 'body'>): Record<string, unknown> {
  return {
    payment_id: '0d9f5b0e-6f6e-4b0c-8a58-0c7f3f3c1a01',
    transaction_id: '9a2b8f6e-1c57-4a0f-b2f1-55f6a3c7d902',
    order_id: body.order_id,
    pos_id: body.pos_id,
    gateway_order_id: null,
    mode: 'direct',
    method: 'purchase',
    amount: body.amount,
    currency: body.currency,
    status: 'success',
    status_code: '1000',
    status_description: 'Transaction successful',
    user_action_required: false,
    user_action_url: null,
    cc_mask: '424242******4242',
    cc_token: 'secret-card-token',
    customer_id: 'shopper-7',
    receipt_url: 'https://pay.example/receipt/1',
    created_at: '2026-11-21T10:15:30.123',
    processed_at: '2026-11-21T10:15:31.456',
    cc_number: body.cc_number,
    card_cvv: body.card_cvv,
  }
}

/** "States and transitions": the new payment needs 3-D Secure. */
export function challenged(call: Pick<Call, 'body'>): Record<string, unknown> {
  return {
    ...paid(call),
    status: 'pending',
    status_code: '2122',
    status_description: '3DS verification required',
    user_action_required: true,
    user_action_url: 'https://bank.example/challenge/1',
  }
}

export function declined(call: Pick<Call, 'body'>): Record<string, unknown> {
  return { ...paid(call), status: 'failure', status_code: '2000', status_description: 'Declined' }
}

/** "Primary transactions": the webhook of a purchase of the shop's order. */
export const purchaseEvent = {
  payment_id: '0d9f5b0e-6f6e-4b0c-8a58-0c7f3f3c1a01',
  transaction_id: '9a2b8f6e-1c57-4a0f-b2f1-55f6a3c7d902',
  order_id: 'A-1001',
  pos_id: posId,
  mode: 'direct',
  method: 'purchase',
  amount: 499.9,
  currency: 'UAH',
  status: 'success',
  status_code: '1000',
  created_at: '2026-11-21T10:15:30.123',
}

/** "Secondary transactions": the webhook of a refund of that purchase. */
export const refundEvent = {
  operation_id: '4c1de1d1-93b6-4b62-90a1-6b8a9d3f2b77',
  payment_id: purchaseEvent.payment_id,
  order_id: 'A-1001',
  pos_id: posId,
  mode: 'direct',
  method: 'refund',
  amount: 100,
  currency: 'UAH',
  status: 'success',
  status_code: '1004',
  created_at: '2026-11-22T09:00:00.000',
}
