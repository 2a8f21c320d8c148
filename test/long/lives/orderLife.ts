import {
  type CheckoutServer,
  type CheckoutServerOptions,
  createCheckoutServer,
  type Order,
} from 'tillkit/server'
import { type OptionChanges, withChanges } from '../../backend/optionChanges.js'
import { type OptionRow, optionTable } from '../../backend/pairs/optionTable.js'
import { addresses, type Walk } from '../../backend/pairs/walk.js'
import {
  apiSecret,
  noon,
  origin,
  payBody,
  posId,
  publicUrl,
  scripted,
  shopOrder,
  token,
} from '../../backend/shop.js'
import {
  baseUrl,
  type CountingService,
  cards,
  createCountingService,
  knownAnswers,
} from './countingService.js'
import { createRandom, type Random } from './random.js'
import {
  createRestorableStore,
  type RestorableStore,
  type StoppableProcess,
  step,
  stoppableStore,
} from './stoppableStore.js'

/**
 * What becomes of a call on its way to the service. `late`: it arrives when nobody waits for it any
 * more.
 */
type WireFault = 'none' | 'reply_lost' | 'request_lost' | 'unavailable' | 'late'

export type Fetch = typeof globalThis.fetch

/** A fault that is planted to see that the property finds it. */
export interface Plant {
  readonly store?: (store: RestorableStore['store']) => RestorableStore['store']
  readonly fetch?: (fetch: Fetch) => Fetch
  readonly options?: (options: CheckoutServerOptions) => CheckoutServerOptions
}

/**
 * One order's life: its shoppers, its merchant, the service, and everything between them that can
 * fail.
 */
export interface OrderLife {
  readonly seed: number
  readonly random: Random
  /** The options of the table of pairs that this life’s server is made with. */
  readonly rows: readonly OptionRow[]
  readonly service: CountingService
  readonly clock: { now: number }
  readonly stored: RestorableStore
  /** `payment_id` of every payment that was reported to the merchant as paid. */
  readonly paid: Set<string>
  /**
   * `payment_id` of every payment that was reported to the merchant in another way: paid twice, or
   * of no order it knows.
   */
  readonly known: Set<string>
  readonly state: LifeState
  checkout(): CheckoutServer
  /** A new process in place of the one that runs. */
  startProcess(): void
  /** Lets a paused process continue. */
  thaw(): void
  tab(kind: 'direct' | 'hosted', token: number, cc_number?: string): Promise<void>
  send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Response>
  deliver(body: string): Promise<boolean>
}

export interface LifeState {
  price: string
  /** Less than today’s price has been paid: the merchant knows it, and lets nobody pay again. */
  isUnderpaid: boolean
  tokens: number
  /** The wire fails from time to time. */
  isRough: boolean
  /**
   * A loss of the store may come: then no attempt may be refused whose name the service never
   * learns.
   */
  readonly losesStore: boolean
  stoppable: StoppableProcess
  frozen: (() => void)[]
  late: (() => void)[]
  freezesNext: boolean
}

export function openLife(seed: number, plant: Plant = {}): OrderLife {
  const random = createRandom(seed)
  const service = createCountingService(random.pick(knownAnswers), () => random.chance(20))
  const stored = createRestorableStore()
  const clock = { now: noon }
  const state: LifeState = {
    price: '499.90',
    isUnderpaid: false,
    tokens: 0,
    isRough: true,
    losesStore: random.chance(25),
    stoppable: { stop: undefined, isStopped: false },
    frozen: [],
    late: [],
    freezesNext: false,
  }
  const reported = { paid: new Set<string>(), known: new Set<string>() }
  const rows = drawRows(random)
  const parts = { random, rows, service, stored, clock, state, ...reported }
  let checkout = startServer(parts, plant)

  const send: OrderLife['send'] = async (method, path, headers, body) => {
    const type: Record<string, string> =
      body === undefined ? {} : { 'Content-Type': 'application/json' }
    return await checkout.fetch(
      scripted(method, path, { 'X-Address': addresses.shopper, ...type, ...headers }, body),
    )
  }
  return {
    ...parts,
    seed,
    send,
    checkout: () => checkout,
    startProcess() {
      state.stoppable = { stop: undefined, isStopped: false }
      checkout = startServer(parts, plant)
    },
    thaw() {
      for (const go of state.frozen.splice(0)) go()
    },
    async tab(kind, number, cc_number = cards.pays) {
      const payer = Object.assign(
        { attempt_token: token(number), reference: 'A-1001' },
        ...rows.map((row) => row.payer),
      )
      if (kind === 'hosted') return void (await send('POST', '/hosted', {}, payer))
      const card_cvv = !state.losesStore && random.chance(10) ? '000' : '739'
      const { exp_month, exp_year, name_on_card, browser_fingerprint } = payBody
      const isSaved = rows.some(({ savesCard }) => savesCard) && random.chance(50)
      const card = { cc_number, exp_month, exp_year, card_cvv, name_on_card }
      const body = { ...payer, ...(isSaved ? { saved_card: 'card-1' } : card), browser_fingerprint }
      const { issues = [] } = await (await send('POST', '/pay', {}, body)).json()
      if (!issues.some(({ field }: { readonly field: string }) => field === 'challenge')) return
      state.tokens += 1
      const again = { attempt_token: token(state.tokens), challenge: `right ${state.tokens}` }
      await send('POST', '/pay', {}, { ...body, ...again })
    },
    async deliver(body) {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Address': addresses.service,
      }
      return (
        await checkout.fetch(new Request(`${publicUrl}/webhook`, { method: 'POST', headers, body }))
      ).ok
    },
  }
}

