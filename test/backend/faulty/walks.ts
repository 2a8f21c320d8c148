import type { OrderPlan, RouteName } from './orderPlan.js'

/** One way an order may go: the story of one shopper. */
export interface Walk {
  readonly walk: string
  readonly route: RouteName
  readonly plan: OrderPlan
  /** The answer to the service's nth request is lost, its work done. */
  readonly losesReplyTo?: number
  /** One of the few that show most, for where each run is dear. */
  readonly isRepresentative?: boolean
}

/** A route makes fewer calls than this. After them recovery looks around, mostly for nothing. */
const routeCalls = 20

/** From one call of recovery that fails to the next one; 1 is the full count. */
const { TILLKIT_RECOVERY_STEP = '4' } = process.env
const recoveryStep = Number(TILLKIT_RECOVERY_STEP)

/** The next call that fails: `step` calls on while a route is at work, more in recovery. */
export function nextCall(atCall: number, step = 1): number {
  return atCall + step * (atCall < routeCalls ? 1 : recoveryStep)
}

const usual: OrderPlan = {
  reference: 'crash-1x',
  card: 'approved',
  atPage: 'pay',
  webhook: 'later',
  times: 0,
  losesAnswer: false,
}

/** Every route, with what its webhooks and its replies may do. */
export const walks: readonly Walk[] = [
  { ...walk('a card that is approved', 'pay'), isRepresentative: true },
  walk('a card that is approved, its webhook first', 'pay', { webhook: 'first' }),
  {
    ...walk('a card that is approved, its webhook lost', 'pay', { webhook: 'lost' }),
    isRepresentative: true,
  },
  walk('a card that is declined', 'pay', { card: 'declined' }),
  {
    ...walk('a card that the bank asks about', 'pay', { card: 'challenged' }),
    isRepresentative: true,
  },
  walk('a card that the bank asks about, the page left', 'pay', {
    card: 'challenged',
    atPage: 'leave',
  }),
  {
    ...walk('a card payment whose reply and webhook are lost', 'pay', { webhook: 'lost' }),
    losesReplyTo: 1,
  },
  { ...walk('a form that is paid', 'hosted'), isRepresentative: true },
  walk('a form that is paid, its webhook lost', 'hosted', { webhook: 'lost' }),
  walk('a form that is left', 'hosted', { atPage: 'leave' }),
  { ...walk('a form whose address is lost', 'hosted', { webhook: 'lost' }), losesReplyTo: 1 },
  { ...walk('a form that is cancelled', 'hosted', { atPage: 'cancel' }), isRepresentative: true },
  {
    ...walk('a cancellation whose reply and webhook are lost', 'hosted', {
      atPage: 'cancel',
      webhook: 'lost',
    }),
    losesReplyTo: 2,
  },
]

function walk(name: string, route: RouteName, plan: Partial<OrderPlan> = {}): Walk {
  return { walk: name, route, plan: { ...usual, ...plan } }
}
