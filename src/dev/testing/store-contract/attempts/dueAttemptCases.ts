import { assertSame } from '../assertions.js'
import { atOnce, atOnceOnBoth } from '../atOnce.js'
import { changeAttempt, idsOf, noon, reserveSample, sampleOrder } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

/**
 * Attempts whose outcome is checked with the service. To take one puts it off, so that two
 * processes do not check the same one, and one whose process died is checked later.
 */
export function dueAttemptCases(declareCase: DeclareCase): void {
  declareCase(
    'due attempts are taken the longest due first, put off, and not taken again before',
    async ({ store }) => {
      const dueTimes = { late: noon + 3, early: noon + 1, middle: noon + 2, 'not yet': noon + 9 }
      for (const [id, checkAt] of Object.entries(dueTimes)) {
        await reserveSample(store, id, { reference: id, checkAt })
      }
      await reserveSample(store, 'never', { reference: 'never' })
      const until = noon + 100
      const takeIds = async (sinceNoon: number, limit: number) => {
        const attempts = await store.takeDueAttempts({ now: noon + sinceNoon, until, limit })
        for (const { id, checkAt } of attempts) {
          assertSame(checkAt, until, `the time that ${id} was put off to`)
        }
        return idsOf(attempts)
      }
      assertSame(await takeIds(3, 2), ['early', 'middle'], 'the first two')
      assertSame(await takeIds(3, 9), ['late'], 'the rest')
      assertSame(await takeIds(8, 9), [], 'nothing is due')
      const storedAttempt = await store.findAttempt({ id: 'early' })
      assertSame(storedAttempt?.checkAt, until, 'the time it was put off to')
      await changeAttempt(store, { id: 'early' }, ({ checkAt: _, ...attempt }) => attempt)
      assertSame((await takeIds(100, 0)).length, 0, 'a limit of 0')
      assertSame([...(await takeIds(100, 9))].sort(), ['late', 'middle', 'not yet'], 'later on')
    },
  )
  declareCase('two due attempts of one order are both taken', async ({ store }) => {
    await reserveSample(store, 'one', { state: 'failed', checkAt: noon })
    await reserveSample(store, 'two', { checkAt: noon + 1 })
    const takenAttempts = await store.takeDueAttempts({ now: noon + 2, until: noon + 9, limit: 5 })
    const checkTimes = (await store.findAttempts(sampleOrder)).map(({ checkAt }) => checkAt)
    const expected = ['one', 'two', noon + 9, noon + 9]
    assertSame([...idsOf(takenAttempts), ...checkTimes], expected, 'those taken, and times')
  })
  declareCase(
    'due attempts of one project are taken without those of another',
    async ({ store }) => {
      await reserveSample(store, 'ours', { checkAt: noon })
      await reserveSample(store, 'theirs', { pos_id: 'other project', checkAt: noon })
      const takeIds = async (pos_id: string) =>
        idsOf(await store.takeDueAttempts({ pos_id, now: noon, until: noon + 9, limit: 9 }))
      assertSame(await takeIds('project'), ['ours'], 'ours')
      assertSame(await takeIds('other project'), ['theirs'], 'theirs')
    },
  )
  declareCase(
    'of several that take due attempts at once, no two get the same one',
    async (stores) => {
      await atOnce(30, (number) => {
        const changes = { reference: `B-${number}`, checkAt: noon }
        return reserveSample(stores.store, `attempt ${number}`, changes)
      })
      const dueNow = { now: noon, until: noon + 9 }
      const takenAttempts = await atOnceOnBoth(10, stores, (store) =>
        store.takeDueAttempts({ ...dueNow, limit: 5 }),
      )
      // An attempt that another process was taking is left for the next round.
      const leftAttempts = await stores.store.takeDueAttempts({ ...dueNow, limit: 99 })
      const ids = idsOf([...takenAttempts.flat(), ...leftAttempts])
      const counts = [ids.length, new Set(ids).size]
      assertSame(counts, [30, 30], 'attempts taken, and different ones among them')
    },
  )
}
