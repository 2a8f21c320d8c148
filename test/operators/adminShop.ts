import { type Admin, createAdmin } from '../../src/admin.js'
import type { AdminOptions } from '../../src/operators/adminOptions.js'
import { memoryStore } from '../../src/server.js'
import { type HostedShop, openHostedShop } from '../backend/hostedShop.js'
import { type OptionChanges, withChanges } from '../backend/optionChanges.js'
import { json, paid, purchaseEvent, refundEvent, type Script, token } from '../backend/shop.js'

export const officeOrigin = 'https://office.example'
export const officeUrl = `${officeOrigin}/payments`

export const olha = { name: 'olha@shop.example', canDecide: true }

export interface AdminShop extends HostedShop {
  readonly admin: Admin
  /** The orders that the merchant's own callback has marked as paid. */
  readonly paidOrders: Set<string>
  /** Whether the merchant's callback fails. */
  readonly callback: { isDown: boolean }
  get(path: string, headers?: Record<string, string>): Promise<Response>
  page(path: string): Promise<string>
  /** Posts a form as a browser does from the office's own page. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** The hidden fields of the first act's form on an order's page. */
  formOf(reference: string): Promise<Record<string, string>>
  /** Everything that waits is done, hour after hour, until two days have passed. */
  pass(): Promise<void>
}

export interface AdminShopOptions {
  readonly script?: Script
  readonly checkout?: OptionChanges
  readonly admin?: Partial<AdminOptions>
}

/**
 * A merchant with an office: every order costs UAH 499.90, and what its callback is notified of is
 * in `paidOrders`.
 */
export function openAdminShop({
  script,
  checkout = {},
  admin: changes = {},
}: AdminShopOptions = {}): AdminShop {
  const paidOrders = new Set<string>()
  const callback = { isDown: false }
  const base: OptionChanges = {
    store: memoryStore(),
    callbacks: {
      onPayment: (_payment, { reference, isPaid, decision }) => {
        if (callback.isDown) throw new Error('database away')
        if (isPaid) paidOrders.add(reference)
        else if (decision) paidOrders.delete(reference)
      },
    },
  }
  const shop = openHostedShop(
    { create: script ?? ((call) => json(paid(call))), resend: () => json({}, 503) },
    withChanges(base, checkout),
  )
  const admin = createAdmin({
    checkout: shop.checkout,
    publicUrl: officeUrl,
    authorize: () => olha,
    now: () => shop.clock.now,
    ...changes,
  })
  const get: AdminShop['get'] = (path, headers = {}) =>
    admin.fetch(new Request(officeUrl + path, { headers }))
  const page: AdminShop['page'] = async (path) => await (await get(path)).text()
  return {
    ...shop,
    admin,
    paidOrders,
    callback,
    get,
    page,
    post: (path, fields, headers = { Origin: officeOrigin, 'Sec-Fetch-Site': 'same-origin' }) =>
      admin.fetch(
        new Request(officeUrl + path, {
          method: 'POST',
          headers,
          body: new URLSearchParams(fields),
        }),
      ),
    formOf: async (reference) => {
      const text = await page(`/order?${new URLSearchParams({ reference })}`)
      const form = /<form class="act".*?<\/form>/s.exec(text)?.[0] ?? ''
      return Object.fromEntries(
        [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [name, unescapeValue(value)],
        ),
      )
    },
    pass: async () => {
      for (let hours = 0; hours < 50; hours += 1) {
        await shop.checkout.runPending()
        shop.clock.now += 3_600_000
      }
      await shop.checkout.runPending()
    },
  }
}

/** The inverse of what a page does to a value in an attribute. */
function unescapeValue(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/**
 * One order of each kind: in review, paid twice perhaps, paid and partly refunded, declined, with a
 * callback that fails.
 */
export async function fillShop(shop: AdminShop): Promise<void> {
  let number = 0
  const pay = async (reference: string): Promise<void> => {
    number += 1
    shop.clock.now += 61_000
    await shop.pay({ reference, attempt_token: token(number) })
  }
  const event = (order_id: string, changes: object = {}) => ({
    ...purchaseEvent,
    order_id,
    payment_id: `0d9f5b0e-6f6e-4b0c-8a58-${order_id.replace(/\D/g, '').padStart(12, '0')}`,
    transaction_id: `9a2b8f6e-1c57-4a0f-b2f1-${order_id.replace(/\D/g, '').padStart(12, '0')}`,
    ...changes,
  })
  await pay('LOST-1001')
  await shop.pass()
  await pay('LOST-1002')
  const [lost] = await shop.checkout.attempts('LOST-1002')
  await shop.checkout.resolveAttempt({
    attempt: lost?.id ?? '',
    state: 'failed',
    by: 'olha',
    note: 'not in the portal',
  })
  await shop.deliver(event('LOST-1002'))
  await pay('A-1003')
  await shop.deliver(event('A-1003'))
  await shop.deliver({ ...refundEvent, order_id: 'A-1003', payment_id: event('A-1003').payment_id })
  await pay('DECLINED-1004')
  await shop.deliver(
    event('DECLINED-1004', {
      status: 'failure',
      status_code: '2000',
      status_description: 'Declined',
    }),
  )
  shop.callback.isDown = true
  await pay('A-1005')
  await shop.deliver(event('A-1005'))
  shop.callback.isDown = false
  await shop.deliver(event('UNKNOWN-1006'))
}

/** The service as its name says: lost replies, declines, payments. */
export const byName: Script = (call) => {
  const order_id = String(call.body.order_id)
  const suffix = order_id.replace(/\D/g, '').padStart(12, '0')
  const ids = {
    payment_id: `0d9f5b0e-6f6e-4b0c-8a58-${suffix}`,
    transaction_id: `9a2b8f6e-1c57-4a0f-b2f1-${suffix}`,
  }
  if (order_id.startsWith('LOST')) return json({}, 502)
  if (order_id.startsWith('DECLINED'))
    return json({
      ...paid(call),
      ...ids,
      status: 'failure',
      status_code: '2000',
      status_description: 'Declined',
    })
  return json({ ...paid(call), ...ids })
}
