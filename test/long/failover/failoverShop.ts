import { Pool } from 'pg'
import { fromPg, migrate, postgresStore } from '../../../src/postgres.js'
import { type CheckoutServer, createCheckoutServer } from '../../../src/server.js'
import { checkOrders } from '../../backend/faulty/checkOrders.js'
import { movesMs } from '../../backend/faulty/crashOrders.js'
import { type OrderPlan, planOrder, referenceOf } from '../../backend/faulty/orderPlan.js'
import { createLedger, fetchOf } from '../../backend/faulty/paymentLedger.js'
import { shopOptions } from '../../backend/faulty/shopOptions.js'
import { payAsShopper } from '../../backend/faulty/shopper.js'
import { openPost } from '../../backend/faulty/webhookPost.js'
import { addressOf, optionsOf } from '../../backend/postgres/databaseOfPlace.js'
import { delivery, payBody, scripted, token } from '../../backend/shop.js'

/** A shop over a database that fails over, its service, and what both know of every order. */
export interface FailoverShop {
  /** Orders of a shopper each, a few at a time. `onPaid` is called with how many are done. */
  pay(plans: readonly OrderPlan[], onDone: (done: number) => void): Promise<void>
  /**
   * Each order is paid once more, from a page that knows nothing of the first: with another token.
   */
  payAgain(plans: readonly OrderPlan[]): Promise<void>
  /** Lets days pass, and recovery ask about whatever is undecided. */
  recover(): Promise<void>
  report(): Promise<FailoverReport>
  close(): Promise<void>
}

/** What became of the orders. */
export interface FailoverReport {
  /** Orders for which money was taken. */
  readonly charged: number
  /** Orders for which money was taken more than once. */
  readonly chargedTwice: readonly string[]
  /** Events that were answered 200. */
  readonly acknowledged: number
  /** Those that the merchant's own table lacks. */
  readonly lost: readonly string[]
  /** What the merchant's own table has more than once. */
  readonly handledTwice: readonly string[]
  /** What is wrong with how orders ended, by the store. */
  readonly problems: readonly string[]
  /** Requests of shoppers, and deliveries, that were not answered while the database was away. */
  readonly unanswered: number
}

const shoppersAtATime = 8

