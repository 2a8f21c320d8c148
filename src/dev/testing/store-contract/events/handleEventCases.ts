import { assertRejects, assertSame } from '../assertions.js'
import { atOnce } from '../atOnce.js'
import {
  handleEvent,
  noon,
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
  declareCase('an error of a callback is thrown on, and its event stays', async ({ store }) => {
    await record(store, 'e1')
    const error = new Error('the merchant failed')
    const failingCallback = () => handleEvent(store, 'e1', () => Promise.reject(error))
    for (let tries = 0; tries < 2; tries += 1) {
      await assertRejects(failingCallback, 'a callback that fails', error)
      assertSame(await waitingIds(store), ['e1'], 'events that wait')
    }
    assertSame(await handleEvent(store, 'e1'), true, 'a callback that succeeds at last')
  })
  declareCase(
    'a callback that fails with its own conflict is not called again at once',
    async ({ store }) => {
      await record(store, 'e1')
      let calls = 0
      // The code of a PostgreSQL deadlock: a store that repeats its own must not repeat this one.
      const error = Object.assign(new Error('their own deadlock'), { code: '40P01' })
      const handle = () => {
        calls += 1
        return Promise.reject(error)
      }
      await assertRejects(() => handleEvent(store, 'e1', handle), 'a callback that fails', error)
      assertSame([calls, await waitingIds(store)], [1, ['e1']], 'calls, and events that wait')
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
      const writeLine = (line: string, error?: Error) =>
        handleEvent(store, 'e1', async (_event, _attempt, transaction) => {
          await merchantTable?.write(transaction, line)
          if (error) throw error
        })
      const linesAndEvents = async () => [await merchantTable?.read(), await waitingIds(store)]
      const error = new Error('the merchant failed')
      const failingCallback = () => writeLine('undone', error)
      await assertRejects(failingCallback, 'a callback that fails after it wrote', error)
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
