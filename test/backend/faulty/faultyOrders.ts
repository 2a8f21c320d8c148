import {
  type CheckoutServer,
  createCheckoutServer,
  memoryStore,
  type Telemetry,
} from 'tillkit/server'
import type { AttemptRecord } from 'tillkit/store'
import { delivery, noon } from '../shop.js'
import { attemptsOf, type EndedOrders } from './checkOrders.js'
import type { Fault } from './faults.js'
import { openFaultyService } from './faultyService.js'
import { planFault, planOrder, type RouteName, referenceOf } from './orderPlan.js'
import type { Places } from './places.js'
import { shopOptions } from './shopOptions.js'
import { payAsShopper } from './shopper.js'
import type { Transport } from './transports.js'
import { openPost, type Post } from './webhookPost.js'

export interface FaultyOrdersOptions {
  readonly route: RouteName
  readonly fault: Fault
  readonly orders: number
  readonly transport: Transport
  readonly places: Places
  readonly telemetry: Telemetry
}

/** How a set of orders ended, and what was done about them. */
export interface FaultyRun extends EndedOrders {
  readonly attempts: readonly AttemptRecord[]
  /** How often `onPayment` was called. */
  readonly replayCalls: number
}

const minute = 60_000
const hour = 60 * minute

/**
 * How far the clock is moved between rounds of recovery: past every step of its plans, to the end
 * of the longest.
 */
const movesMs: readonly number[] = [
  ...[0.1, 0.5, 2, 8, 20, 15].map((minutes) => minutes * minute),
  ...[1, 1, 6, 6, 12, 12, 24, 24, 24, 24].map((hours) => hours * hour),
]

const shoppersAtATime = (orders: number): number => Math.min(20, Math.ceil(orders / 2))

/**
 * Lets shoppers pay orders while every one of them meets the fault, and then lets recovery run to
 * its end.
 */
export async function runFaultyOrders(options: FaultyOrdersOptions): Promise<FaultyRun> {
  const { route, fault, orders, transport, places, telemetry } = options
  const plans = Array.from({ length: orders }, (_, index) => planOrder(route, index))
  const byReference = new Map(plans.map((plan) => [plan.reference, plan]))
  const clock = { now: noon }
  const notified = new Set<string>()
  let replayCalls = 0
  const store = memoryStore()
  const shop: { checkout?: CheckoutServer } = {}
  const post = openPost(
    async (event) => void (await shop.checkout?.fetch(await delivery(event))),
    byReference,
  )

  const open = transport.open(places)
  const service = await openFaultyService({
    notify: post.send,
    plan: (call, count) =>
      planFault({ route, fault, plan: byReference.get(referenceOf(call.order_id)) }, call, count),
    places,
  })
  const checkout = createCheckoutServer({
    ...shopOptions(route, {
      baseUrl: service.baseUrl,
      fetch: service.route(open.fetch),
      timeoutMs: fault.timeoutMs,
      now: () => clock.now,
    }),
    store,
    observe: { onLog: () => undefined, telemetry },
    callbacks: {
      onPayment: ({ status }, { reference }) => {
        replayCalls += 1
        if (status === 'success') notified.add(reference)
      },
    },
  })
  shop.checkout = checkout

  const misled = new Set<string>()
  const queue = plans.map((plan, index) => ({
    route,
    plan,
    index,
    checkout,
    ledger: service.ledger,
    misled,
  }))
  const serve = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await payAsShopper(next)
  }
  // Fewer at a time than there are orders, so that connections are used again.
  await Promise.all(Array.from({ length: shoppersAtATime(orders) }, serve))
  await post.isEmpty()
  for (const moveMs of movesMs) {
    clock.now += moveMs
    await runRecovery(checkout, post)
  }
  checkout.close()
  service.close()
  await open.close()
  const unaskable = plans.filter(
    ({ times }) => route === 'resend' && times === Number.POSITIVE_INFINITY,
  )
  return {
    plans,
    store,
    ledger: service.ledger,
    strayConnections: service.elsewhere.connections,
    misled,
    faultsMet: service.faultsMet(),
    unaskable: new Set(unaskable.map(({ reference }) => reference)),
    notified,
    attempts: (
      await Promise.all(plans.map(({ reference }) => attemptsOf(reference, store)))
    ).flat(),
    replayCalls,
  }
}

/** Runs recovery until a round finds nothing to do: a round is limited. */
async function runRecovery(checkout: CheckoutServer, post: Post): Promise<void> {
  for (let isBusy = true; isBusy; ) {
    const run = await checkout.runPending()
    await post.isEmpty()
    isBusy = Object.values(run).some((count: number) => count > 0)
  }
}
