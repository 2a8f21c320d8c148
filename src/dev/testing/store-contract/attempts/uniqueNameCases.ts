import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { Reservation } from '../../../../backend/store/paymentStore.js'
import { assert, assertSame } from '../assertions.js'
import { atOnce } from '../atOnce.js'
import { reserve, sampleAttempt } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

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
    const storedAttempt = await store.findAttempt({ id: 'two' })
    assertSame(storedAttempt, undefined, 'nothing is stored for it')
  })
  declareCase(
    'of 50 orders at once with one token, the token finds one and the same attempt from then on',
    async ({ store }) => {
      const attemptOf = (number: number) =>
        sampleAttempt(`attempt ${number}`, { reference: `B-${number}`, tokenHashes: ['the token'] })
      // Two orders of one moment may both get an attempt: they are locked apart from each other.
      const reservations = await atOnce(50, (number) => reserve(store, attemptOf(number)))
      const types = distinct(reservations.map(({ type }) => type))
      assert(types.includes('reserved'), 'one of them is reserved')
      const unexpected = types.filter((type) => type !== 'reserved' && type !== 'repeated')
      assertSame(unexpected, [], 'other answers')

      const holder = await store.findAttempt({ tokenHash: 'the token' })
      const laterAnswers = await atOnce(10, (number) => reserve(store, attemptOf(100 + number)))
      const laterTypes = distinct(laterAnswers.map(({ type }) => type))
      assertSame(laterTypes, ['repeated'], 'the answers to further orders')
      assertSame(distinct(laterAnswers.map(attemptId)), [holder?.id], 'the attempts they get')
    },
  )
  declareCase('of 20 orders at once with one order_id, one gets it', async ({ store }) => {
    const reservations = await atOnce(20, (number) => {
      const reference = `B-${number}`
      return reserve(store, sampleAttempt(`attempt ${number}`, { reference, order_id: 'X' }))
    })
    const types = reservations.map(({ type }) => type)
    const refusals = Array.from({ length: 19 }, () => 'order_id_taken')
    assertSame(types.sort(), [...refusals, 'reserved'], 'the answers')
  })
  declareCase(
    'an order_id is given once within a project, and a refused one leaves nothing behind',
    async ({ store }) => {
      await reserve(store, sampleAttempt('one', { order_id: 'X', reference: 'B-1' }))
      await reserve(store, sampleAttempt('blocking'))
      const release = (blocking: AttemptRecord): AttemptRecord => ({
        ...blocking,
        state: 'cancelled',
        wasFree: true,
      })
      // Its token, and the release it would have made, must be undone with it.
      const refused = await reserve(store, sampleAttempt('two', { order_id: 'X' }), { release })
      assertSame(refused, { type: 'order_id_taken' }, 'the second use')
      const byToken = await store.findAttempt({ tokenHash: 'token two' })
      assertSame(byToken, undefined, 'its token')
      const blocking = await store.findAttempt({ id: 'blocking' })
      assertSame(blocking, sampleAttempt('blocking'), 'the attempt it would have released')
      const ofOtherProject = sampleAttempt('three', { order_id: 'X', pos_id: 'other project' })
      const accepted = await reserve(store, ofOtherProject)
      assertSame(accepted.type, 'reserved', 'in another project')
    },
  )
}

function attemptId(reservation: Reservation): string | undefined {
  return 'attempt' in reservation ? reservation.attempt.id : undefined
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)]
}
