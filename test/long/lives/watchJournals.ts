import { isDeepStrictEqual } from 'node:util'
import type { PaymentStore } from 'tillkit/store'
import { replayHistory } from '../../../src/dev/cli/rehearse/upgrade/replayHistory.js'
import { withoutSecrets } from '../../backend/journal/withoutSecrets.js'
import { apiSecret, payBody, posId, token } from '../../backend/shop.js'
import { findCanary } from '../../fixtures/findCanary.js'
import { cards } from './countingService.js'
import type { OrderLife, Plant } from './orderLife.js'

/** What the journals of some lives came to. */
export interface Replayed {
  attempts: number
  /** How many entries of each type. */
  readonly types: Partial<Record<string, number>>
  /** Histories that give another attempt than the one that is stored. */
  readonly different: string[]
  /** Histories with card data, a token, a code, a hash of one, or a credential. */
  readonly leaking: string[]
}

export interface WatchedJournals {
  readonly plant: Plant
  /** Replays the journal of a life that is over. */
  readonly atEnd: (life: OrderLife) => Promise<void>
  readonly replayed: Replayed
}

/** Keeps the store of each life, and replays its journal at the end. */
export function watchJournals(
  open: (store: PaymentStore) => PaymentStore = (store) => store,
): WatchedJournals {
  const replayed: Replayed = { attempts: 0, types: {}, different: [], leaking: [] }
  const order = { pos_id: posId, reference: 'A-1001' }
  let seen: PaymentStore | undefined
  let codes = new Set<string>()
  return {
    replayed,
    plant: {
      store: (store) => {
        seen ??= open(store)
        return seen
      },
      fetch: (fetch) => async (input, init) => {
        const { result_url } = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
        if (typeof result_url === 'string') codes.add(result_url.split('/').at(-1) ?? '')
        return await fetch(input, init)
      },
    },
    async atEnd({ seed, state }) {
      const store = seen
      if (!store) throw new Error('No store was opened.')
      const [records, history] = [await store.findAttempts(order), await store.findHistory(order)]
      replayed.attempts += records.length
      for (const { type } of history) replayed.types[type] = (replayed.types[type] ?? 0) + 1
      if (
        !isDeepStrictEqual(
          asJson(replayHistory(history, order)),
          asJson(records.map(withoutSecrets)),
        )
      ) {
        replayed.different.push(`life ${seed}`)
      }
      const hashes = records.flatMap(
        ({ tokenHashes, walletHashes = [], returnCodeHash = [], formHash = [] }) =>
          [tokenHashes, walletHashes, returnCodeHash, formHash].flat(),
      )
      const tokens = Array.from({ length: state.tokens }, (_, number) => token(number + 1))
      const text = JSON.stringify(history)
      const isLeaking =
        [...hashes, ...tokens, ...codes, 'endpoints-1', `"${apiSecret}"`].some((secret) =>
          text.includes(secret),
        ) ||
        Object.values(cards).some(
          (number) => findCanary([text], { number, code: payBody.card_cvv }).length > 0,
        )
      if (isLeaking) replayed.leaking.push(`life ${seed}`)
      seen = undefined
      codes = new Set()
    },
  }
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** Faults of a store that keeps a journal, and where the replay has to show each. */
export const brokenJournals: readonly (readonly [
  what: string,
  shows: 'different' | 'leaking',
  open: (store: PaymentStore) => PaymentStore,
])[] = [
  [
    'a store that loses one entry',
    'different',
    (store) => ({
      ...store,
      findHistory: async (order) =>
        (await store.findHistory(order)).filter(({ type }) => type !== 'answered'),
    }),
  ],
  [
    'entries with a card number',
    'leaking',
    (store) => ({
      ...store,
      findHistory: async (order) =>
        (await store.findHistory(order)).map((entry) => ({ ...entry, detail: cards.pays })),
    }),
  ],
]
