import { assertSame } from './checks.js'
import { idsOf, noon, record, recordCounted, reserve, sampleAttempt } from './sampleRecords.js'
import type { StoreCase } from './storeUnderTest.js'

const attempt = sampleAttempt('one')

/** Which events are listed as waiting, and in which order. */
export const dueEventCases: readonly StoreCase[] = [
  {
    title: 'events that wait are listed for one project without those of another',
    async run({ store }) {
      await record(store, 'ours', { pos_id: 'project' })
      await record(store, 'theirs', { pos_id: 'other project' })
      const due = async (pos_id: string) => idsOf(await store.dueEvents({ pos_id, now: noon, limit: 9 }))
      assertSame(await due('project'), ['ours'], 'ours')
      assertSame(await due('other project'), ['theirs'], 'theirs')
    },
  },
  {
    title: 'of one attempt no more waiting events are listed than asked for, its oldest',
    async run({ store }) {
      await reserve(store, attempt)
      for (const id of ['e1', 'e2', 'e3']) await recordCounted(store, attempt, { id })
      await record(store, 'e4')
      await record(store, 'e5')
      const due = async (attemptLimit: number, limit: number) =>
        idsOf(await store.dueEvents({ now: noon, limit, attemptLimit }))
      assertSame(await due(1, 9), ['e1', 'e4', 'e5'], 'one of each')
      assertSame(await due(2, 3), ['e1', 'e2', 'e4'], 'two of each, three of all')
    },
  },
  {
    title: 'events that wait are listed the longest due first, from their time on, as many as asked for',
    async run({ store }) {
      for (const [id, later] of [
        ['e1', 5],
        ['e2', 0],
        ['e3', 9],
        ['e4', 5],
      ] as const) {
        await record(store, id, { nextTryAt: noon + later })
      }
      const due = async (now: number, limit: number) => idsOf(await store.dueEvents({ now: noon + now, limit }))
      assertSame(await due(-1, 9), [], 'before all')
      assertSame(await due(4, 9), ['e2'], 'at the first time')
      assertSame(await due(5, 9), ['e2', 'e1', 'e4'], 'at the second')
      assertSame(await due(9, 2), ['e2', 'e1'], 'two of all')
      assertSame(await due(9, 0), [], 'none of all')
    },
  },
]
