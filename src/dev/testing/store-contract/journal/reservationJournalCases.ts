import type { WriteEntry } from '../../../../backend/attempts/journalEntry.js'
import { assertRejects, throwing } from '../assertions.js'
import { reserve, sampleAttempt } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { assertHistory, entryOf, writeChecks } from './journalEntries.js'

const attempt = sampleAttempt('one')

/** What a new attempt writes, and the attempts that are released for it. */
export function reservationJournalCases(declareCase: DeclareCase): void {
  declareCase(
    'a new attempt and each that is released for it have an entry, ' +
      'in the order in which they happened',
    async ({ store }) => {
      const journal: WriteEntry = (before, after) => {
        if (!before) return entryOf('reserved', { attemptId: after.id })
        return entryOf('released', { attemptId: after.id, from: before.state })
      }
      await reserve(store, attempt, { journal })
      await reserve(store, sampleAttempt('two'), {
        journal,
        release: (blocking) => ({ ...blocking, wasFree: true }),
      })
      await reserve(store, sampleAttempt('busy'), { journal })
      await assertHistory(store, [
        entryOf('reserved'),
        entryOf('released', { from: 'reserved' }),
        entryOf('reserved', { attemptId: 'two' }),
      ])
    },
  )
  declareCase(
    'an attempt that is not stored has no entry, nor has what was to be released for it',
    async ({ store }) => {
      await reserve(store, attempt)
      const cancelled = sampleAttempt('one', { state: 'cancelled', wasFree: true })
      const release = { journal: writeChecks, release: () => cancelled }
      const sameOrderId = sampleAttempt('two', { order_id: attempt.order_id })
      await reserve(store, sameOrderId, release)
      await reserve(store, sampleAttempt('repeated', { tokenHashes: ['token one'] }), release)
      const error = new Error('no draft')
      const failingReserve = () =>
        reserve(store, sampleAttempt('two'), { ...release, draft: throwing(error) })
      await assertRejects(failingReserve, 'a draft that throws', error)
      await assertHistory(store, [])
    },
  )
}
