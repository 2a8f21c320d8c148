import type { AttemptRecord } from '../../../src/server/attempts/attemptRecord.js'
import { isCreation } from './countingService.js'
import type { LivesReport, Move } from './liveOrders.js'
import type { Fetch, Plant } from './orderLife.js'

/** A fault to plant, and which of the three numbers has to show it. */
export interface PlantedFault extends Plant {
  readonly what: string
  readonly shows: keyof Omit<LivesReport, 'counts'>
  /** What the lives are made of, where it takes many moves in one order. */
  readonly moves?: readonly Move[]
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    what: 'a store that lets two attempts block one order',
    shows: 'chargedTwice',
    store: (store) => ({
      ...store,
      async reserveAttempt(request) {
        const reservation = await store.reserveAttempt(request)
        if (reservation.type !== 'busy') return reservation
        const others = await store.findAttempts({ pos_id: request.pos_id, reference: request.reference })
        const draft = (): AttemptRecord => request.draft(others)
        return await store.reserveAttempt({ ...request, reference: `${request.reference} once more`, draft })
      },
    }),
  },
  {
    what: 'a store that frees what nobody answered',
    shows: 'chargedTwice',
    store: (store) => ({
      ...store,
      changeAttempt: (request) =>
        store.changeAttempt({
          ...request,
          change: (attempt) => {
            const changed = request.change(attempt)
            return changed.state === 'unknown' ? { ...changed, state: 'rejected', wasFree: true } : changed
          },
        }),
    }),
  },
  {
    what: 'a client that sends an unclear creation again, under another name',
    shows: 'chargedTwice',
    fetch: (fetch) => async (input, init) => {
      try {
        return await fetch(input, init)
      } catch (error) {
        if (typeof init?.body !== 'string') throw error
        const { order_id, ...body } = JSON.parse(init.body)
        return await fetch(input, { ...init, body: JSON.stringify({ ...body, order_id: `${order_id}-again` }) })
      }
    },
  },
  {
    what: 'a refusal of a known order that is taken for a wrong field',
    shows: 'chargedTwice',
    fetch: (fetch) => answering(fetch, isCreation, (answer) => (isRefusal(answer) ? wrongField() : answer)),
  },
  {
    what: 'a cancellation that counts though nothing was cancelled',
    shows: 'chargedTwice',
    fetch: (fetch) => async (input, init) => {
      const order_id = /\/order\/([^/]+)\/cancel$/.exec(String(input))?.[1]
      if (order_id === undefined) return await fetch(input, init)
      return Response.json([{ ...cancelledPayment, order_id: decodeURIComponent(order_id) }])
    },
  },
  {
    what: 'a process that does not notice that it was paused',
    shows: 'chargedTwice',
    moves: ['freeze', 'pay', 'recover', 'person'],
    options: (options) => {
      const { now = Date.now } = options.advanced ?? {}
      // Its first look at the clock after a signature gives the time before it.
      const { signRequest } = options.service
      let before: number | undefined
      const service = {
        ...options.service,
        signRequest: async (request: Parameters<NonNullable<typeof signRequest>>[0]) => {
          const begun = now()
          const signature = (await signRequest?.(request)) ?? ''
          before = begun
          return signature
        },
      }
      const readClock = (): number => {
        const time = before ?? now()
        before = undefined
        return time
      }
      return { ...options, service, advanced: { ...options.advanced, now: readClock } }
    },
  },
  {
    what: 'a store that marks events handled that nobody handled',
    shows: 'paidNotReported',
    store: (store) => ({ ...store, handleEvent: ({ id }) => store.handleEvent({ id, handle: async () => undefined }) }),
  },
  {
    what: 'a callback whose failure is swallowed',
    shows: 'paidNotReported',
    options: ({ callbacks, ...options }) => ({
      ...options,
      callbacks: {
        ...callbacks,
        onPayment: async (payment, context) => {
          try {
            if (callbacks.onPayment !== 'none') await callbacks.onPayment(payment, context)
          } catch {
            // The event counts as delivered.
          }
        },
      },
    }),
  },
  {
    what: 'a merchant who takes any event for a payment',
    shows: 'reportedNotPaid',
    options: ({ callbacks, ...options }) => ({
      ...options,
      callbacks: {
        ...callbacks,
        onPayment: (payment, context) =>
          callbacks.onPayment === 'none' || callbacks.onPayment(payment, { ...context, isPaid: true }),
      },
    }),
  },
]

const cancelledPayment = {
  payment_id: 'nothing',
  pos_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
  mode: 'hosted',
  method: 'purchase',
  amount: 499.9,
  currency: 'UAH',
  status: 'failure',
  status_code: '6007',
  created_at: '2026-11-21T10:15:30.123',
}

function answering(fetch: Fetch, is: (url: string) => boolean, change: (answer: Response) => Response): Fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    return is(String(input)) ? change(answer) : answer
  }
}

function isRefusal({ status }: Response): boolean {
  return status >= 400 && status < 500
}

function wrongField(): Response {
  return Response.json({ issues: [{ field: 'card_cvv', code: 'format' }] }, { status: 400 })
}
