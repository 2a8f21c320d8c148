import type { PoolClient } from 'pg'
import type { PaymentStore } from '../../src/store.js'

type Store = PaymentStore<PoolClient>

/** Faults of stores that lose or double one event in ten, and what a check of the merchant's records must say of each. */
export const brokenInboxes: readonly (readonly [
  habit: string,
  complaint: RegExp,
  spoil: (good: Store) => Partial<Store>,
])[] = [
  [
    'says that it has recorded an event, and has not',
    /^\d+ lost$/,
    (good) => {
      const isForgotten = oneInTen()
      return {
        recordEvent: async (request) =>
          await good.recordEvent(isForgotten(request.subject) ? { ...request, decide: () => undefined } : request),
      }
    },
  ],
  [
    'does not recognise a repeated event',
    /^\d+ twice$/,
    (good) => {
      const isNew = oneInTen()
      return {
        recordEvent: (request) =>
          good.recordEvent({ ...request, subject: isNew(request.subject) ? crypto.randomUUID() : request.subject }),
      }
    },
  ],
]

/** Chooses one name in ten, and always the same ones. */
function oneInTen(): (name: string) => boolean {
  const chosen = new Map<string, boolean>()
  return (name) => {
    const isChosen = chosen.get(name) ?? chosen.size % 10 === 0
    chosen.set(name, isChosen)
    return isChosen
  }
}
