import { token } from '../../backend/shop.js'
import { cards } from './countingService.js'
import { type OrderLife, openLife, type Plant } from './orderLife.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What the lives came to. Every line names the seed of its life. */
export interface LivesReport {
  readonly chargedTwice: readonly string[]
  readonly paidNotReported: readonly string[]
  readonly reportedNotPaid: readonly string[]
  /**
   * How often something happened, and an option was given, so that a run in which nothing did is
   * seen.
   */
  readonly counts: Counts
}

interface Counts {
  charged: number
  [what: string]: number
}

/**
 * Lives through a number of random lives, one after the other. Ends early once `isEnough` says so.
 */
export async function liveOrders(
  {
    lives,
    firstSeed,
    plant,
    moves = allMoves,
    pressWallet,
    atEnd,
  }: {
    readonly lives: number
    readonly firstSeed: number
    readonly plant?: Plant
    readonly moves?: readonly Move[]
    /** The move `wallet`: what a shopper does on the page of the order. */
    readonly pressWallet?: PressWallet | undefined
    /** Looks at a life when it is over. */
    readonly atEnd?: (life: OrderLife) => Promise<void>
  },
  isEnough: (report: LivesReport) => boolean = () => false,
): Promise<LivesReport> {
  const chargedTwice: string[] = []
  const paidNotReported: string[] = []
  const reportedNotPaid: string[] = []
  const counts: Counts = { charged: 0 }
  const report = { chargedTwice, paidNotReported, reportedNotPaid, counts }
  for (let seed = firstSeed; seed < firstSeed + lives && !isEnough(report); seed += 1) {
    const life = openLife(seed, plant)
    const count: Count = (what) => {
      counts[what] = (counts[what] ?? 0) + 1
    }
    for (const { name } of life.rows) count(name)
    await liveOnce(life, { moves, count, pressWallet })
    await atEnd?.(life)
    const charges = life.service.ledger.filter(({ status }) => status === 'success')
    const ids = charges.map(({ payment_id }) => payment_id)
    const line = `life ${seed}: ${life.service.ledger.map(({ order_id, status }) => `${order_id} ${status}`).join(', ')}`
    if (charges.length > 1) chargedTwice.push(line)
    if (ids.some((id) => !life.paid.has(id) && !life.known.has(id))) paidNotReported.push(line)
    if ([...life.paid].some((id) => !ids.includes(id))) reportedNotPaid.push(line)
    counts.charged += charges.length
  }
  return report
}

type Count = (what: string) => void

type PressWallet = (life: OrderLife) => Promise<void>

interface LifeOptions {
  readonly moves: readonly Move[]
  readonly count: Count
  readonly pressWallet: PressWallet | undefined
}

async function liveOnce(
  life: OrderLife,
  { moves, count, pressWallet }: LifeOptions,
): Promise<void> {
  const { random, state } = life
  const running: Promise<unknown>[] = []
  const backups = [0]
  const steps = 3 + random.below(7)
  for (let index = 0; index < steps; index += 1) {
    const name = random.pick(moves)
    count(name)
    // A page needs more turns than a server, and has to have made them before the life ends.
    if (name === 'wallet') await pressWallet?.(life)
    // A process that ends, ends whatever it was about: nobody gets an answer.
    else running.push(act(name, { life, backups }).catch(() => undefined))
    if (!random.chance(30)) await finishTurns()
    if (state.stoppable.isStopped) life.startProcess()
  }
  await endLife(life)
  await Promise.all(running)
}

const allMoves = [
  ...[
    'pay',
    'pay',
    'pay',
    'host',
    'host',
    'press_again',
    'two_tabs',
    'cancel',
    'bank',
    'deliver',
    'deliver',
  ],
  ...[
    'lose_webhook',
    'resend',
    'recover',
    'recover',
    'clock_jump',
    'crash',
    'freeze',
    'thaw',
    'price',
    'backup',
  ],
  ...['lose_store', 'person'],
] as const

type ServerMove = (typeof allMoves)[number]
export type Move = ServerMove | 'wallet'

