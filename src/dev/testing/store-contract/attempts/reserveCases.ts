import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import { assert, assertSame, assertStored, assertThrownOn } from '../assertions.js'
import { atOnce } from '../atOnce.js'
import { reserve, reserveSample, sampleAttempt, sampleOrder } from '../sampleRecords.js'
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
    await reserveSample(store, 'one', { state: 'redirect_ready' })
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
    await reserveSample(store, 'two', { state: 'redirect_ready' })
    const releasedIds = new Set<string>()
    const release = (attempt: AttemptRecord): AttemptRecord => {
      releasedIds.add(attempt.id)
      return { ...attempt, wasFree: true }
    }
    const reservation = await reserve(store, sampleAttempt('three'), { release })
    assertSame(reservation.type, 'reserved', 'the new attempt')
    assertSame([...releasedIds], ['two'], 'the attempts that were to be released')
    await assertStored(store, { id: 'one' }, failed)
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
      const release = (attempt: AttemptRecord) => ({ ...attempt, wasFree: true })
      await assertThrownOn('a draft that throws', (draft) =>
        reserve(store, sampleAttempt('two'), { draft, release }),
      )
      assertSame(await store.findAttempts(sampleOrder), [blocking], 'the attempts')
      const reservation = await reserve(store, sampleAttempt('two'), { release })
      assert(reservation.type === 'reserved', 'the token can be used after all')
    },
  )
}

/**
 * A token belongs to one attempt, and so does an `order_id` within its project. A token that is
 * sent again is a repeated request: it must find its attempt and start no second payment.
 */
export function uniqueNameCases(declareCase: DeclareCase): void {
  declareCase('a token is used once, even when its order is free again', async ({ store }) => {
    const failed = sampleAttempt('one', { state: 'failed' })
    await reserve(store, failed)
    const sameToken = sampleAttempt('two', { tokenHashes: failed.tokenHashes, reference: 'B-1' })
    const repeated = await reserve(store, sameToken)
    assertSame(repeated, { type: 'repeated', attempt: failed }, 'the token used again')
    await assertStored(store, { id: 'two' }, undefined)
  })
  declareCase(
    'of 50 orders at once with one token, the token finds one and the same attempt from then on',
    async ({ store }) => {
      const attemptOf = (number: number) =>
        sampleAttempt(`attempt ${number}`, { reference: `B-${number}`, tokenHashes: ['the token'] })
      // Two orders of one moment may both get an attempt: they are locked apart from each other.
      const reservations = await atOnce(50, (number) => reserve(store, attemptOf(number)))
      const types = reservations.map(({ type }) => type)
      assert(types.includes('reserved'), 'one of them is reserved')
      const unexpected = types.filter((type) => type !== 'reserved' && type !== 'repeated')
      assertSame(unexpected, [], 'other answers')

      const holder = await store.findAttempt({ tokenHash: 'the token' })
      const laterAnswers = await atOnce(10, (number) => reserve(store, attemptOf(100 + number)))
      const expected = laterAnswers.map(() => ({ type: 'repeated', attempt: holder }))
      assertSame(laterAnswers, expected, 'the answers to further orders')
    },
  )
  declareCase('of 20 orders at once with one order_id, one gets it', async ({ store }) => {
    const reservations = await atOnce(20, (number) => {
      const reference = `B-${number}`
      return reserveSample(store, `attempt ${number}`, { reference, order_id: 'X' })
    })
    const types = reservations.map(({ type }) => type)
    const refusals = Array.from({ length: 19 }, () => 'order_id_taken')
    assertSame(types.sort(), [...refusals, 'reserved'], 'the answers')
  })
  declareCase(
    'an order_id is given once within a project, and a refused one leaves nothing behind',
    async ({ store }) => {
      await reserveSample(store, 'one', { order_id: 'X', reference: 'B-1' })
      await reserveSample(store, 'blocking')
      const release = (blocking: AttemptRecord): AttemptRecord => ({
        ...blocking,
        state: 'cancelled',
        wasFree: true,
      })
      // Its token, and the release it would have made, must be undone with it.
      const refused = await reserve(store, sampleAttempt('two', { order_id: 'X' }), { release })
      assertSame(refused, { type: 'order_id_taken' }, 'the second use')
      await assertStored(store, { tokenHash: 'token two' }, undefined)
      await assertStored(store, { id: 'blocking' }, sampleAttempt('blocking'))
      const ofOtherProject = sampleAttempt('three', { order_id: 'X', pos_id: 'other project' })
      const accepted = await reserve(store, ofOtherProject)
      assertSame(accepted.type, 'reserved', 'in another project')
    },
  )
}
