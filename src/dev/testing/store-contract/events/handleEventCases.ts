import {
  changeAttempt,
  handleEvent,
  idsOf,
  noon,
  postponed,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  waitingIds,
} from '../sampleRecords.js'
import { assertRejects, assertSame, atOnce, type DeclareCase } from '../storeUnderTest.js'

export function handleCases(test: DeclareCase): void {
  test('an event is handled once, and waits no longer', async ({ store }) => {
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
  test('a callback gets the event and its current attempt', async ({ store }) => {
    const attempt = sampleAttempt('one')
    await reserve(store, attempt)
    await recordCounted(store, attempt, { id: 'e1' })
    await record(store, 'e2')
    await changeAttempt(store, { id: 'one' }, (found) => ({
      ...found,
      state: 'succeeded',
      checkAt: noon,
    }))
    const seen: unknown[] = []
    for (const id of ['e1', 'e2']) {
      await handleEvent(store, id, async (event, found) => {
        seen.push(event.id, found?.state ?? null, found?.checks ?? null, found?.checkAt ?? null)
      })
    }
    assertSame(seen, ['e1', 'succeeded', 1, noon, 'e2', null, null, null], 'what callbacks got')
  })
  test('an error of a callback is thrown on, and its event stays', async ({ store }) => {
    await record(store, 'e1')
    const error = new Error('the merchant failed')
    for (const _ of [1, 2]) {
      await assertRejects(
        () => handleEvent(store, 'e1', () => Promise.reject(error)),
        'a callback that fails',
        error,
      )
      assertSame(await waitingIds(store), ['e1'], 'events that wait')
    }
    assertSame(await handleEvent(store, 'e1'), true, 'a callback that succeeds at last')
  })
  test('a callback that fails with its own conflict is not called again at once', async ({
    store,
  }) => {
    await record(store, 'e1')
    let calls = 0
    const error = Object.assign(new Error('their own deadlock'), { code: '40P01' })
    const handle = () => {
      calls += 1
      return Promise.reject(error)
    }
    await assertRejects(() => handleEvent(store, 'e1', handle), 'a callback that fails', error)
    assertSame([calls, await waitingIds(store)], [1, ['e1']], 'calls, and events that wait')
  })
  test('an event is put off after a failure, and its failures are counted', async ({ store }) => {
    await record(store, 'e1')
    await record(store, 'e2')
    await store.postponeEvent({ id: 'e1', change: postponed, entry: undefined })
    assertSame(await waitingIds(store), ['e2'], 'events due at once')
    assertSame(
      await waitingIds(store, noon + 5),
      ['e2', 'e1'],
      'events due later, the one put off behind the other',
    )
    const put = (await store.dueEvents({ now: noon + 5, limit: 2 })).at(-1)
    assertSame([put?.failures, put?.nextTryAt], [1, noon + 5], 'failures, and the next time')
    await store.postponeEvent({ id: 'unknown', change: postponed, entry: undefined })
  })
  test('an event that was handled is not made to wait again by a failure reported late', async ({
    store,
  }) => {
    await record(store, 'e1')
    await handleEvent(store, 'e1')
    await store.postponeEvent({ id: 'e1', change: postponed, entry: undefined })
    assertSame(await waitingIds(store, noon + 5), [], 'events that wait')
  })
  test('failures of one event counted at once are all counted', async ({ store, other }) => {
    await record(store, 'e1')
    await atOnce(20, (number) =>
      (number % 2 === 0 ? store : other).postponeEvent({
        id: 'e1',
        change: postponed,
        entry: undefined,
      }),
    )
    const [found] = await store.dueEvents({ now: noon + 5, limit: 1 })
    assertSame(found?.failures, 20, 'failures')
  })
  test('events that wait are listed for one project without those of another', async ({
    store,
  }) => {
    await record(store, 'ours', { pos_id: 'project' })
    await record(store, 'theirs', { pos_id: 'other project' })
    const due = async (pos_id: string) =>
      idsOf(await store.dueEvents({ pos_id, now: noon, limit: 9 }))
    assertSame(await due('project'), ['ours'], 'ours')
    assertSame(await due('other project'), ['theirs'], 'theirs')
  })
  test('of one attempt no more waiting events are listed than asked for, its oldest', async ({
    store,
  }) => {
    const attempt = sampleAttempt('one')
    await reserve(store, attempt)
    for (const id of ['e1', 'e2', 'e3']) await recordCounted(store, attempt, { id })
    await record(store, 'e4')
    await record(store, 'e5')
    const due = async (attemptLimit: number, limit: number) =>
      idsOf(await store.dueEvents({ now: noon, limit, attemptLimit }))
    assertSame(await due(1, 9), ['e1', 'e4', 'e5'], 'one of each')
    assertSame(await due(2, 3), ['e1', 'e2', 'e4'], 'two of each, three of all')
  })
  test('events that wait are listed the longest due first, of any project, from their time on, as many as asked for', async ({
    store,
  }) => {
    for (const [id, pos_id, later] of [
      ['e1', 'a project', 5],
      ['e2', 'c project', 0],
      ['e3', 'b project', 9],
      ['e4', 'c project', 5],
    ] as const) {
      await record(store, id, { pos_id, nextTryAt: noon + later })
    }
    const due = async (now: number, limit: number) =>
      idsOf(await store.dueEvents({ now: noon + now, limit }))
    assertSame(await due(-1, 9), [], 'before all')
    assertSame(await due(4, 9), ['e2'], 'at the first time')
    assertSame(await due(5, 9), ['e2', 'e1', 'e4'], 'at the second')
    assertSame(await due(9, 2), ['e2', 'e1'], 'two of all')
    assertSame(await due(9, 0), [], 'none of all')
  })
  test('a store that can be used says so', ({ store }) => store.check())
}

export function handleCasesOfTwo(test: DeclareCase): void {
  test('two processes deliver 60 events at once: each is handled once', async ({
    store,
    other,
  }) => {
    await atOnce(60, (number) => record(store, `e${number}`))
    const handled: string[] = []
    await atOnce(120, async (number) => {
      await handleEvent(number % 2 === 0 ? store : other, `e${number >> 1}`, async ({ id }) => {
        handled.push(id)
      })
    })
    // An event that both skipped because of the other is left for the next round.
    for (const id of await waitingIds(store))
      await handleEvent(store, id, async () => void handled.push(id))
    assertSame(
      [handled.length, new Set(handled).size],
      [60, 60],
      'calls, and different events among them',
    )
  })
}

export function handleCasesOfTable(test: DeclareCase): void {
  test('what a callback writes in the transaction is kept with the mark, and undone with it', async ({
    store,
    merchantTable,
  }) => {
    await record(store, 'e1')
    const write = (line: string, error?: Error) =>
      handleEvent(store, 'e1', async (_event, _attempt, transaction) => {
        await merchantTable?.write(transaction, line)
        if (error) throw error
      })
    const left = async () => [await merchantTable?.read(), await waitingIds(store)]
    const error = new Error('the merchant failed')
    await assertRejects(() => write('undone', error), 'a callback that fails after it wrote', error)
    assertSame(
      [await merchantTable?.read(), await waitingIds(store)],
      [[], ['e1']],
      'lines kept, and events that wait',
    )
    await write('kept')
    await write('too much')
    assertSame(await left(), [['kept'], []], 'lines kept, and events that wait')
  })
}
