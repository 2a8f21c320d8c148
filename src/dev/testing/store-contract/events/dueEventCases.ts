import { assertSame } from '../assertions.js'
import { atOnceOnBoth } from '../atOnce.js'
import {
  handleEvent,
  idsOf,
  noon,
  postpone,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  waitingIds,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

/** Which events wait for their callback, and in which order: this decides what is retried next. */
export function dueEventCases(declareCase: DeclareCase): void {
  declareCase(
    'an event is put off after a failure, and its failures are counted',
    async ({ store }) => {
      await record(store, 'e1')
      await record(store, 'e2')
      await postpone(store, 'e1')
      assertSame(await waitingIds(store), ['e2'], 'events due at once')
      const dueLater = await store.dueEvents({ now: noon + 5, limit: 2 })
      const expected = ['e2', 'e1']
      assertSame(idsOf(dueLater), expected, 'events due later, the one put off behind the other')
      const { failures, nextTryAt } = dueLater[1] ?? {}
      assertSame([failures, nextTryAt], [1, noon + 5], 'failures, and the next time')
      await postpone(store, 'unknown')
    },
  )
  declareCase(
    'an event that was handled is not made to wait again by a failure reported late',
    async ({ store }) => {
      await record(store, 'e1')
      await handleEvent(store, 'e1')
      await postpone(store, 'e1')
      assertSame(await waitingIds(store, noon + 5), [], 'events that wait')
    },
  )
  declareCase('failures of one event counted at once are all counted', async (stores) => {
    await record(stores.store, 'e1')
    await atOnceOnBoth(20, stores, (store) => postpone(store, 'e1'))
    const [event] = await stores.store.dueEvents({ now: noon + 5, limit: 1 })
    assertSame(event?.failures, 20, 'failures')
  })
  declareCase(
    'events that wait are listed for one project without those of another',
    async ({ store }) => {
      await record(store, 'ours', { pos_id: 'project' })
      await record(store, 'theirs', { pos_id: 'other project' })
      const dueIds = async (pos_id: string) =>
        idsOf(await store.dueEvents({ pos_id, now: noon, limit: 9 }))
      assertSame(await dueIds('project'), ['ours'], 'ours')
      assertSame(await dueIds('other project'), ['theirs'], 'theirs')
    },
  )
  declareCase(
    'of one attempt no more waiting events are listed than asked for, its oldest',
    async ({ store }) => {
      const attempt = sampleAttempt('one')
      await reserve(store, attempt)
      for (const id of ['e1', 'e2', 'e3']) await recordCounted(store, attempt, { id })
      await record(store, 'e4')
      await record(store, 'e5')
      const dueIds = async (attemptLimit: number, limit: number) =>
        idsOf(await store.dueEvents({ now: noon, limit, attemptLimit }))
      assertSame(await dueIds(1, 9), ['e1', 'e4', 'e5'], 'one of each')
      assertSame(await dueIds(2, 3), ['e1', 'e2', 'e4'], 'two of each, three of all')
    },
  )
  declareCase(
    'events that wait are listed the longest due first, of any project, ' +
      'from their time on, as many as asked for',
    async ({ store }) => {
      await record(store, 'e1', { pos_id: 'a project', nextTryAt: noon + 5 })
      await record(store, 'e2', { pos_id: 'c project', nextTryAt: noon })
      await record(store, 'e3', { pos_id: 'b project', nextTryAt: noon + 9 })
      await record(store, 'e4', { pos_id: 'c project', nextTryAt: noon + 5 })
      const dueIds = async (sinceNoon: number, limit: number) =>
        idsOf(await store.dueEvents({ now: noon + sinceNoon, limit }))
      assertSame(await dueIds(-1, 9), [], 'before all')
      assertSame(await dueIds(4, 9), ['e2'], 'at the first time')
      assertSame(await dueIds(5, 9), ['e2', 'e1', 'e4'], 'at the second')
      assertSame(await dueIds(9, 2), ['e2', 'e1'], 'two of all')
      assertSame(await dueIds(9, 0), [], 'none of all')
    },
  )
}
