import { assertSame, assertThrownOn } from '../assertions.js'
import { atOnce, atOnceOnBoth } from '../atOnce.js'
import {
  handleEvent,
  idsOf,
  noon,
  postpone,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  setMembers,
  waitingIds,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

/** A callback runs until it succeeds once, on the event and the attempt as they are stored. */
export function handleEventCases(declareCase: DeclareCase): void {
  declareCase('an event is handled once, and waits no longer', async ({ store }) => {
    await record(store, 'e1')
    let calls = 0
    const handle = async () => {
      calls += 1
      return undefined
    }
    assertSame(await handleEvent(store, 'e1', handle), true, 'the first call')
    assertSame(await handleEvent(store, 'e1', handle), false, 'the second call')
    assertSame(await handleEvent(store, 'unknown', handle), false, 'an unknown event')
    assertSame([calls, await waitingIds(store)], [1, []], 'calls, and events that wait')
  })
  declareCase('a callback gets the event and its current attempt', async ({ store }) => {
    const attempt = sampleAttempt('one')
    await reserve(store, attempt)
    await recordCounted(store, attempt, { id: 'e1' })
    await record(store, 'e2')
    await setMembers(store, 'one', { state: 'succeeded', checkAt: noon })
    const received: unknown[] = []
    for (const eventId of ['e1', 'e2']) {
      await handleEvent(store, eventId, async ({ id }, storedAttempt) => {
        const { state, checks, checkAt } = storedAttempt ?? {}
        received.push({ id, state, checks, checkAt })
      })
    }
    const expected = [{ id: 'e1', state: 'succeeded', checks: 1, checkAt: noon }, { id: 'e2' }]
    assertSame(received, expected, 'what callbacks got')
  })
  declareCase(
    'an error of a callback is thrown on, without another call, and its event stays',
    async ({ store }) => {
      await record(store, 'e1')
      const failure = new Error('the merchant failed')
      // The code of a PostgreSQL deadlock: a store that repeats its own must not repeat this one.
      const conflict = Object.assign(new Error('their own deadlock'), { code: '40P01' })
      let calls = 0
      for (const error of [failure, conflict]) {
        const deliver = (throwError: () => never) =>
          handleEvent(store, 'e1', async () => {
            calls += 1
            throwError()
          })
        await assertThrownOn('a callback that fails', deliver, error)
        assertSame(await waitingIds(store), ['e1'], 'events that wait')
      }
      assertSame(calls, 2, 'calls')
      assertSame(await handleEvent(store, 'e1'), true, 'a callback that succeeds at last')
    },
  )
  declareCase('a store that can be used says so', ({ store }) => store.check())
}

/** For several processes, and for a store whose callbacks can write in its transaction. */
export function handleEventCasesWithExtra(declareCase: DeclareCase): void {
  declareCase(
    'two processes deliver 60 events at once: each is handled once',
    async ({ store, secondStore }) => {
      await atOnce(60, (number) => record(store, `e${number}`))
      const handledIds: string[] = []
      const deliver = (process: typeof store, eventId: string) =>
        handleEvent(process, eventId, async ({ id }) => {
          handledIds.push(id)
        })
      await atOnce(60, (number) =>
        Promise.all([deliver(store, `e${number}`), deliver(secondStore, `e${number}`)]),
      )
      // An event that both skipped because of the other is left for the next round.
      for (const id of await waitingIds(store)) await deliver(store, id)
      const counts = [handledIds.length, new Set(handledIds).size]
      assertSame(counts, [60, 60], 'calls, and different events among them')
    },
    'other',
  )
  declareCase(
    'what a callback writes in the transaction is kept with the mark, and undone with it',
    async ({ store, merchantTable }) => {
      await record(store, 'e1')
      const writeLine = (line: string, thenDo = () => {}) =>
        handleEvent(store, 'e1', async (_event, _attempt, transaction) => {
          await merchantTable?.write(transaction, line)
          thenDo()
          return undefined
        })
      const linesAndEvents = async () => [await merchantTable?.read(), await waitingIds(store)]
      await assertThrownOn('a callback that fails after it wrote', (throwError) =>
        writeLine('undone', throwError),
      )
      const afterFailure = await linesAndEvents()
      assertSame(afterFailure, [[], ['e1']], 'lines kept, and events that wait')
      await writeLine('kept')
      await writeLine('too much')
      const afterSuccess = await linesAndEvents()
      assertSame(afterSuccess, [['kept'], []], 'lines kept, and events that wait')
    },
    'merchantTable',
  )
}

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
    'events that wait are listed the longest due first, of any project or of one, ' +
      'from their time on, as many as asked for',
    async ({ store }) => {
      await record(store, 'e1', { pos_id: 'a project', nextTryAt: noon + 5 })
      await record(store, 'e2', { pos_id: 'c project', nextTryAt: noon })
      await record(store, 'e3', { pos_id: 'b project', nextTryAt: noon + 9 })
      await record(store, 'e4', { pos_id: 'c project', nextTryAt: noon + 5 })
      const dueIds = async (sinceNoon: number, limit: number, project = {}) =>
        idsOf(await store.dueEvents({ now: noon + sinceNoon, limit, ...project }))
      assertSame(await dueIds(-1, 9), [], 'before all')
      assertSame(await dueIds(4, 9), ['e2'], 'at the first time')
      assertSame(await dueIds(5, 9), ['e2', 'e1', 'e4'], 'at the second')
      assertSame(await dueIds(9, 2), ['e2', 'e1'], 'two of all')
      assertSame(await dueIds(9, 0), [], 'none of all')
      assertSame(await dueIds(9, 9, { pos_id: 'c project' }), ['e2', 'e4'], 'of one project')
    },
  )
}
