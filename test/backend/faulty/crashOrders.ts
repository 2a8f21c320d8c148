import { delivery, noon } from '../shop.js'
import { checkOrders, type EndedOrders } from './checkOrders.js'
import type { InjectedFault } from './crashableProcess.js'
import type { OrderPlan, RouteName } from './orderPlan.js'
import { type OpenHost, type Supervisor, superviseServer } from './serverProcess.js'
import { payAsShopper } from './shopper.js'
import { openPost } from './webhookPost.js'

export interface CrashOptions {
  readonly route: RouteName
  readonly plans: readonly OrderPlan[]
  /** One for each process, in turn; the one after the last of them meets none. */
  readonly faults: readonly InjectedFault[]
  readonly openHost: OpenHost
  /** The answer to the service's nth request is lost, its work done. */
  readonly losesReplyTo?: number
}

/** What orders came to. */
export interface CrashedOrders {
  /** What is wrong with it, in text; empty when all is well. */
  readonly problems: readonly string[]
  /** The faults that the processes met. */
  readonly hits: readonly string[]
}

const shoppersAtATime = 8

const minute = 60_000
const hour = 60 * minute

/** Past every step of recovery's plans, and past the lease of a process that crashed. */
export const movesMs = [
  0.1 * minute,
  0.5 * minute,
  2 * minute,
  10 * minute,
  40 * minute,
  6 * hour,
  24 * hour,
  24 * hour,
]

/**
 * Lets shoppers pay and recovery run to its end, while faults are injected into the process. When
 * it crashes, a new one is started on the same store at once; whoever was waiting for the old one
 * gets no answer.
 */
export async function crashOrders({ openHost, ...options }: CrashOptions): Promise<CrashedOrders> {
  const { route, plans, faults, losesReplyTo } = options
  const clock = { now: noon }
  const misled = new Set<string>()
  const shop: { supervisor?: Supervisor } = {}
  const deliver = async (event: object): Promise<void> =>
    void (await shop.supervisor?.fetch(await delivery(event)))
  const post = openPost(deliver, new Map(plans.map((plan) => [plan.reference, plan])))

  const host = await openHost({
    route,
    clock,
    notify: post.send,
    ...(losesReplyTo && { losesReplyTo }),
  })
  const { ledger } = host
  const supervisor = superviseServer(host, faults)
  shop.supervisor = supervisor

  // However slow the machine, a shopper is still there when the last fault has been met.
  const shopper = { route, checkout: supervisor, ledger, misled, triesAnAnswer: 10 + faults.length }
  const queue = plans.map((plan, index) => ({ ...shopper, plan, index: index + 1 }))
  const serve = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await payAsShopper(next)
  }
  await Promise.all(Array.from({ length: shoppersAtATime }, serve))
  await post.isEmpty()
  for (const moveMs of [...movesMs, ...movesMs]) {
    clock.now += moveMs
    await supervisor.runPending()
    await post.isEmpty()
    await supervisor.runPending()
  }

  // Before the host ends what is left of its processes: that is no fault.
  const hits = supervisor.hits()
  // A server whose processes crash again and again may run out of status requests before it gets an
  // answer.
  const unaskable = new Set(faults.length > 1 ? plans.map(({ reference }) => reference) : [])
  const ended = { plans, ledger, misled, strayConnections: 0, faultsMet: 1, unaskable }
  const remains = await host.end()
  const { notified, committed } = remains
  const problems = [...(await checkOrders({ ...ended, ...remains } satisfies EndedOrders))]
  if (committed.length !== notified.size) {
    problems.push(
      `the merchant's own record was written ${committed.length} times, ` +
        `for ${notified.size} payments`,
    )
  }
  return { hits, problems: problems.map((problem) => `${hits.join(', ')}: ${problem}`) }
}
