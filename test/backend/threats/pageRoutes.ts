import type { LogEntry } from '../../../src/backend/observe/log.js'
import { memoryStore } from '../../../src/server.js'
import type { PaymentStore } from '../../../src/store.js'
import { type OptionChanges, withChanges } from '../optionChanges.js'
import {
  json,
  openShop,
  order,
  origin,
  paid,
  payBody,
  publicUrl,
  type Script,
  type Shop,
} from '../shop.js'

/**
 * A route that the shopper's page asks, with a request it takes. What a threat changes is laid over
 * it.
 */
export interface PageRoute {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Members of a good body; absent where a route takes none. */
  readonly body?: Readonly<Record<string, unknown>>
  /** What a good request carries besides `Tillkit` and its content type. */
  readonly headers?: Readonly<Record<string, string>>
}

type BodyRoute = PageRoute & Required<Pick<PageRoute, 'body'>>

/** Routes that make a payment. */
export const payRoutes: readonly BodyRoute[] = [
  { name: 'pay', method: 'POST', path: '/pay', body: payBody },
  {
    name: 'hosted',
    method: 'POST',
    path: '/hosted',
    body: { attempt_token: payBody.attempt_token, reference: payBody.reference },
  },
]

/** Routes with a body: what a shopper could tamper with. */
export const bodyRoutes: readonly BodyRoute[] = [
  ...payRoutes,
  {
    name: 'apple-pay/session',
    method: 'POST',
    path: '/apple-pay/session',
    body: { reference: payBody.reference },
  },
]

/** All routes for scripts of the page. */
export const pageRoutes: readonly PageRoute[] = [
  ...bodyRoutes,
  {
    name: 'status',
    method: 'GET',
    path: '/status',
    headers: { 'Tillkit-Attempt': payBody.attempt_token },
  },
  {
    name: 'cancel',
    method: 'POST',
    path: '/cancel',
    headers: { 'Tillkit-Attempt': payBody.attempt_token },
  },
]

/** The service's checkout form, as its `Location` names it. */
const formUrl = 'https://pay.example/api/v1/checkout/4f0f7d2e-8b7e-4a57-9a35-60d0c1d5f5a1/form'

/** A service that takes what it is asked: a card, or a hosted payment. */
const obliging: Script = (call) =>
  isHosted(call.body)
    ? new Response(null, { status: 303, headers: { Location: formUrl } })
    : json(paid(call))

function isHosted(body: object): boolean {
  return 'mode' in body && body.mode === 'hosted'
}

/** What a browser adds to a script's request to its own origin. */
export const ownPage = { Tillkit: '1', 'Sec-Fetch-Site': 'same-origin' }

/** A request of a route; a body as text is sent as it is. */
export function requestOf(
  { method, path, body, headers }: PageRoute,
  {
    headers: given = ownPage,
    type = 'application/json',
    body: text = JSON.stringify(body),
    query = '',
  }: RequestChanges = {},
): Request {
  return new Request(publicUrl + path + query, {
    method,
    headers: {
      ...(text !== undefined && type !== '' && { 'Content-Type': type }),
      ...headers,
      ...given,
    },
    ...(method === 'POST' && text !== undefined && { body: text }),
  })
}

/** A plain form of one of our own pages, as a browser posts it. */
export function ownForm(
  fields: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = { 'Sec-Fetch-Site': 'same-origin', Origin: origin },
): Request {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return new Request(`${publicUrl}/hosted`, {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
  })
}

export interface RequestChanges {
  readonly headers?: Readonly<Record<string, string>>
  readonly type?: string
  readonly body?: string
  readonly query?: string
}

/** A shop that knows one order and keeps account of all that a request could have caused. */
export interface WatchedShop extends Shop {
  /** Names of the store's methods that may write and were called. */
  readonly writes: string[]
  /** References that were asked for. */
  readonly asked: string[]
  readonly notified: string[]
  readonly log: LogEntry[]
}

export function openWatchedShop(
  script: Script = obliging,
  changes: Parameters<typeof openShop>[1] = {},
): WatchedShop {
  const writes: string[] = []
  const asked: string[] = []
  const notified: string[] = []
  const base: OptionChanges = {
    modes: ['direct', 'hosted'],
    store: watch(memoryStore(), writes),
    findOrder: (reference) => {
      asked.push(reference)
      const session = () => ({ merchantSessionIdentifier: 'SSH-1' })
      const wallets = { googlePay: true, applePay: { session } }
      return reference === 'A-1001' ? { ...order, wallets } : null
    },
    callbacks: {
      onPayment: ({ status }) => void notified.push(`payment ${status}`),
      onOperation: ({ status }) => void notified.push(`operation ${status}`),
      onDoublePayment: () => void notified.push('double'),
      onUnrecognised: (_event, { reason }) => void notified.push(`unrecognised ${reason}`),
    },
  }
  const shop = openShop(script, withChanges(base, changes))
  return { ...shop, writes, asked, notified }
}

const reading = /^(?:find|due|check)/

function watch(store: PaymentStore, writes: string[]): PaymentStore {
  return new Proxy(store, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      if (typeof member !== 'function' || reading.test(String(name))) return member
      return (...parts: unknown[]) => {
        writes.push(String(name))
        return Reflect.apply(member, target, parts)
      }
    },
  })
}

/** Nothing came of it: nothing stored, nobody notified, nothing sent. */
export function effectsOf({ writes, calls, notified }: WatchedShop): readonly unknown[] {
  return [...writes, ...notified, ...calls.map(({ url }) => url)]
}