/** One option in four, without those that can’t be given with one that was drawn before. */
function drawRows(random: Random): readonly OptionRow[] {
  const rows: OptionRow[] = []
  for (const row of optionTable.filter(() => random.chance(25))) {
    if (!rows.some(({ name, not = [] }) => not.includes(row.name) || row.not?.includes(name)))
      rows.push(row)
  }
  return rows
}

type Parts = Pick<
  OrderLife,
  'random' | 'rows' | 'service' | 'stored' | 'clock' | 'state' | 'paid' | 'known'
>

function startServer(
  parts: Parts,
  { store = same, fetch = same, options = same }: Plant,
): CheckoutServer {
  const { random, rows, service, stored, clock, state, paid, known } = parts
  const { stoppable } = state
  const walk: Walk = {
    cardToken: 'card-token-1',
    get isFlooded() {
      return random.chance(10)
    },
  }
  const drawn = rows.reduce<OptionChanges>(
    (all, { server }) => withChanges(all, server?.(walk) ?? {}),
    {},
  )
  const base: CheckoutServerOptions = {
    observe: {
      // Faults are what these lives are made of: a log on the console would hide what went wrong.
      onLog: () => undefined,
    },
    environment: 'test',
    publicUrl,
    returnPage: `${origin}/return`,
    service: {
      baseUrl,
      posId,
      apiKey: 'key-1',
      apiSecret,
      endpointsKey: 'endpoints-1',
      fetch: fetch((input, init) => step(stoppable, () => callService(parts, String(input), init))),
      // Between "stored as sent" and the first byte.
      signRequest: async () => {
        if (state.freezesNext) {
          state.freezesNext = false
          await new Promise<void>((resolve) => state.frozen.push(resolve))
        }
        return 'signature'
      },
      ...Object.assign({}, ...rows.map((row) => row.service)),
    },
    modes: ['direct', 'hosted'],
    findOrder: () => orderOf(parts),
    store: stoppableStore(store(stored.store), stoppable),
    advanced: {
      now: () => clock.now,
      // A timer runs by the machine’s clock: a life that failed could not be lived again.
      recovery: 'manual',
    },
    callbacks: {
      onPayment: (payment, context) => {
        if (state.isRough && random.chance(10)) throw new Error('The merchant’s database is away.')
        // What the service has reported nothing of, and a person found paid, has no id here.
        const found = service.ledger.find(({ order_id }) => order_id === payment.order_id)
        const id =
          payment.payment_id === '' && context.decision ? found?.payment_id : payment.payment_id
        const hasSucceeded = payment.status === 'success' || context.decision?.state === 'succeeded'
        if (context.isPaid || context.isAuthorized) paid.add(id ?? `nothing, ${payment.order_id}`)
        else if (hasSucceeded && drawn.callbacks?.priceOf && context.attemptAmount === '1.00') {
          state.isUnderpaid = true
          if (id !== undefined) known.add(id)
        }
      },
      // Decided by an answer, and every webhook of it lost: the merchant is notified of that in
      // this way.
      onReview: ({ order_id, state: attemptState }, { reason }) => {
        const payment = service.ledger.find((each) => each.order_id === order_id)
        if (reason === 'event_missing' && attemptState === 'succeeded' && payment)
          known.add(payment.payment_id)
      },
      onDoublePayment: ({ payment_id }) => void known.add(payment_id),
      onUnrecognised: (event) => {
        if (event.type === 'payment') known.add(event.payment.payment_id)
      },
    },
  }
  return createCheckoutServer(options(withChanges(base, drawn)))
}

/**
 * A merchant whose own ledger says that the order is paid lets nobody pay it: docs/recovery.md asks
 * for that.
 */
function orderOf({ paid, rows, state }: Parts): Order | null {
  if (paid.size > 0 || state.isUnderpaid) return null
  return Object.assign(
    shopOrder('A-1001'),
    { amount: state.price },
    ...rows.map(({ order }) => order),
  )
}

const faultsOfLoss: readonly WireFault[] = ['none', 'none', 'none', 'reply_lost']
const allFaults: readonly WireFault[] = [
  ...faultsOfLoss,
  'none',
  'request_lost',
  'unavailable',
  'late',
]

async function callService(
  { random, service, state }: Parts,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const body = typeof init.body === 'string' ? init.body : undefined
  const fault = state.isRough ? random.pick(state.losesStore ? faultsOfLoss : allFaults) : 'none'
  const arrive = (): Response => service.answer(init.method ?? 'GET', url, body)
  if (fault === 'unavailable') return new Response('later', { status: 503 })
  if (fault === 'late') state.late.push(arrive)
  if (fault === 'late' || fault === 'request_lost') throw new TypeError('fetch failed')
  const response = arrive()
  if (fault === 'reply_lost') throw new TypeError('fetch failed')
  return response
}

function same<Value>(value: Value): Value {
  return value
}
