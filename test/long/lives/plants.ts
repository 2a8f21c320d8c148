import type { AttemptRecord } from '../../../src/backend/attempts/attemptRecord.js'
import type { LivesReport } from './liveOrders.js'
import type { Plant } from './orderLife.js'

/** A fault to plant, and which of the three numbers has to show it: one for each. */
export interface PlantedFault extends Plant {
  readonly what: string
  readonly shows: keyof Omit<LivesReport, 'counts'>
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
        const others = await store.findAttempts({
          pos_id: request.pos_id,
          reference: request.reference,
        })
        const draft = (): AttemptRecord => request.draft(others)
        return await store.reserveAttempt({
          ...request,
          reference: `${request.reference} once more`,
          draft,
        })
      },
    }),
  },
  {
    what: 'a store that marks events handled that nobody handled',
    shows: 'paidNotReported',
    store: (store) => ({
      ...store,
      handleEvent: ({ id }) => store.handleEvent({ id, handle: async () => undefined }),
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
          callbacks.onPayment === 'none' ||
          callbacks.onPayment(payment, { ...context, isPaid: true }),
      },
    }),
  },
]
