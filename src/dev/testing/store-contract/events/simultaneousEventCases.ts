import { assertSame } from '../assertions.js'
import { atOnce, atOnceOnBoth } from '../atOnce.js'
import {
  changeAttempt,
  checksOf,
  noon,
  recordCounted,
  reserve,
  reserveSample,
  sampleAttempt,
  waitingEvents,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

const attempt = sampleAttempt('one')

/** Deliveries that arrive at the same moment, in one process or in two. */
export function simultaneousEventCases(declareCase: DeclareCase): void {
  for (const { subjectName, hasAttempt } of [
    { subjectName: 'one subject', hasAttempt: true },
    { subjectName: 'no attempt and one subject', hasAttempt: false },
  ]) {
    declareCase(
      `of 40 deliveries of 20 events of ${subjectName} at once, each event counts once`,
      async (stores) => {
        if (hasAttempt) await reserve(stores.store, attempt)
        const recorded = await atOnceOnBoth(40, stores, (store, number) => {
          const says = `word ${number >> 1}`
          return recordCounted(store, attempt, { id: `e${number}`, subject: 'same', says })
        })
        const counted = recorded.filter((event) => event !== undefined)
        assertSame(counted.length, 20, 'deliveries that counted')
        assertSame((await waitingEvents(stores.store)).length, 20, 'events stored')
        assertSame(await checksOf(stores.store), hasAttempt ? 20 : undefined, 'changes made')
      },
    )
  }
  declareCase('of 40 events of one attempt at once, every change is kept', async (stores) => {
    await reserve(stores.store, attempt)
    await atOnceOnBoth(40, stores, (store, number) =>
      recordCounted(store, attempt, { id: `e${number}` }),
    )
    assertSame((await waitingEvents(stores.store)).length, 40, 'events stored')
    assertSame(await checksOf(stores.store), 40, 'changes made')
  })
  declareCase(
    'events and other changes of one attempt, all at once, do not undo each other',
    async ({ store, secondStore }) => {
      await reserveSample(store, 'one', { checkAt: noon })
      await atOnce(30, async (number) => {
        if (number % 3 === 0) return await recordCounted(store, attempt, { id: `e${number}` })
        // Takes the attempt if it is due, which changes its `checkAt`.
        if (number % 3 === 1) {
          const moment = noon + number
          return await store.takeDueAttempts({ now: moment, until: moment, limit: 1 })
        }
        return await changeAttempt(secondStore, { id: 'one' }, (storedAttempt) => ({
          ...storedAttempt,
          tokenHashes: [...storedAttempt.tokenHashes, `token ${number}`],
        }))
      })
      const changedAttempt = await store.findAttempt({ id: 'one' })
      assertSame(changedAttempt?.checks, 10, 'events counted')
      assertSame(changedAttempt?.tokenHashes.length, 11, 'tokens')
    },
  )
}
