import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import {
  changeAttempt,
  handleEvent,
  noon,
  postponed,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  waitingIds,
} from '../sampleRecords.js'
import { assert, assertSame, atOnce, type DeclareCase } from '../storeUnderTest.js'

/** The time in which others must learn that an event is in progress. */
const refusalTimeoutMs = 3_000

/** Long enough for a wrong store to deliver two events at once. */
const meanwhileMs = 50

async function whileInProgress<Value>(store: PaymentStore, act: () => Promise<Value>, id = 'e1') {
  let release = (): void => {}
  let handled = Promise.resolve(false)
  const isBegun = await new Promise<boolean>((begin) => {
    const waitForEnd = (end: () => void) => {
      release = end
      begin(true)
    }
    handled = handleEvent(store, id, async () => void (await new Promise<void>(waitForEnd)))
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
  assert(!hasWaited, 'no one waits for an event that is in progress elsewhere')
  release()
  return [await handled, value] as const
}

export function progressCases(test: DeclareCase): void {
  test('of 20 that handle one event at once, one calls, and the others do not wait for it', async ({
    store,
  }) => {
    await record(store, 'e1')
    const [first, others] = await whileInProgress(store, () =>
      atOnce(19, () => handleEvent(store, 'e1', () => Promise.reject(new Error('called twice')))),
    )
    assertSame([first, ...new Set(others)], [true, false], 'the first, and the others')
  })
  test('two events of one attempt are not in progress at once, and the second sees the changed attempt', async ({
    store,
    other,
  }) => {
    const attempt = sampleAttempt('one')
    await reserve(store, attempt)
    await recordCounted(store, attempt, { id: 'e1' })
    await recordCounted(store, attempt, { id: 'e2' })
    const seen: unknown[] = []
    const note = (id: string, found: AttemptRecord | undefined) =>
      seen.push([id, found?.state ?? null])
    let second = Promise.resolve(false)
    await handleEvent(store, 'e1', async ({ id }, found) => {
      second = handleEvent(other, 'e2', async (event, late) => void note(event.id, late))
      // A store with one connection lets it wait; any other refuses it for now.
      await Promise.race([second, new Promise((resolve) => setTimeout(resolve, meanwhileMs))])
      note(id, found)
    })
    await changeAttempt(store, { id: 'one' }, (found) => ({ ...found, state: 'succeeded' }))
    if (!(await second))
      await handleEvent(store, 'e2', async ({ id }, found) => void note(id, found))
    const answered = seen.map((line) => JSON.stringify(line)).join(' ')
    assert(
      /^\["e1","reserved"\] \["e2","(?:reserved|succeeded)"\]$/.test(answered),
      `one after the other, not ${answered}`,
    )
  })
}

export function progressCasesOfTwo(test: DeclareCase): void {
  test('an event in progress in one process is skipped in another', async ({ store, other }) => {
    await record(store, 'e1')
    const answers = await whileInProgress(store, () =>
      handleEvent(other, 'e1', () => Promise.reject(new Error('called twice'))),
    )
    assertSame(answers, [true, false], 'the answers')
    assertSame(await handleEvent(other, 'e1'), false, 'the other process, later')
  })
  test('an event is not in progress beside a later one of its attempt, nor one that was put off', async ({
    store,
    other,
  }) => {
    const attempt = sampleAttempt('one')
    await reserve(store, attempt)
    for (const id of ['e1', 'e2', 'e3']) await recordCounted(store, attempt, { id })
    await store.postponeEvent({ id: 'e1', change: postponed, entry: undefined })
    const handle = (id: string) =>
      handleEvent(other, id, () => Promise.reject(new Error('called beside another')))
    const answers = await whileInProgress(
      store,
      () => Promise.all([handle('e1'), handle('e3')]),
      'e2',
    )
    assertSame(
      answers,
      [true, [false, false]],
      'the event in progress, and the others of its attempt',
    )
    for (const id of ['e3', 'e1']) assertSame(await handleEvent(other, id), true, `${id} later`)
    assertSame(await waitingIds(store, noon + 5), [], 'events that wait')
  })
  test('while a callback runs, its attempt is changed, found and taken, and its next event recorded', async ({
    store,
    other,
  }) => {
    const attempt = sampleAttempt('one', { state: 'failed', checkAt: noon })
    await reserve(store, attempt)
    await recordCounted(store, attempt, { id: 'e1' })
    const act = async () => {
      await changeAttempt(other, { id: 'one' }, (found) => ({
        ...found,
        tokenHashes: [...found.tokenHashes, 'new'],
      }))
      const taken = await other.takeDueAttempts({ now: noon, until: noon + 9, limit: 1 })
      const next = await recordCounted(other, attempt, { id: 'e2' })
      const second = await reserve(other, sampleAttempt('two'))
      return [taken.length, next?.id, await waitingIds(other), second.type]
    }
    assertSame(
      await whileInProgress(store, act),
      [true, [1, 'e2', ['e1', 'e2'], 'reserved']],
      'what was done',
    )
    const found = await store.findAttempt({ tokenHash: 'new' })
    assertSame([found?.checks, found?.checkAt], [2, noon + 9], 'the attempt afterwards')
  })
}
