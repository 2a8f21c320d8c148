import type { WriteEntry } from '../../../../backend/attempts/journalEntry.js'
import { assertSame, assertStored, assertThrownOn } from '../assertions.js'
import { atOnce, atOnceOnBoth } from '../atOnce.js'
import { checksOf, reserve, sampleAttempt, setMembers } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import {
  assertHistory,
  changesOf,
  entryOf,
  historyOf,
  incrementChecks,
  writeChecks,
} from './journalEntries.js'

const attempt = sampleAttempt('one')

/** A change of an attempt and its entry are stored together: neither is there without the other. */
export function attemptJournalCases(declareCase: DeclareCase): void {
  declareCase(
    'a change is stored with its entry, which gets the attempt before and after',
    async ({ store }) => {
      await reserve(store, attempt)
      await incrementChecks(store)
      await store.changeAttempt({
        key: { tokenHash: 'token one' },
        change: (storedAttempt) => ({ ...storedAttempt, checks: 5 }),
        journal: writeChecks,
      })
      await setMembers(store, 'one', { checks: 6 })
      await incrementChecks(store, () => undefined)
      const expected = [
        { was: 0, checks: 1 },
        { was: 1, checks: 5 },
      ]
      assertSame(await changesOf(store), expected, 'the entries')
    },
  )
  declareCase(
    'a change that throws, changes nothing or finds no attempt writes nothing',
    async ({ store }) => {
      await reserve(store, attempt)
      const key = { id: 'one' }
      const change = () => sampleAttempt('one', { checks: 9 })
      const journal = writeChecks
      await store.changeAttempt({ key, change: (storedAttempt) => storedAttempt, journal })
      await store.changeAttempt({ key: { id: 'two' }, change, journal })
      await assertThrownOn('a change that throws', (throwError) =>
        store.changeAttempt({ key, change: throwError, journal }),
      )
      await assertThrownOn('an entry that throws', (throwError) =>
        store.changeAttempt({ key, change, journal: throwError }),
      )
      await assertHistory(store, [])
      await assertStored(store, { id: 'one' }, attempt)
    },
  )
  declareCase(
    'of 40 changes at once none is lost, and their entries have their order',
    async (stores) => {
      await reserve(stores.store, attempt)
      await atOnceOnBoth(40, stores, (store) => incrementChecks(store))
      const expected = Array.from({ length: 40 }, (_, index) => ({ was: index, checks: index + 1 }))
      assertSame(await changesOf(stores.store), expected, 'the entries')
      assertSame(await checksOf(stores.store), 40, 'changes counted')
    },
  )
  declareCase(
    'a change that can be read has its entry in the journal',
    async ({ store, secondStore }) => {
      await reserve(store, attempt)
      let isOver = false
      const changes = atOnce(5, () => incrementChecks(store)).finally(() => {
        isOver = true
      })
      // Reads the attempt first: an entry that is written after its change is missing for a moment.
      const missingCounts: number[] = []
      while (!isOver) {
        const { checks = 0 } = (await secondStore.findAttempt({ id: 'one' })) ?? {}
        const { length } = await historyOf(secondStore)
        if (length < checks) missingCounts.push(checks - length)
        await new Promise((resolve) => setTimeout(resolve))
      }
      await changes
      assertSame(missingCounts, [], 'changes that were seen without an entry')
    },
  )
}

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
      await assertThrownOn('a draft that throws', (draft) =>
        reserve(store, sampleAttempt('two'), { ...release, draft }),
      )
      await assertHistory(store, [])
    },
  )
}
