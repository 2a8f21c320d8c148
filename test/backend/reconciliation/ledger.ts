import { createHash } from 'node:crypto'
import { type MerchantOrder, memoryStore, type Order } from 'tillkit/server'
import type { Difference } from '../../../src/backend/reconciliation/conclude.js'
import type { OptionChanges } from '../optionChanges.js'
import {
  type Call,
  json,
  noon,
  openShop,
  order,
  paid,
  type Script,
  type Shop,
  token,
} from '../shop.js'

const day = 86_400_000

/** A shop with orders of many names, and what the service has of each. */
export interface BooksShop extends Shop {
  /** Pays an order anew; nothing but the answer reports it. */
  buy(reference: string, changes?: object): Promise<Record<string, unknown>>
  /** Delivers the webhook of what the service has of an order_id. */
  notify(order_id: string, changes?: object): Promise<Response>
  /** Compares, a day later. */
  compare(
    merchantOrders: Iterable<MerchantOrder> | AsyncIterable<MerchantOrder>,
    changes?: object,
  ): Promise<readonly Difference[]>
  /** The order_ids that the service was asked about. */
  readonly asked: string[]
}

/**
 * What the service does with an order_id, by its name; it is paid, and known when asked again,
 * unless this says otherwise.
 */
export interface Answers {
  readonly create?: Script
  readonly resend?: (order_id: string) => Response | Promise<Response>
}

/** Opens the shop. Each order costs 499.90 UAH; `orders` says what else some of them are. */
export function openLedger(
  answers: Answers = {},
  changes: OptionChanges & { readonly orders?: Readonly<Record<string, Partial<Order>>> } = {},
): BooksShop {
  const { orders = {}, ...options } = changes
  const payments = new Map<string, Record<string, unknown>>()
  const asked: string[] = []
  let bought = 0
  const script: Script = async (call, count) => {
    const order_id = /\/orders\/([^/]+)\/(?:purchase|auth)\?callback/.exec(call.url)?.[1]
    if (order_id !== undefined) {
      asked.push(decodeURIComponent(order_id))
      return (await answers.resend?.(decodeURIComponent(order_id))) ?? new Response(null)
    }
    payments.set(String(call.body.order_id), paymentOf(call))
    return await (answers.create ?? ((each) => json(paymentOf(each))))(call, count)
  }
  const shop = openShop(script, {
    store: memoryStore({ now: () => noon }),
    findOrder: (reference) => ({ ...order, ...orders[reference] }) as Order,
    ...options,
  })
  return {
    ...shop,
    asked,
    async buy(reference, payChanges = {}) {
      bought += 1
      return await shop.payOutcome({ reference, attempt_token: token(100 + bought), ...payChanges })
    },
    notify: (order_id, eventChanges = {}) =>
      shop.deliver({ ...payments.get(order_id), ...eventChanges }),
    async compare(merchantOrders, more = {}) {
      shop.clock.now = noon + day
      const report = await shop.checkout.reconcile({
        from: noon - day,
        to: noon + day / 2,
        merchantOrders,
        asksPerSecond: 10_000,
        webhookWaitMs: 0,
        ...more,
      })
      const differences: Difference[] = []
      for await (const difference of report.differences()) differences.push(difference)
      return differences
    },
  }
}

/** A payment with ids of its own, as the service has it. */
export function paymentOf(call: Pick<Call, 'body'>): Record<string, unknown> {
  const { order_id } = call.body
  return {
    ...paid(call),
    payment_id: uuidOf(`payment ${order_id}`),
    transaction_id: uuidOf(`transaction ${order_id}`),
  }
}

/** A UUID made of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The types that were found, by reference. */
export function typesOf(
  differences: readonly Difference[],
): readonly (readonly [string, string])[] {
  return differences.map(({ reference, type }) => [reference, type])
}
