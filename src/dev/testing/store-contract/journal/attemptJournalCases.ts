import { assertRejects, assertSame, throwing } from '../assertions.js'
import { atOnce, atOnceOnBoth } from '../atOnce.js'
import { changeAttempt, reserve, sampleAttempt } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import {
  assertHistory,
  changesOf,
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
      await changeAttempt(store, { id: 'one' }, (storedAttempt) => ({
        ...storedAttempt,
        checks: 6,
      }))
      await incrementChecks(store, () => undefined)
      const expected = [
        { was: 0, checks: 1 },
        { was: 1, checks: 5 },
      ]
      assertSame(await changesOf(store), expected, 'the entries')
    },
  )
  declareCase(
    'what changes nothing, throws or finds no attempt writes no entry',
    async ({ store }) => {
      await reserve(store, attempt)
      const error = new Error('no entry')
      const key = { id: 'one' }
      const change = () => sampleAttempt('one', { checks: 9 })
      const journal = writeChecks
      await store.changeAttempt({ key, change: (storedAttempt) => storedAttempt, journal })
      await store.changeAttempt({ key: { id: 'two' }, change, journal })
      const failingChange = () => store.changeAttempt({ key, change: throwing(error), journal })
      await assertRejects(failingChange, 'a change that throws', error)
      const failingEntry = () => store.changeAttempt({ key, change, journal: throwing(error) })
      await assertRejects(failingEntry, 'an entry that throws', error)
      await assertHistory(store, [])
      const storedAttempt = await store.findAttempt({ id: 'one' })
      assertSame(storedAttempt, attempt, 'the attempt, whose entry could not be made')
    },
  )
  declareCase(
    'of 40 changes at once each has one entry, in the order in which they were made',
    async (stores) => {
      await reserve(stores.store, attempt)
      await atOnceOnBoth(40, stores, (store) => incrementChecks(store))
      const expected = Array.from({ length: 40 }, (_, index) => ({ was: index, checks: index + 1 }))
      assertSame(await changesOf(stores.store), expected, 'the entries')
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