/** Opens a shop whose orders are those of `plans`. It reaches its database by the address alone. */
export async function openFailoverShop(
  place: string,
  plans: readonly OrderPlan[],
): Promise<FailoverShop> {
  const options = optionsOf(place)
  const pool = new Pool({
    ...addressOf(place),
    max: 10,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
  })
  const database = fromPg(pool, { prepare: true })
  await migrate(database, options)
  await pool.query('create table effects (line text not null)')
  const store = postgresStore(database, options)

  const charges = new Map<string, number>()
  const acknowledged = new Set<string>()
  const misled = new Set<string>()
  const shop: { checkout?: CheckoutServer } = {}
  let movedMs = 0
  let unanswered = 0

  /**
   * Who gets no answer asks again, as a shopper does who reloads, and as the service sends again.
   */
  async function ask(request: () => Promise<Request>): Promise<Response> {
    for (;;) {
      const response = await shop.checkout?.fetch(await request())
      if (response && response.status < 500) return response
      unanswered += 1
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  const post = openPost(
    async (event) => {
      const { status } = await ask(async () => await delivery(event))
      if (status === 200) acknowledged.add(lineOf(event as EventMembers))
    },
    new Map(plans.map((plan) => [plan.reference, plan])),
  )
  const ledger = createLedger({
    baseUrl: () => 'https://pay.example',
    async notify(payment, cause) {
      if (cause === 'change' && payment.status === 'success') {
        const reference = referenceOf(payment.order_id)
        charges.set(reference, (charges.get(reference) ?? 0) + 1)
      }
      await post.send(payment, cause)
    },
  })
  const checkout = createCheckoutServer({
    ...shopOptions('pay', {
      baseUrl: 'https://pay.example',
      fetch: fetchOf(ledger),
      now: () => Date.now() + movedMs,
    }),
    store,
    // All shoppers have one address. Its declines would end the payments of a long run.
    protection: { cardTesting: false },
    callbacks: {
      async onPayment(payment, { transaction }) {
        await transaction.query('insert into effects values ($1)', [lineOf(payment)])
      },
      onReview: () => undefined,
    },
  })
  shop.checkout = checkout
  const asked = { fetch: (request: Request) => ask(async () => request.clone()) }
  const runPending = async () => await checkout.runPending().catch(() => undefined)

  return {
    async pay(some, onDone) {
      let done = 0
      const queue = some.map((plan) => ({ plan, index: plans.indexOf(plan) + 1 }))
      const serve = async (): Promise<void> => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          await payAsShopper({ ...next, route: 'pay', checkout: asked, ledger, misled })
          done += 1
          onDone(done)
        }
      }
      await Promise.all(Array.from({ length: shoppersAtATime }, serve))
      await post.isEmpty()
      await runPending()
    },
    async payAgain(some) {
      for (const plan of some) {
        const attempt_token = token(1_000_000 + plans.indexOf(plan))
        const body = { ...payBody, reference: plan.reference, attempt_token }
        await asked.fetch(scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body))
      }
      await post.isEmpty()
    },
    async recover() {
      for (const moveMs of [...movesMs, ...movesMs]) {
        movedMs += moveMs
        await runPending()
        await post.isEmpty()
        await runPending()
      }
    },
    async report() {
      const { rows } = await pool.query<{ line: string; times: number }>(
        'select line, count(*)::integer as times from effects group by line',
      )
      const handled = new Map(rows.map(({ line, times }) => [line, times]))
      const succeeded = [...handled.keys()].filter((line) => line.endsWith(' success'))
      const known = { plans, store, ledger, misled }
      const notified = new Set(succeeded.map((line) => referenceOf(line.split(' ', 1).join(''))))
      return {
        charged: charges.size,
        chargedTwice: [...charges].filter(([, times]) => times > 1).map(([reference]) => reference),
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((line) => !handled.has(line)),
        handledTwice: rows.filter(({ times }) => times > 1).map(({ line }) => line),
        problems: await checkOrders({
          ...known,
          notified,
          strayConnections: 0,
          faultsMet: 1,
          unaskable: new Set(),
        }),
        unanswered,
      }
    },
    async close() {
      checkout.close()
      await pool.end()
    },
  }
}

/**
 * Shoppers pay while something is killed, again and again; after each kill all of them come back
 * with another page.
 */
export async function payThroughKills(
  shop: Pick<FailoverShop, 'pay' | 'payAgain'>,
  plans: readonly OrderPlan[],
  { kills, kill, afterKill }: KillPlan,
): Promise<void> {
  for (let number = 0; number < kills; number += 1) {
    const some = plans.slice((number * plans.length) / kills, ((number + 1) * plans.length) / kills)
    // Somewhere between the first quarter and the last.
    const killAt = Math.round(some.length * (0.25 + Math.random() / 2))
    let killed = Promise.resolve()
    await shop.pay(some, (done) => {
      if (done === killAt) killed = kill(number)
    })
    await killed
    await shop.payAgain(some)
    await afterKill?.()
  }
}

interface KillPlan {
  readonly kills: number
  /** Kills, and resolves when what was killed is replaced. */
  readonly kill: (number: number) => Promise<void>
  readonly afterKill?: () => Promise<void>
}

/** Orders that differ in card, bank and webhook. */
export function plansOf(count: number): readonly OrderPlan[] {
  return Array.from({ length: count }, (_, index) => planOrder('pay', index))
}

interface EventMembers {
  readonly order_id: string
  readonly payment_id: string
  readonly status: string
}

/**
 * What the merchant writes down of an event. An order's name that was charged twice has two
 * payments.
 */
function lineOf({ order_id, payment_id, status }: EventMembers): string {
  return `${order_id} ${payment_id} ${status}`
}
