import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import { assert, assertRejects, assertSame, throwing } from '../assertions.js'
import { reserve, sampleAttempt, sampleOrder } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

const numbersOf = (attempts: readonly AttemptRecord[]) => attempts.map(({ number }) => number)

/** How `reserveAttempt` calls `draft` and `release`, and that their results are stored together. */
export function reserveCases(declareCase: DeclareCase): void {
  declareCase('a draft is made from the earlier attempts, oldest first', async ({ store }) => {
    let seenNumbers: readonly number[] = []
    for (let number = 1; number <= 12; number += 1) {
      const attempt = sampleAttempt(`attempt ${number}`, { state: 'failed', createdAt: 0 })
      const draft = (earlierAttempts: readonly AttemptRecord[]) => {
        seenNumbers = numbersOf(earlierAttempts)
        return { ...attempt, number: earlierAttempts.length + 1 }
      }
      await reserve(store, attempt, { draft })
    }
    assertSame(seenNumbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 'what the twelfth draft saw')
    const storedNumbers = numbersOf(await store.findAttempts(sampleOrder))
    assertSame(storedNumbers, [...seenNumbers, 12], 'the attempts found')
  })
  declareCase('a released attempt and the new one are stored together', async ({ store }) => {
    await reserve(store, sampleAttempt('one', { state: 'redirect_ready' }))
    const release = (blocking: AttemptRecord) => ({ ...blocking, wasFree: true, checks: 7 })
    const reservation = await reserve(store, sampleAttempt('two'), { release })
    assertSame(reservation.type, 'reserved', 'the new attempt')
    const attempts = await store.findAttempts(sampleOrder)
    const members = attempts.flatMap(({ state, wasFree, checks }) => [state, wasFree, checks])
    assertSame(members, ['redirect_ready', true, 7, 'reserved', false, 0], 'both attempts')
  })
  declareCase('attempts that do not block their order are not released', async ({ store }) => {
    const failed = sampleAttempt('one', { state: 'failed' })
    await reserve(store, failed)
    await reserve(store, sampleAttempt('two', { state: 'redirect_ready' }))
    const releasedIds = new Set<string>()
    const release = (attempt: AttemptRecord): AttemptRecord => {
      releasedIds.add(attempt.id)
      return { ...attempt, wasFree: true }
    }
    const reservation = await reserve(store, sampleAttempt('three'), { release })
    assertSame(reservation.type, 'reserved', 'the new attempt')
    assertSame([...releasedIds], ['two'], 'the attempts that were to be released')
    const storedAttempt = await store.findAttempt({ id: 'one' })
    assertSame(storedAttempt, failed, 'the attempt that blocked nothing')
  })
  declareCase(
    'an attempt that is not released blocks its order and is not changed',
    async ({ store }) => {
      const blocking = sampleAttempt('one', { state: 'unknown' })
      await reserve(store, blocking)
      const refused = await reserve(store, sampleAttempt('two'), { release: () => undefined })
      // This one changes the attempt, but not so that it would stop blocking.
      const stillBlocked = await reserve(store, sampleAttempt('three'), {
        release: (attempt) => ({ ...attempt, checks: 9 }),
      })
      assertSame([refused.type, stillBlocked.type], ['busy', 'busy'], 'the answers')
      assertSame(await store.findAttempts(sampleOrder), [blocking], 'the attempts')
    },
  )
  declareCase(
    'a draft that throws changes nothing, and its token can be used',
    async ({ store }) => {
      const blocking = sampleAttempt('one', { state: 'redirect_ready' })
      await reserve(store, blocking)
      const error = new Error('no draft')
      const release = (attempt: AttemptRecord) => ({ ...attempt, wasFree: true })
      const failingReserve = () =>
        reserve(store, sampleAttempt('two'), { draft: throwing(error), release })
      await assertRejects(failingReserve, 'a draft that throws', error)
      assertSame(await store.findAttempts(sampleOrder), [blocking], 'the attempts')
      const reservation = await reserve(store, sampleAttempt('two'), { release })
      assert(reservation.type === 'reserved', 'the token can be used after all')
    },
  )
}
