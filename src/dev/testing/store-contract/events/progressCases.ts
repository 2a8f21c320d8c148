import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { assert, assertSame } from '../assertions.js'
import { atOnceOnBoth } from '../atOnce.js'
import {
  changeAttempt,
  handleEvent,
  noon,
  postpone,
  record,
  recordCounted,
  reserve,
  reserveSample,
  sampleAttempt,
  setMembers,
  waitingIds,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

/** Long enough for a wrong store to deliver two events at once. */
const meanwhileMs = 50

const calledTwice = () => Promise.reject(new Error('called twice'))

/** One event of an attempt is in progress at a time, and no one else waits for it. */
export function progressCases(declareCase: DeclareCase): void {
  declareCase(
    'of 20 that handle one event at once, one calls, and the others do not wait for it',
    async (stores) => {
      const { store, secondStore } = stores
      await record(store, 'e1')
      const handleAgain = (process: PaymentStore) => handleEvent(process, 'e1', calledTwice)
      const meanwhile = () => atOnceOnBoth(19, stores, handleAgain)
      const { isHandled, result } = await whileInProgress({ store, meanwhile })
      assertSame(isHandled, true, 'the first')
      assertSame([...new Set(result)], [false], 'the others')
      assertSame(await handleAgain(secondStore), false, 'another one, later')
    },
  )
  declareCase(
    'two events of one attempt are not in progress at once, ' +
      'and the second sees the changed attempt',
    async ({ store, secondStore }) => {
      const attempt = sampleAttempt('one')
      await reserve(store, attempt)
      await recordCounted(store, attempt, { id: 'e1' })
      await recordCounted(store, attempt, { id: 'e2' })
      const received: string[] = []
      const noteState: Parameters<PaymentStore['handleEvent']>[0]['handle'] = async (
        { id },
        storedAttempt,
      ) => {
        received.push(`${id} ${storedAttempt?.state}`)
      }
      const handleSecond = (process: typeof store) => handleEvent(process, 'e2', noteState)
      let handlingSecond = Promise.resolve(false)
      await handleEvent(store, 'e1', async (...delivery) => {
        handlingSecond = handleSecond(secondStore)
        const moment = new Promise((resolve) => setTimeout(resolve, meanwhileMs))
        // A store with one connection lets it wait; any other refuses it for now.
        await Promise.race([handlingSecond, moment])
        await noteState(...delivery)
      })
      await setMembers(store, 'one', { state: 'succeeded' })
      if (!(await handlingSecond)) await handleSecond(store)
      const sequence = received.join(', ')
      const isInTurn = /^e1 reserved, e2 (?:reserved|succeeded)$/.test(sequence)
      assert(isInTurn, `one after the other, not ${sequence}`)
    },
  )
}

/** For a store with a second one over the same data. */
export function progressCasesOfTwo(declareCase: DeclareCase): void {
  declareCase(
    'an event is not in progress beside a later one of its attempt, nor one that was put off',
    async ({ store, secondStore }) => {
      const attempt = sampleAttempt('one')
      await reserve(store, attempt)
      for (const id of ['e1', 'e2', 'e3']) await recordCounted(store, attempt, { id })
      await postpone(store, 'e1')
      const refuse = () => Promise.reject(new Error('called beside another'))
      const meanwhile = () =>
        Promise.all(['e1', 'e3'].map((id) => handleEvent(secondStore, id, refuse)))
      const { isHandled, result } = await whileInProgress({ store, eventId: 'e2', meanwhile })
      assertSame(isHandled, true, 'the event in progress')
      assertSame(result, [false, false], 'the others of its attempt')
      for (const id of ['e3', 'e1']) {
        assertSame(await handleEvent(secondStore, id), true, `${id} later`)
      }
      assertSame(await waitingIds(store, noon + 5), [], 'events that wait')
    },
    'other',
  )
  declareCase(
    'while a callback runs, its attempt is changed, found and taken, and its next event recorded',
    async ({ store, secondStore }) => {
      const attempt = sampleAttempt('one', { state: 'failed', checkAt: noon })
      await reserve(store, attempt)
      await recordCounted(store, attempt, { id: 'e1' })
      const meanwhile = async () => {
        await changeAttempt(secondStore, { id: 'one' }, (storedAttempt) => ({
          ...storedAttempt,
          tokenHashes: [...storedAttempt.tokenHashes, 'new'],
        }))
        const dueNow = { now: noon, until: noon + 9, limit: 1 }
        const { length: dueAttempts } = await secondStore.takeDueAttempts(dueNow)
        const nextEvent = await recordCounted(secondStore, attempt, { id: 'e2' })
        const waiting = await waitingIds(secondStore)
        const { type: reservation } = await reserveSample(secondStore, 'two')
        return { dueAttempts, nextEvent: nextEvent?.id, waiting, reservation }
      }
      const { isHandled, result } = await whileInProgress({ store, meanwhile })
      assertSame(isHandled, true, 'the event in progress')
      const expected = {
        dueAttempts: 1,
        nextEvent: 'e2',
        waiting: ['e1', 'e2'],
        reservation: 'reserved',
      }
      assertSame(result, expected, 'what was done')
      const changedAttempt = await store.findAttempt({ tokenHash: 'new' })
      const { checks, checkAt } = changedAttempt ?? {}
      assertSame([checks, checkAt], [2, noon + 9], 'the attempt afterwards')
    },
    'other',
  )
}

/** The time in which others must learn that an event is in progress. */
const refusalTimeoutMs = 3_000

interface InProgress<Result> {
  readonly store: PaymentStore
  /** @default 'e1' */
  readonly eventId?: string
  /** Called while the callback of the event runs. */
  readonly meanwhile: () => Promise<Result>
}

/**
 * Calls `meanwhile` while a callback of the event runs, and answers both results. A store in which
 * `meanwhile` waits for the callback breaks a promise. The callback then ends after 3 s, and the
 * case fails instead of hanging.
 */
async function whileInProgress<Result>({
  store,
  eventId = 'e1',
  meanwhile,
}: InProgress<Result>): Promise<{ readonly isHandled: boolean; readonly result: Result }> {
  let endCallback = () => {}
  let handling = Promise.resolve(false)
  const hasBegun = await new Promise<boolean>((resolve) => {
    const untilEnded = new Promise<void>((end) => {
      endCallback = end
    })
    handling = handleEvent(store, eventId, async () => {
      resolve(true)
      await untilEnded
    })
    const notBegun = () => resolve(false)
    handling.then(notBegun, notBegun)
  })
  assert(hasBegun, 'an event that waits is delivered to the callback')

  let hasWaited = false
  const timer = setTimeout(() => {
    hasWaited = true
    endCallback()
  }, refusalTimeoutMs)
  const result = await meanwhile().finally(() => clearTimeout(timer))
  assert(!hasWaited, 'no one waits for an event that is in progress elsewhere')
  endCallback()
  return { isHandled: await handling, result }
}
