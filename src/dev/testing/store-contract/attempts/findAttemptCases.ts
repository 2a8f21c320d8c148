import type { AttemptKey } from '../../../../backend/attempts/attemptRecord.js'
import { assertSame } from '../assertions.js'
import { hardText, noon, reserve, sampleAttempt, sampleOrder } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { keysOf } from './attemptKeys.js'

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
      assertSame(await store.findAttempt(key), attempt, JSON.stringify(key))
    }
    assertSame(await store.findAttempts(sampleOrder), [attempt], 'by its order')
  })
  declareCase('no attempt is found by a key it does not have', async ({ store }) => {
    await reserve(store, sampleAttempt('one'))
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
      assertSame(await store.findAttempt(key), undefined, JSON.stringify(key))
    }
    const ofOtherOrder = await store.findAttempts({ ...sampleOrder, reference: 'B-1' })
    assertSame(ofOtherOrder, [], 'attempts of another order')
  })
  declareCase('names are kept whole up to 256 characters of any script', async ({ store }) => {
    const name = '\u{1f3fa}'.repeat(255)
    await reserve(store, sampleAttempt('one', { order_id: `${name}1`, reference: `${name}1` }))
    await reserve(store, sampleAttempt('two', { order_id: `${name}2`, reference: `${name}2` }))
    const byOrderId = await store.findAttempt({ pos_id: 'project', order_id: `${name}2` })
    assertSame(byOrderId?.id, 'two', 'by order_id')
    const byReference = await store.findAttempts({ pos_id: 'project', reference: `${name}1` })
    assertSame(byReference.length, 1, 'by reference')
  })
}
