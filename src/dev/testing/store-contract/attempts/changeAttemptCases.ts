import { assert, assertRejects, assertSame, throwing } from '../assertions.js'
import { changeAttempt, noon, reserve, sampleAttempt } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { keysOf, withoutReturnCode } from './attemptKeys.js'

/** A change runs on the current attempt, and is stored whole or not at all. */
export function changeAttemptCases(declareCase: DeclareCase): void {
  declareCase(
    'a change is stored and answered with what was before, ' +
      'and moves the names by which the attempt is found',
    async ({ store }) => {
      await reserve(store, sampleAttempt('one'))
      const change = await changeAttempt(store, { returnCodeHash: 'code one' }, (attempt) => ({
        ...withoutReturnCode(attempt),
        state: 'pending',
        tokenHashes: [...attempt.tokenHashes, 'another token'],
        checkAt: noon,
      }))
      assertSame(await store.findAttempt({ id: 'one' }), change?.after, 'the attempt')
      assertSame(change?.before, sampleAttempt('one'), 'the attempt before')
      assertSame(change?.after.state, 'pending', 'what changed')
      const byUsedCode = await store.findAttempt({ returnCodeHash: 'code one' })
      assertSame(byUsedCode, undefined, 'by the code taken away')
      for (const tokenHash of ['token one', 'another token']) {
        assertSame((await store.findAttempt({ tokenHash }))?.id, 'one', tokenHash)
      }
      await changeAttempt(store, { id: 'one' }, (attempt) => ({
        ...attempt,
        tokenHashes: ['another token'],
      }))
      const byRemovedToken = await store.findAttempt({ tokenHash: 'token one' })
      assertSame(byRemovedToken, undefined, 'by the token taken away')
    },
  )
  declareCase(
    'a change of no attempt answers undefined and is not asked for',
    async ({ store }) => {
      let calls = 0
      for (const key of keysOf('one')) {
        const change = await changeAttempt(store, key, (attempt) => {
          calls += 1
          return attempt
        })
        assertSame(change, undefined, JSON.stringify(key))
      }
      assertSame(calls, 0, 'calls of `change`')
    },
  )
  declareCase('a change that throws changes nothing', async ({ store }) => {
    await reserve(store, sampleAttempt('one'))
    const error = new Error('no change')
    const failingChange = () => changeAttempt(store, { id: 'one' }, throwing(error))
    await assertRejects(failingChange, 'a change that throws', error)
    assertSame(await store.findAttempt({ id: 'one' }), sampleAttempt('one'), 'the attempt')
  })
  declareCase(
    'a change that leaves the attempt unchanged returns the current one twice, ' +
      'also after a change by another process',
    async ({ store, secondStore }) => {
      await reserve(store, sampleAttempt('one'))
      await changeAttempt(store, { id: 'one' }, (attempt) => ({ ...attempt, state: 'sent' }))
      await changeAttempt(secondStore, { id: 'one' }, (attempt) => ({
        ...attempt,
        state: 'pending',
      }))
      // A store that keeps attempts in memory must not answer an old one.
      let seenState: string | undefined
      const change = await changeAttempt(store, { id: 'one' }, (attempt) => {
        seenState = attempt.state
        return attempt
      })
      const states = [change?.after.state, seenState]
      assertSame(states, ['pending', 'pending'], 'the answer, and what the change saw last')
      const isSameObject = change?.before === change?.after
      assert(isSameObject, 'before and after are one object where nothing was changed')
    },
  )
}
