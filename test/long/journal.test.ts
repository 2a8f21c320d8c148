import { isDeepStrictEqual } from 'node:util'
import type { PaymentStore } from 'tillkit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayHistory } from '../../src/server/journal/replayHistory.js'
import { hashAtOnce } from '../fixtures/hashAtOnce.js'
import { findCanary } from '../journeys/canary.js'
import { emptyStore, openPglite } from '../postgres/databases.js'
import { withoutSecrets } from '../server/journal/withoutSecrets.js'
import { payBody, token } from '../server/shop.js'
import { apiSecret, cards, posId } from './lives/countingService.js'
import { liveOrders } from './lives/liveOrders.js'
import type { Plant } from './lives/orderLife.js'

const seed = 20_261_121

let hashAsBefore: () => void
beforeAll(() => {
  hashAsBefore = hashAtOnce()
})
afterAll(() => hashAsBefore())

/** What the journals of some lives came to. */
interface Replayed {
  readonly attempts: number
  /** How many entries of each type. */
  readonly types: Readonly<Partial<Record<string, number>>>
  /** Histories that give another attempt than the one that is stored. */
  readonly different: readonly string[]
  /** Histories with card data, a token, a code, a hash of one, or a credential. */
  readonly leaking: readonly string[]
}

/** Lives through lives, and replays the journal of each when it is over. */
async function replayLives({
  lives,
  firstSeed = seed,
  open = (store) => store,
}: {
  readonly lives: number
  readonly firstSeed?: number
  readonly open?: (store: PaymentStore) => PaymentStore
}): Promise<Replayed> {
  const types: Partial<Record<string, number>> = {}
  const [different, leaking]: [string[], string[]] = [[], []]
  let attempts = 0
  let seen: PaymentStore | undefined
  let codes = new Set<string>()
  const plant: Plant = {
    store: (store) => {
      seen ??= open(store)
      return seen
    },
    fetch: (fetch) => async (input, init) => {
      const { result_url } = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
      if (typeof result_url === 'string') codes.add(result_url.split('/').at(-1) ?? '')
      return await fetch(input, init)
    },
  }
  const order = { pos_id: posId, reference: 'A-1001' }
  let life = firstSeed
  await liveOrders({
    lives,
    firstSeed,
    plant,
    async atEnd({ state }) {
      const store = seen
      if (!store) throw new Error('No store was opened.')
      const [records, history] = [await store.findAttempts(order), await store.findHistory(order)]
      attempts += records.length
      for (const { type } of history) types[type] = (types[type] ?? 0) + 1
      if (!isDeepStrictEqual(asJson(replayHistory(history)), asJson(records.map(withoutSecrets)))) {
        different.push(`life ${life}`)
      }
      const hashes = records.flatMap(({ tokenHashes, returnCodeHash = [], formHash = [] }) =>
        [tokenHashes, returnCodeHash, formHash].flat(),
      )
      const tokens = Array.from({ length: state.tokens }, (_, number) => token(number + 1))
      const text = JSON.stringify(history)
      const isLeaking =
        [...hashes, ...tokens, ...codes, 'endpoints-1', `"${apiSecret}"`].some((secret) => text.includes(secret)) ||
        Object.values(cards).some((number) => findCanary([text], { number, code: payBody.card_cvv }).length > 0)
      if (isLeaking) leaking.push(`life ${life}`)
      life += 1
      seen = undefined
      codes = new Set()
    },
  })
  return { attempts, types, different, leaking }
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

test(`10 000 random lives of an order (seeds from ${seed}): its journal, replayed, gives each attempt as it is stored, and has no secret`, async () => {
  const { attempts, types, different, leaking } = await replayLives({ lives: 10_000 })
  expect({ different, leaking }).toEqual({ different: [], leaking: [] })
  // A run in which little happened would show nothing.
  expect(attempts).toBeGreaterThan(8_000)
  for (const type of ['reserved', 'sent', 'answered', 'event', 'callback', 'asked', 'recovered']) {
    expect(types[type], type).toBeGreaterThan(1_000)
  }
  for (const type of ['decided', 'cancelled', 'cancel_refused', 'shared', 'notified', 'callback_failed', 'not_sent']) {
    expect(types[type], type).toBeGreaterThan(50)
  }
}, 600_000)

test('50 of the lives on PostgreSQL, in its own process: the same', async () => {
  const pglite = openPglite()
  try {
    let attempts = 0
    for (let firstSeed = seed; firstSeed < seed + 50; firstSeed += 1) {
      const { store } = await emptyStore({ one: pglite })
      const replayed = await replayLives({ lives: 1, firstSeed, open: () => store as PaymentStore })
      expect(replayed).toMatchObject({ different: [], leaking: [] })
      attempts += replayed.attempts
    }
    expect(attempts).toBeGreaterThan(30)
  } finally {
    await pglite.close()
  }
}, 600_000)

test.each([
  [
    'a store that loses one entry',
    'different',
    (store: PaymentStore): PaymentStore => ({
      ...store,
      findHistory: async (order) => (await store.findHistory(order)).filter(({ type }) => type !== 'answered'),
    }),
  ],
  [
    'entries with hashes of tokens',
    'leaking',
    (store: PaymentStore): PaymentStore => ({
      ...store,
      changeAttempt: (key, change, journal) =>
        store.changeAttempt(key, change, (before, after) => {
          const entry = journal?.(before, after)
          return entry && { ...entry, detail: after.tokenHashes.join() }
        }),
    }),
  ],
  [
    'entries with a card number',
    'leaking',
    (store: PaymentStore): PaymentStore => ({
      ...store,
      findHistory: async (order) => (await store.findHistory(order)).map((entry) => ({ ...entry, detail: cards.pays })),
    }),
  ],
] as const)('the property finds %s', async (_what, shows, open) => {
  const replayed = await replayLives({ lives: 20, open })
  expect(replayed[shows]).not.toEqual([])
})
