import { Pool } from 'pg'
import { toNodeListener } from 'tillkit/node'
import { fromPg, migrate, postgresStore } from 'tillkit/postgres'
import { createSandbox } from 'tillkit/sandbox'
import { type CheckoutServer, decodeWebhook, memoryStore, type Order } from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'
import { startPostgres } from '../../backend/postgres/startPostgres.js'
import { apiSecret, openShop, payBody, posId, scripted } from '../../backend/shop.js'
import { listen } from '../../fixtures/listen.js'
import type { PlannedOrder } from './plantDifferences.js'

const project = { posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1' }
const atOnce = 10

/** The shop, its database and the service after a day in which this and that went wrong. */
interface ReconciliationWorld {
  readonly baseUrl: string
  readonly store: PaymentStore
  stop(): Promise<void>
}

/**
 * Lets each order be paid in the sandbox, at a checkout server over PostgreSQL, as it is planned.
 */
export async function openWorld(orders: readonly PlannedOrder[]): Promise<ReconciliationWorld> {
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'synchronous_commit=off'])
  const byName = new Map(orders.map((order) => [order.reference, order]))
  const faults = { losesReply: new Set<string>(), losesWebhook: new Set<string>() }

  const http = await listen(
    (request, response) => void toNodeListener(sandbox.fetch)(request, response),
  )
  const sandbox = createSandbox({
    baseUrl: http.url,
    projects: [project],
    ledgerCap: 10 * orders.length,
    deliveryDelayMs: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      // A webhook that gets lost is answered, or the service would send it again by itself.
      if (faults.losesWebhook.has(await orderIdOf(request.clone()))) return new Response('ok')
      return await shop.fetch(request)
    },
  })
  const send: typeof fetch = async (input, init) => {
    const { order_id } =
      init?.method === 'POST' ? JSON.parse(String(init.body || '{}')) : { order_id: undefined }
    const answer = await sandbox.fetch(new Request(input, init))
    if (faults.losesReply.has(order_id)) throw new TypeError('fetch failed')
    return answer
  }
  const serverOn = (store: PaymentStore) =>
    openShop(undefined, {
      service: { baseUrl: http.url, fetch: send },
      advanced: { now: Date.now },
      observe: { onLog: () => undefined },
      findOrder: (reference) => orderOf(byName.get(reference)),
      store,
    }).checkout
  const { host, user } = postgres
  const pool = new Pool({ host, user, database: 'postgres', max: 4 * atOnce })
  await migrate(fromPg(pool))
  const store = postgresStore(fromPg(pool))
  const shop: CheckoutServer = serverOn(store)
  const forgotten = serverOn(memoryStore())
  let tokens = 0
  const buy = async (
    server: CheckoutServer,
    { reference, isDeclined }: PlannedOrder,
  ): Promise<void> => {
    tokens += 1
    const body = {
      ...payBody,
      reference,
      attempt_token: String(tokens).padStart(43, 'b'),
      cc_number: isDeclined ? '4000000000000002' : '4242424242424242',
    }
    const answer = await server.fetch(
      scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body),
    )
    if (answer.status !== 200)
      throw new Error(`${reference}: ${answer.status} ${await answer.text()}`)
  }

  /** A payment whose reply and webhook are lost; a person decides that it has failed. */
  const buyAndGiveUp = async (order: PlannedOrder): Promise<void> => {
    faults.losesReply.add(order.reference)
    faults.losesWebhook.add(order.reference)
    await buy(shop, order)
    await sandbox.advance(0)
    faults.losesReply.delete(order.reference)
    const [attempt] = await shop.attempts(order.reference)
    const decided = await shop.resolveAttempt({
      attempt: attempt?.id ?? '',
      state: 'failed',
      by: 'Olena',
    })
    if (decided.type !== 'resolved') throw new Error(`${order.reference}: ${decided.type}`)
  }
  const releaseWebhook = async (order_id: string): Promise<void> => {
    faults.losesWebhook.delete(order_id)
    const asked = await shop.service.resendWebhook({ order_id, operation: 'purchase' })
    if (asked.type !== 'resent') throw new Error(`${order_id}: ${asked.type}`)
  }
  const live = async (order: PlannedOrder): Promise<void> => {
    const { reference, fate, isOther } = order
    switch (fate) {
      case 'never_reported':
        // One way it is paid and the webhook stays lost; the other way nobody knows, and asking
        // helps.
        faults.losesWebhook.add(reference)
        if (isOther) faults.losesReply.add(reference)
        return await buy(shop, order)
      case 'paid_twice':
        await buyAndGiveUp(order)
        await buy(shop, order)
        return await releaseWebhook(reference)
      case 'paid_late':
        await buyAndGiveUp(order)
        return await releaseWebhook(reference)
      case 'lost_by_restore':
        // One way nothing is left of it; the other way its webhook came to a store that did not
        // know it.
        if (!isOther) faults.losesWebhook.add(reference)
        return await buy(forgotten, order)
      default:
        return await buy(shop, order)
    }
  }
  for (let at = 0; at < orders.length; at += atOnce)
    await Promise.all(orders.slice(at, at + atOnce).map(live))
  await sandbox.advance(0)
  for (const { reference, fate, isOther } of orders) {
    if (fate === 'never_reported' && isOther) faults.losesWebhook.delete(reference)
    if (fate !== 'subscription_ended') continue
    if (isOther) faults.losesWebhook.add(reference)
    const path = `/sandbox/subscriptions/${encodeURIComponent(reference)}/cancel`
    const answer = await sandbox.fetch(
      new Request(http.url + path, { method: 'POST', headers: { Accept: 'application/json' } }),
    )
    if (!answer.ok) throw new Error(`${reference}: ${answer.status} ${await answer.text()}`)
  }
  await sandbox.advance(0)
  return {
    baseUrl: http.url,
    store,
    async stop() {
      sandbox.close()
      http.close()
      await pool.end()
      await postgres.stop()
    },
  }
}

async function orderIdOf(request: Request): Promise<string> {
  const decoded = decodeWebhook(String((await request.formData()).get('data')))
  return decoded.type === 'ok' && decoded.value.type === 'payment'
    ? decoded.value.payment.order_id
    : ''
}

function orderOf(planned: PlannedOrder | undefined): Order | null {
  if (!planned) return null
  return {
    amount: planned.amount,
    currency: 'UAH',
    description: 'An order',
    customer_id: 'shopper-7',
    order_3ds_bypass: 'always',
    ...(planned.isSubscription && {
      init_recurring: { interval_unit: 'month', interval_count: 1 },
    }),
  }
}
