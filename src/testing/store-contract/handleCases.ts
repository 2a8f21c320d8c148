import type { AttemptRecord } from '../../server/attempts/attemptRecord.js'
import type { EventRecord, PaymentStore } from '../../server/store/paymentStore.js'
import { assert, assertRejects, assertSame, atOnce } from './checks.js'
import { noon, record, recordCounted, reserve, sampleAttempt } from './sampleRecords.js'
import type { StoreCase } from './storeUnderTest.js'

const waiting = async (store: PaymentStore, now = noon) =>
  (await store.dueEvents({ now, limit: 99 })).map(({ id }) => id)

const postponed = (found: EventRecord): EventRecord => ({ ...found, failures: found.failures + 1, nextTryAt: noon + 5 })

/** How long others may take to learn that an event is in progress. */
const refusalTimeoutMs = 3_000

/** Long enough for a store that hands out two events at once to do so. */
const meanwhileMs = 50

/** Has an event in progress while `act` runs. Answers what became of handling it, and what `act` did. */
async function whileInProgress<Value>(
  store: PaymentStore,
  act: () => Promise<Value>,
  id = 'e1',
): Promise<readonly [boolean, Value]> {
  let release = (): void => {}
  let handled = Promise.resolve(false)
  const isBegun = await new Promise<boolean>((begin) => {
    const waitForEnd = (end: () => void) => {
      release = end
      begin(true)
    }
    handled = store.handleEvent(id, () => new Promise<void>(waitForEnd))
    handled.then(
      () => begin(false),
      () => begin(false),
    )
  })
  assert(isBegun, 'an event that waits is delivered to the callback')

  let hasWaited = false
  const timer = setTimeout(() => {
    hasWaited = true
    release()
  }, refusalTimeoutMs)
  const value = await act().finally(() => clearTimeout(timer))
  assert(!hasWaited, 'nobody waits for an event that is in progress elsewhere')
  release()
  return [await handled, value]
}

