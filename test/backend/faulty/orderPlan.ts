import { type Fault, longTimeoutMs } from './faults.js'
import type { CallKind, CallName } from './paymentLedger.js'

/** The routes that call out, and the call that goes wrong in each. */
export const routes = ['pay', 'split', 'hosted', 'cancel', 'resend'] as const

export type RouteName = (typeof routes)[number]

/** How one order of a set goes, so that together they go every way. */
export interface OrderPlan {
  readonly reference: string
  /** What the shopper does at the bank or at the hosted form. */
  readonly atPage: 'pay' | 'decline' | 'leave' | 'cancel'
  readonly card: 'approved' | 'declined' | 'challenged'
  /** How a webhook travels, when nobody asked for it. */
  readonly webhook: 'first' | 'later' | 'lost' | 'twice'
  /** How many calls of the kind go wrong. */
  readonly times: number
  /** Whether the answer to the shopper's first request gets lost too. */
  readonly losesAnswer: boolean
}

/** Periods without a common divisor, so that each choice meets each other one within 200 orders. */
export function planOrder(route: RouteName, index: number): OrderPlan {
  return {
    reference: `${route}-${index}x`,
    card: pick(['approved', 'challenged', 'approved', 'declined', 'approved'], index),
    webhook: pick(['lost', 'first', 'later', 'lost', 'twice', 'lost', 'later'], index),
    times: pick([1, Number.POSITIVE_INFINITY, 3], index),
    losesAnswer: index % 11 === 4,
    atPage:
      route === 'cancel' ? pick(['cancel', 'cancel', 'cancel', 'pay'], index) : pick(pages, index),
  }
}

const pages = ['pay', 'leave', 'pay', 'decline', 'pay', 'cancel', 'pay', 'pay'] as const

/** The kind of call that a route's faults hit. */
const faultyKinds: Readonly<Record<RouteName, CallKind>> = {
  pay: 'create',
  split: 'split',
  hosted: 'hosted',
  cancel: 'cancel',
  resend: 'resend',
}

/** The fault of a call of the route's set. */
export function planFault(
  {
    route,
    fault,
    plan,
  }: { readonly route: RouteName; readonly fault: Fault; readonly plan: OrderPlan | undefined },
  { kind, order_id }: CallName,
  count: number,
): Fault | undefined {
  // Nothing needs to be asked for again unless a reply was lost.
  if (route === 'resend' && kind === 'create' && count === 1) return lostReply(order_id)
  if (!plan || kind !== faultyKinds[route]) return undefined
  // A call that takes its time to fail is not repeated at every retry.
  const mostTimes = fault.place || fault.timeoutMs < longTimeoutMs ? 3 : plan.times
  return count <= Math.min(plan.times, mostTimes) ? fault : undefined
}

/** The merchant's own name of an order that the service knows as `order_id`. */
export function referenceOf(order_id: string): string {
  return order_id.replace(/(?<=x)-\d+$/, '')
}

function lostReply(order_id: string): Fault {
  const works = !/[37]x/.test(order_id)
  return {
    name: 'a lost reply',
    works,
    timeoutMs: longTimeoutMs,
    spoil: ({ socket }) => socket.resetAndDestroy(),
  }
}

function pick<Choice>(choices: readonly Choice[], index: number): Choice {
  const choice = choices[index % choices.length]
  if (choice === undefined) throw new Error('There is nothing to pick from.')
  return choice
}
