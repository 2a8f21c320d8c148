import type { AttemptKey, AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import { assert, assertSame, assertStored } from '../assertions.js'
import { atOnceOnBoth } from '../atOnce.js'
import {
  changeAttempt,
  hardText,
  noon,
  reserve,
  reserveSample,
  sampleAttempt,
  sampleOrder,
  setMembers,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

/** A change runs on the current attempt, and is stored whole or not at all. */
export function changeAttemptCases(declareCase: DeclareCase): void {
  declareCase(
    'a change is stored and answered with what was before, ' +
      'and moves the names by which the attempt is found',
    async ({ store }) => {
      await reserveSample(store, 'one')
      const change = await changeAttempt(store, { returnCodeHash: 'code one' }, (attempt) => ({
        ...withoutReturnCode(attempt),
        state: 'pending',
        tokenHashes: [...attempt.tokenHashes, 'another token'],
        checkAt: noon,
      }))
      await assertStored(store, { id: 'one' }, change?.after)
      assertSame(change?.before, sampleAttempt('one'), 'the attempt before')
      assertSame(change?.after.state, 'pending', 'what changed')
      await assertStored(store, { returnCodeHash: 'code one' }, undefined)
      for (const tokenHash of ['token one', 'another token']) {
        await assertStored(store, { tokenHash }, change?.after)
      }
      await setMembers(store, 'one', { tokenHashes: ['another token'] })
      await assertStored(store, { tokenHash: 'token one' }, undefined)
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
  declareCase(
    'a change that leaves the attempt unchanged returns the current one twice, ' +
      'also after a change by another process',
    async ({ store, secondStore }) => {
      await reserveSample(store, 'one')
      await setMembers(store, 'one', { state: 'sent' })
      await setMembers(secondStore, 'one', { state: 'pending' })
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

/** A return code can be used once: only one change by it finds the attempt. */
export function returnCodeCases(declareCase: DeclareCase): void {
  declareCase('of 20 calls at once by one return code, one finds it', async (stores) => {
    await reserveSample(stores.store, 'one')
    const changes = await atOnceOnBoth(20, stores, (store) =>
      changeAttempt(store, { returnCodeHash: 'code one' }, withoutReturnCode),
    )
    const successful = changes.filter((change) => change !== undefined)
    assertSame(successful.length, 1, 'calls that found it')
  })
}

/** Reading attempts, also with names and texts that a database may shorten or mix up. */
export function findAttemptCases(declareCase: DeclareCase): void {
  declareCase('an attempt is found by each of its keys, as it was stored', async ({ store }) => {
    const attempt = sampleAttempt('one', {
      location: 'https://pay.example/form',
      expiresAt: noon + 0.5,
      issues: [{ field: 'cc_number', code: 'format' }],
      transactions: [
        {
          payment_id: 'p',
          created_at: '2026-11-21',
          view: { amount: 0.1, currency: 'UAH', status_description: hardText },
        },
      ],
      checkAt: noon + 1,
      review: { reason: 'unclear', isNotified: false },
      decision: { state: 'failed', by: hardText, at: noon, successes: 0 },
    })
    await reserve(store, attempt)
    for (const key of keysOf('one')) {
      await assertStored(store, key, attempt)
    }
    assertSame(await store.findAttempts(sampleOrder), [attempt], 'by its order')
  })
  declareCase('no attempt is found by a key it does not have', async ({ store }) => {
    await reserveSample(store, 'one')
    const wrongKeys: readonly AttemptKey[] = [
      { id: '' },
      { id: 'two' },
      { id: 'one\u0000' },
      { tokenHash: 'code one' },
      { returnCodeHash: 'token one' },
      { pos_id: 'other', order_id: 'order one' },
      { pos_id: 'project', order_id: 'order one\u0000' },
      { pos_id: 'project', order_id: 'ORDER ONE' },
    ]
    for (const key of wrongKeys) {
      await assertStored(store, key, undefined)
    }
    const ofOtherOrder = await store.findAttempts({ ...sampleOrder, reference: 'B-1' })
    assertSame(ofOtherOrder, [], 'attempts of another order')
  })
  declareCase('names are kept whole up to 256 characters of any script', async ({ store }) => {
    const name = '\u{1f3fa}'.repeat(255)
    await reserveSample(store, 'one', { order_id: `${name}1`, reference: `${name}1` })
    await reserveSample(store, 'two', { order_id: `${name}2`, reference: `${name}2` })
    const byOrderId = await store.findAttempt({ pos_id: 'project', order_id: `${name}2` })
    assertSame(byOrderId?.id, 'two', 'by order_id')
    const byReference = await store.findAttempts({ pos_id: 'project', reference: `${name}1` })
    assertSame(byReference.length, 1, 'by reference')
  })
}

/** Every key that finds the sample attempt with this id. */
function keysOf(id: string): readonly AttemptKey[] {
  return [
    { id },
    { tokenHash: `token ${id}` },
    { returnCodeHash: `code ${id}` },
    { pos_id: 'project', order_id: `order ${id}` },
  ]
}

/** The attempt after its return code was used. */
function withoutReturnCode({ returnCodeHash: _, ...attempt }: AttemptRecord): AttemptRecord {
  return attempt
}
