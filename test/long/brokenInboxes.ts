import type { PoolClient } from 'pg'
import type { PaymentStore } from '../../src/server.js'

type Store = PaymentStore<PoolClient>

/** Habits of stores that lose or double one event in ten, and what a check of the merchant's table must say of each. */
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
        recordEvent: async (request) => (isForgotten(request.subject) ? undefined : await good.recordEvent(request)),
      }
    },
  ],
  [
    'marks an event as handled when the merchant has done nothing about it',
    /^\d+ lost$/,
    (good) => {
      const isSkipped = oneInTen()
      return { handleEvent: (id, handle) => good.handleEvent(id, isSkipped(id) ? async () => undefined : handle) }
    },
  ],
  [
    'does not know an event again',
    /^\d+ twice$/,
    (good) => {
      const isNew = oneInTen()
      return {
        recordEvent: (request) =>
          good.recordEvent({ ...request, subject: isNew(request.subject) ? crypto.randomUUID() : request.subject }),
      }
    },
  ],
  [
    'hands an event on twice',
    /^\d+ twice$/,
    (good) => {
      const isRepeated = oneInTen()
      return {
        handleEvent: (id, handle) =>
          good.handleEvent(id, async (...words) => {
            await handle(...words)
            if (isRepeated(id)) await handle(...words)
          }),
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