export const handleCases: readonly StoreCase[] = [
  {
    title: 'an event is handled once, and waits no longer',
    async run({ store }) {
      await record(store, 'e1')
      let calls = 0
      const handle = async () => {
        calls += 1
      }
      assertSame(await store.handleEvent('e1', handle), true, 'the first call')
      assertSame(await store.handleEvent('e1', handle), false, 'the second call')
      assertSame(await store.handleEvent('unknown', handle), false, 'an event nobody recorded')
      assertSame([calls, await waiting(store)], [1, []], 'calls, and events that wait')
    },
  },
  {
    title: 'a callback gets the event, and its attempt as it is now',
    async run({ store }) {
      const attempt = sampleAttempt('one')
      await reserve(store, attempt)
      await recordCounted(store, attempt, { id: 'e1' })
      await record(store, 'e2')
      await store.changeAttempt({ id: 'one' }, (found) => ({ ...found, state: 'succeeded', checkAt: noon }))
      const seen: unknown[] = []
      for (const id of ['e1', 'e2']) {
        await store.handleEvent(id, async (event, found) => {
          seen.push([event.id, found?.state ?? null, found?.checks ?? null, found?.checkAt ?? null])
        })
      }
      assertSame(
        seen,
        [
          ['e1', 'succeeded', 1, noon],
          ['e2', null, null, null],
        ],
        'what callbacks got',
      )
    },
  },
  {
    title: 'what a callback throws is thrown on, and its event stays',
    async run({ store }) {
      await record(store, 'e1')
      const error = new Error('the merchant failed')
      for (const _ of [1, 2]) {
        await assertRejects(() => store.handleEvent('e1', () => Promise.reject(error)), 'a callback that fails', error)
        assertSame(await waiting(store), ['e1'], 'events that wait')
      }
      assertSame(await store.handleEvent('e1', async () => {}), true, 'a callback that succeeds at last')
    },
  },
  {
    title: 'a callback that fails by a conflict of its own is not called again at once',
    async run({ store }) {
      await record(store, 'e1')
      let calls = 0
      const error = Object.assign(new Error('their own deadlock'), { code: '40P01' })
      const handle = () => {
        calls += 1
        return Promise.reject(error)
      }
      await assertRejects(() => store.handleEvent('e1', handle), 'a callback that fails', error)
      assertSame([calls, await waiting(store)], [1, ['e1']], 'calls, and events that wait')
    },
  },
  {
    title: 'of 20 that handle one event at once, one calls, and nobody waits for it',
    async run({ store }) {
      await record(store, 'e1')
      const [first, others] = await whileInProgress(store, () =>
        atOnce(19, () => store.handleEvent('e1', () => Promise.reject(new Error('called twice')))),
      )
      assertSame([first, ...new Set(others)], [true, false], 'the first, and the others')
    },
  },
  {
    title: 'an event in progress in one process is skipped in another',
    needs: 'other',
    async run({ store, other = store }) {
      await record(store, 'e1')
      const answers = await whileInProgress(store, () =>
        other.handleEvent('e1', () => Promise.reject(new Error('called twice'))),
      )
      assertSame(answers, [true, false], 'the answers')
      assertSame(await other.handleEvent('e1', async () => {}), false, 'the other process, later')
    },
  },
  {
    title: 'two events of one attempt are not in progress at once, and the second sees the attempt as it is then',
    async run({ store, other = store }) {
      const attempt = sampleAttempt('one')
      await reserve(store, attempt)
      await recordCounted(store, attempt, { id: 'e1' })
      await recordCounted(store, attempt, { id: 'e2' })
      const seen: unknown[] = []
      const note = (id: string, found: AttemptRecord | undefined) => seen.push([id, found?.state ?? null])
      let second = Promise.resolve(false)
      await store.handleEvent('e1', async ({ id }, found) => {
        second = other.handleEvent('e2', async (event, late) => void note(event.id, late))
        // A store of one connection lets it wait; any other refuses it until later.
        await Promise.race([second, new Promise((resolve) => setTimeout(resolve, meanwhileMs))])
        note(id, found)
      })
      await store.changeAttempt({ id: 'one' }, (found) => ({ ...found, state: 'succeeded' }))
      if (!(await second)) await store.handleEvent('e2', async ({ id }, found) => void note(id, found))
      const answered = seen.map((line) => JSON.stringify(line)).join(' ')
      assert(
        /^\["e1","reserved"\] \["e2","(?:reserved|succeeded)"\]$/.test(answered),
        `one after the other, not ${answered}`,
      )
    },
  },
  {
    title: 'an event is not in progress beside a later one of its attempt, nor one that was put off',
    needs: 'other',
    async run({ store, other = store }) {
      const attempt = sampleAttempt('one')
      await reserve(store, attempt)
      for (const id of ['e1', 'e2', 'e3']) await recordCounted(store, attempt, { id })
      await store.postponeEvent('e1', postponed)
      const handle = (id: string) => other.handleEvent(id, () => Promise.reject(new Error('called beside another')))
      const answers = await whileInProgress(store, () => Promise.all([handle('e1'), handle('e3')]), 'e2')
      assertSame(answers, [true, [false, false]], 'the event in progress, and the others of its attempt')
      for (const id of ['e3', 'e1']) assertSame(await other.handleEvent(id, async () => {}), true, `${id} later`)
      assertSame(await waiting(store, noon + 5), [], 'events that wait')
    },
  },
  {
    title: 'while a callback runs, its attempt is changed, found and taken, and its next event recorded',
    needs: 'other',
    async run({ store, other = store }) {
      const attempt = sampleAttempt('one', { state: 'failed', checkAt: noon })
      await reserve(store, attempt)
      await recordCounted(store, attempt, { id: 'e1' })
      const act = async () => {
        await other.changeAttempt({ id: 'one' }, (found) => ({ ...found, tokenHashes: [...found.tokenHashes, 'new'] }))
        const taken = await other.takeDueAttempts({ now: noon, until: noon + 9, limit: 1 })
        const next = await recordCounted(other, attempt, { id: 'e2' })
        const second = await reserve(other, sampleAttempt('two'))
        return [taken.length, next?.id, await waiting(other), second.type]
      }
      assertSame(await whileInProgress(store, act), [true, [1, 'e2', ['e1', 'e2'], 'reserved']], 'what was done')
      const found = await store.findAttempt({ tokenHash: 'new' })
      assertSame([found?.checks, found?.checkAt], [2, noon + 9], 'the attempt afterwards')
    },
  },
  {
    title: 'two processes deliver 60 events at once: each is handled once',
    needs: 'other',
    async run({ store, other = store }) {
      await atOnce(60, (number) => record(store, `e${number}`))
      const handled: string[] = []
      await atOnce(120, async (number) => {
        await (number % 2 === 0 ? store : other).handleEvent(`e${number >> 1}`, async ({ id }) => {
          handled.push(id)
        })
      })
      // One that was passed over by both, each for the other's sake, is left for the next round.
      for (const id of await waiting(store)) await store.handleEvent(id, async () => void handled.push(id))
      assertSame([handled.length, new Set(handled).size], [60, 60], 'calls, and different events among them')
    },
  },
  {
    title: 'what a callback writes in the transaction is kept with the mark, and undone with it',
    needs: 'merchantTable',
    async run({ store, merchantTable }) {
      await record(store, 'e1')
      const write = (line: string, error?: Error) =>
        store.handleEvent('e1', async (_event, _attempt, transaction) => {
          await merchantTable?.write(transaction, line)
          if (error) throw error
        })
      const error = new Error('the merchant failed')
      await assertRejects(() => write('undone', error), 'a callback that fails after it wrote', error)
      assertSame([await merchantTable?.read(), await waiting(store)], [[], ['e1']], 'lines kept, and events that wait')
      await write('kept')
      await write('too much')
      assertSame(
        [await merchantTable?.read(), await waiting(store)],
        [['kept'], []],
        'lines kept, and events that wait',
      )
    },
  },
  {
    title: 'an event is put off after a failure, and its failures are counted',
    async run({ store }) {
      await record(store, 'e1')
      await record(store, 'e2')
      await store.postponeEvent('e1', postponed)
      assertSame(await waiting(store), ['e2'], 'events due at once')
      assertSame(await waiting(store, noon + 5), ['e2', 'e1'], 'events due later, the one put off behind the other')
      const put = (await store.dueEvents({ now: noon + 5, limit: 2 })).at(-1)
      assertSame([put?.failures, put?.nextTryAt], [1, noon + 5], 'failures, and the next time')
      await store.postponeEvent('unknown', postponed)
    },
  },
  {
    title: 'an event that was handled is not made to wait again by a failure reported late',
    async run({ store }) {
      await record(store, 'e1')
      await store.handleEvent('e1', async () => {})
      await store.postponeEvent('e1', postponed)
      assertSame(await waiting(store, noon + 5), [], 'events that wait')
    },
  },
  {
    title: 'failures of one event counted at once are all counted',
    async run({ store, other = store }) {
      await record(store, 'e1')
      await atOnce(20, (number) => (number % 2 === 0 ? store : other).postponeEvent('e1', postponed))
      const [found] = await store.dueEvents({ now: noon + 5, limit: 1 })
      assertSame(found?.failures, 20, 'failures')
    },
  },
  {
    title: 'a store that can be used says so',
    run: ({ store }) => store.check(),
  },
]