async function act(
  move: ServerMove,
  { life, backups }: { readonly life: OrderLife; readonly backups: number[] },
): Promise<unknown> {
  const { random, service, state, stored } = life
  const newToken = (): number => {
    state.tokens += 1
    return state.tokens
  }
  const card = random.pick(Object.values(cards))
  switch (move) {
    case 'pay':
      return await life.tab('direct', newToken(), card)
    case 'host':
      return await life.tab('hosted', newToken())
    case 'press_again':
      return await life.tab(
        random.pick(['direct', 'hosted']),
        Math.max(1, random.below(state.tokens + 1)),
        card,
      )
    case 'two_tabs': {
      const tabs = Array.from({ length: 2 + random.below(2) }, () =>
        life.tab(random.pick(['direct', 'hosted']), newToken(), card),
      )
      return await Promise.allSettled(tabs)
    }
    case 'cancel':
      return await life.send('POST', '/cancel', {
        'Tillkit-Attempt': token(Math.max(1, state.tokens)),
      })
    case 'bank':
      return finishOne(life)
    case 'deliver':
      return await deliverOne(life)
    case 'lose_webhook':
      // In a life that loses its store the service keeps sending: nobody else knows of the payment
      // any more.
      return state.losesStore
        ? undefined
        : service.webhooks.splice(random.below(service.webhooks.length + 1), 1)
    case 'resend':
      return await life.checkout().service.resendWebhook({
        order_id: service.ledger[0]?.order_id ?? 'A-1001',
        operation: 'purchase',
      })
    case 'recover':
      return await passTime(life, random.pick([6_000, 31_000, 2 * minute, 11 * minute, hour, day]))
    case 'clock_jump':
      life.clock.now += random.pick([-hour, -minute, 10 * minute, hour, day])
      return undefined
    case 'crash':
      state.stoppable.stop = { stepsLeft: random.below(8), isStepMade: random.chance(50) }
      return undefined
    case 'freeze':
      state.freezesNext = true
      return undefined
    case 'thaw':
      return life.thaw()
    case 'price':
      state.price = random.pick(['499.90', '520.00', '1.00'])
      return undefined
    case 'backup':
      return backups.push(stored.backup())
    case 'lose_store':
      return state.losesStore ? await loseStore(life, random.pick(backups)) : undefined
    case 'person':
      return await decide(life)
  }
}

/**
 * The store goes back to a backup, or to nothing, and its process with it. Webhooks are asked for,
 * as the docs say.
 */
async function loseStore(life: OrderLife, backup: number): Promise<void> {
  life.state.stoppable.isStopped = true
  await finishTurns()
  await life.stored.restore(Math.min(backup, life.stored.backup()))
  life.service.resendAll()
}

function finishOne({ random, service }: OrderLife): void {
  const open = service.ledger.filter(({ status }) => status === 'init' || status === 'pending')
  if (open.length > 0) service.finish(random.pick(open), random.pick(['success', 'failure']))
}

async function deliverOne(life: OrderLife): Promise<void> {
  const { random, service } = life
  const [body] = service.webhooks.splice(random.below(Math.max(1, service.webhooks.length)), 1)
  if (body === undefined) return
  const isTaken = await life.deliver(body).catch(() => false)
  // The service sends again what was not taken, and sometimes what was.
  if (!isTaken || random.chance(20)) service.webhooks.push(body)
}

async function passTime(life: OrderLife, ms: number): Promise<void> {
  life.clock.now += ms
  for (const arrive of life.state.late.splice(0)) arrive()
  await life.checkout().runPending()
}

/**
 * A person who looks into the service's own ledger, and says what is true. A form or a challenge
 * that is open is no answer yet.
 */
async function decide(life: OrderLife): Promise<void> {
  if (life.state.late.length > 0) return
  for (const { id, order_id, state } of await life.checkout().attempts('A-1001')) {
    if (state !== 'unknown' && state !== 'needs_review') continue
    const payment = life.service.ledger.find((each) => each.order_id === order_id)
    if (payment?.status === 'init' || payment?.status === 'pending') continue
    const truth = payment?.status === 'success' ? 'succeeded' : 'failed'
    await life.checkout().resolveAttempt({ attempt: id, state: truth, by: 'somebody' })
  }
}

/** Days pass, the wire is well, and everything that waits comes to its end. */
async function endLife(life: OrderLife): Promise<void> {
  const { service, state } = life
  await finishTurns()
  state.isRough = false
  state.freezesNext = false
  life.thaw()
  await finishTurns()
  state.stoppable.stop = undefined
  if (state.stoppable.isStopped) life.startProcess()
  for (const { status } of service.ledger)
    if (status === 'init' || status === 'pending') finishOne(life)
  for (const ms of [35_000, hour, 7 * hour, day, day + hour, day]) {
    await passTime(life, ms)
    for (const body of service.webhooks.splice(0)) await life.deliver(body)
  }
  await decide(life)
  await life.checkout().runPending()
}

/** Lets everything that runs get as far as it can: nothing in a life waits for a timer. */
export async function finishTurns(turns = 2): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1)
    await new Promise<void>((resolve) => setImmediate(resolve))
}
