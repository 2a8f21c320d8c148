import { type CheckoutServer, type CheckoutServerOptions, createCheckoutServer, type Order } from 'tillkit/server'
import { noon, origin, payBody, publicUrl, scripted, token } from '../../server/shop.js'
import {
  apiSecret,
  baseUrl,
  type CountingService,
  cards,
  createCountingService,
  knownAnswers,
  posId,
} from './countingService.js'
import { createRandom, type Random } from './random.js'
import {
  createRestorableStore,
  type RestorableStore,
  type StoppableProcess,
  step,
  stoppableStore,
} from './stoppableStore.js'

/** What becomes of a call on its way to the service. `late`: it arrives when nobody waits for it any more. */
type WireFault = 'none' | 'reply_lost' | 'request_lost' | 'unavailable' | 'late'

export type Fetch = typeof globalThis.fetch

/** A fault that is planted to see that the property finds it. */
export interface Plant {
  readonly store?: (store: RestorableStore['store']) => RestorableStore['store']
  readonly fetch?: (fetch: Fetch) => Fetch
  readonly options?: (options: CheckoutServerOptions) => CheckoutServerOptions
}

/** One order's life: its shoppers, its merchant, the service, and everything between them that can fail. */
export interface OrderLife {
  readonly seed: number
  readonly random: Random
  readonly service: CountingService
  readonly clock: { now: number }
  readonly stored: RestorableStore
  /** `payment_id` of every payment that was reported to the merchant as paid. */
  readonly paid: Set<string>
  /** `payment_id` of every payment that was reported to the merchant in another way: paid twice, or of no order it knows. */
  readonly known: Set<string>
  readonly state: LifeState
  checkout(): CheckoutServer
  /** A new process in place of the one that runs. */
  startProcess(): void
  /** Lets a paused process continue. */
  thaw(): void
  tab(kind: 'direct' | 'hosted', token: number, cc_number?: string): Promise<void>
  send(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<void>
  deliver(body: string): Promise<boolean>
}

export interface LifeState {
  price: string
  tokens: number
  /** The wire fails from time to time. */
  isRough: boolean
  /** A loss of the store may come: then no attempt may be refused whose name the service never learns. */
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
    tokens: 0,
    isRough: true,
    losesStore: random.chance(25),
    stoppable: { stop: undefined, isStopped: false },
    frozen: [],
    late: [],
    freezesNext: false,
  }
  const reported = { paid: new Set<string>(), known: new Set<string>() }
  const parts = { random, service, stored, clock, state, ...reported }
  let checkout = startServer(parts, plant)

  const send: OrderLife['send'] = async (method, path, headers, body) => {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    await checkout.fetch(scripted(method, path, { ...type, ...headers }, body))
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
      const attempt_token = token(number)
      if (kind === 'hosted') return await send('POST', '/hosted', {}, { attempt_token, reference: 'A-1001' })
      const card_cvv = !state.losesStore && random.chance(10) ? '000' : '739'
      await send('POST', '/pay', {}, { ...payBody, attempt_token, cc_number, card_cvv })
    },
    async deliver(body) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return (await checkout.fetch(new Request(`${publicUrl}/webhook`, { method: 'POST', headers, body }))).ok
    },
  }
}

type Parts = Pick<OrderLife, 'random' | 'service' | 'stored' | 'clock' | 'state' | 'paid' | 'known'>

function startServer(parts: Parts, { store = same, fetch = same, options = same }: Plant): CheckoutServer {
  const { random, service, stored, clock, state, paid, known } = parts
  const { stoppable } = state
  return createCheckoutServer(
    options({
      // Faults are what these lives are made of: a log on the console would hide what went wrong.
      onLog: () => undefined,
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
      },
      modes: ['direct', 'hosted'],
      findOrder: () => orderOf(parts),
      store: stoppableStore(store(stored.store), stoppable),
      now: () => clock.now,
      recovery: 'manual',
      onPayment: (payment, context) => {
        if (state.isRough && random.chance(10)) throw new Error('The merchant’s database is away.')
        // What the service has reported nothing of, and a person found paid, has no id here.
        const found = service.ledger.find(({ order_id }) => order_id === payment.order_id)
        const id = payment.payment_id === '' && context.decision ? found?.payment_id : payment.payment_id
        if (context.isPaid) paid.add(id ?? `nothing, ${payment.order_id}`)
      },
      // Decided by an answer, and every webhook of it lost: the merchant is notified of that in this way.
      onReview: ({ order_id, state: attemptState }, { reason }) => {
        const payment = service.ledger.find((each) => each.order_id === order_id)
        if (reason === 'event_missing' && attemptState === 'succeeded' && payment) known.add(payment.payment_id)
      },
      onDoublePayment: ({ payment_id }) => void known.add(payment_id),
      onUnrecognised: (event) => {
        if (event.type === 'payment') known.add(event.payment.payment_id)
      },
    }),
  )
}

/** A merchant whose own ledger says that the order is paid lets nobody pay it: docs/recovery.md asks for that. */
function orderOf({ paid, state }: Parts): Order | null {
  const order = { currency: 'UAH', description: 'Order A-1001', customer_id: 'shopper-7', method: 'purchase' } as const
  return paid.size > 0 ? null : { ...order, amount: state.price }
}

const faultsOfLoss: readonly WireFault[] = ['none', 'none', 'none', 'reply_lost']
const allFaults: readonly WireFault[] = [...faultsOfLoss, 'none', 'request_lost', 'unavailable', 'late']

async function callService({ random, service, state }: Parts, url: string, init: RequestInit = {}): Promise<Response> {
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
