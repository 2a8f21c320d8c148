import type { EventRequest } from '../../../../backend/store/paymentStore.js'
import { assertSame } from '../assertions.js'
import { reserve, sampleAttempt, sampleEvent } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

const attempt = sampleAttempt('one')

/** The answer of `recordEvent`. The server decides by it whether to call the merchant. */
export function eventAnswerCases(declareCase: DeclareCase): void {
  declareCase(
    'an event may change the names of its attempt, ' +
      'and is answered with the attempt before and after',
    async ({ store }) => {
      await reserve(store, attempt)
      const recordWith = (decide: EventRequest['decide']) =>
        store.recordEvent({ subject: 's', attemptKey: { id: 'one' }, decide })
      const renamed = { ...attempt, tokenHashes: ['new token'], returnCodeHash: 'new code' }
      const { before, after } = await recordWith((storedAttempt) => ({
        record: sampleEvent('e1'),
        entry: undefined,
        ...(storedAttempt && { attempt: renamed }),
      }))
      const storedAttempt = await store.findAttempt({ id: 'one' })
      assertSame(before, attempt, 'the attempt before')
      assertSame([after, storedAttempt], [renamed, renamed], 'the attempt after')

      const nothingNew = await recordWith(() => undefined)
      assertSame(nothingNew, { before: renamed }, 'the answer where nothing is new')
      const noChange = await recordWith(() => ({ record: sampleEvent('e2'), entry: undefined }))
      const expected = { record: sampleEvent('e2'), before: renamed }
      assertSame(noChange, expected, 'the answer where no attempt is changed')
      const noAttempt = await store.recordEvent({ subject: 'of none', decide: () => undefined })
      assertSame(noAttempt, {}, 'the answer where no attempt is found')

      const byNewToken = await store.findAttempt({ tokenHash: 'new token' })
      assertSame(byNewToken?.id, 'one', 'by the new token')
      const byNewCode = await store.findAttempt({ returnCodeHash: 'new code' })
      assertSame(byNewCode?.id, 'one', 'by the new code')
      const byOldToken = await store.findAttempt({ tokenHash: 'token one' })
      assertSame(byOldToken, undefined, 'by the old token')
    },
  )
}
