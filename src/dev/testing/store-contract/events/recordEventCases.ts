import type { EventRequest, PaymentStore } from '../../../../backend/store/paymentStore.js'
import { hardText } from '../attempts/attemptCases.js'
import {
  changeAttempt,
  handleEvent,
  idsOf,
  noon,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../sampleRecords.js'
import { assertRejects, assertSame, atOnce, type DeclareCase, throwing } from '../storeUnderTest.js'

const attempt = sampleAttempt('one')

const waiting = (store: PaymentStore) => store.dueEvents({ now: noon, limit: 999 })
const checksOf = async (store: PaymentStore) => (await store.findAttempt({ id: 'one' }))?.checks

export function eventCases(test: DeclareCase): void {
  test('an event and the change it makes are stored together, and the event is answered', async ({
    store,
  }) => {
    await reserve(store, attempt)
    const recorded = await recordCounted(store, attempt, { id: 'e1' })
    const wanted = sampleEvent('e1', { newMembers: ['of e1'], attemptId: 'one' })
    assertSame(recorded, wanted, 'the answer')
    assertSame(await waiting(store), [wanted], 'the events that wait')
    assertSame(await checksOf(store), 1, 'changes of the attempt')
  })
  test('a decision gets the attempt the key finds, or undefined', async ({ store }) => {
    await reserve(store, attempt)
    const seen: unknown[] = []
    for (const order_id of [attempt.order_id, 'unknown', 'un\u0000known', undefined]) {
      await store.recordEvent({
        subject: `of ${seen.length}`,
        ...(order_id !== undefined && { attemptKey: { pos_id: 'project', order_id } }),
        decide: (found) => {
          seen.push(found?.id)
          return { record: sampleEvent(`event ${seen.length}`), entry: undefined }
        },
      })
    }
    assertSame(
      seen.map(String),
      ['one', 'undefined', 'undefined', 'undefined'],
      'what decisions got',
    )
    assertSame((await waiting(store)).length, 4, 'events stored')
  })
  test('a decision gets every event of its subject that was recorded before, oldest first, and no other', async ({
    store,
  }) => {
    // By event: after a conflict a store may decide again, and stores the last decision.
    const seen = new Map<string, string>()
    const note = (id: string, subject: string, attemptKey?: { pos_id: string; order_id: string }) =>
      store.recordEvent({
        subject,
        ...(attemptKey && { attemptKey }),
        decide: (found, known) => {
          seen.set(id, `${id}: ${idsOf(known)}`)
          const newMembers = [hardText, id]
          for (const event of known)
            assertSame(event.newMembers, [hardText, event.id], 'a known event as it was recorded')
          return {
            record: sampleEvent(id, { newMembers, ...(found && { attemptId: found.id }) }),
            entry: undefined,
          }
        },
      })
    const key = { pos_id: 'project', order_id: attempt.order_id }
    // The first two arrive before the order is known.
    await note('e1', 'one', key)
    await note('e2', 'one', key)
    await reserve(store, attempt)
    await note('e3', 'one', key)
    await note('e4', 'other', key)
    await handleEvent(store, 'e1')
    await handleEvent(store, 'e3')
    await note('e5', 'one', key)
    await note('e6', 'of no order')
    await note('e7', 'of no order')
    const wanted = ['e1: ', 'e2: e1', 'e3: e1,e2', 'e4: ', 'e5: e1,e2,e3', 'e6: ', 'e7: e6']
    assertSame([...seen.values()], wanted, 'what decisions got')
    assertSame((await waiting(store)).length, 5, 'events that wait')
  })
  test('an event about which is decided that it says nothing new is not stored, and changes nothing', async ({
    store,
  }) => {
    await reserve(store, attempt)
    const answers = [
      await recordCounted(store, attempt, { id: 'e1', subject: 's1', says: 'a' }),
      await recordCounted(store, attempt, { id: 'e2', subject: 's1', says: 'a' }),
      await recordCounted(store, attempt, { id: 'e3', subject: 's1', says: 'b' }),
      await recordCounted(store, attempt, { id: 'e4', subject: 's2', says: 'a' }),
      await recordCounted(store, attempt, { id: 'e5', subject: 's1', says: 'b' }),
    ]
    const wanted = ['e1', undefined, 'e3', 'e4', undefined]
    assertSame(answers.map((answer) => answer?.id).map(String), wanted.map(String), 'the answers')
    assertSame(idsOf(await waiting(store)), ['e1', 'e3', 'e4'], 'events stored')
    assertSame(await checksOf(store), 3, 'changes of the attempt')
  })
  test('subjects differ by their last character, also when they are long', async ({ store }) => {
    const long = `${hardText}${'x'.repeat(20_000)}`
    const say = (id: string, subject: string) =>
      recordCounted(store, attempt, { id, subject, says: 'a' })
    const answers = [
      await say('e1', `${long}1`),
      await say('e2', `${long}2`),
      await say('e3', `${long}1`),
    ]
    assertSame(
      answers.map((answer) => answer?.id).map(String),
      ['e1', 'e2', 'undefined'],
      'the answers',
    )
  })
  test('an event is stored with any text of the service', async ({ store }) => {
    const event = {
      type: 'unrecognised',
      data: { [hardText]: [hardText, { number: 1e-7 }] },
    } as const
    const recorded = await record(store, 'e1', { event })
    assertSame(recorded?.event, event, 'the answer')
    const [stored, ...others] = await waiting(store)
    assertSame([stored?.event, others], [event, []], 'what is stored')
    await handleEvent(
      store,
      'e1',
      async (delivered) => void assertSame(delivered.event, event, 'what is delivered'),
    )
  })
  test('a decision that throws records nothing, and the event may come again', async ({
    store,
  }) => {
    await reserve(store, attempt)
    const error = new Error('no decision')
    const act = () =>
      store.recordEvent({ subject: 's', attemptKey: { id: 'one' }, decide: throwing(error) })
    await assertRejects(act, 'a decision that throws', error)
    const again = await recordCounted(store, attempt, { id: 'e1', subject: 's' })
    assertSame(again?.id, 'e1', 'the second delivery')
  })
  test('of 40 deliveries of one event at once, one counts', async ({ store, other }) => {
    await reserve(store, attempt)
    const answers = await atOnce(40, (number) =>
      recordCounted(number % 2 === 0 ? store : other, attempt, {
        id: `e${number}`,
        subject: 'same',
      }),
    )
    assertSame(
      answers.filter((answer) => answer !== undefined).length,
      1,
      'deliveries that counted',
    )
    assertSame(
      [(await waiting(store)).length, await checksOf(store)],
      [1, 1],
      'events stored, and changes made',
    )
  })
  for (const [of, changes] of [
    ['one subject', 20],
    ['no attempt and one subject', undefined],
  ] as const) {
    test(`of 40 deliveries of 20 events of ${of} at once, each event counts once`, async ({
      store,
      other,
    }) => {
      if (changes) await reserve(store, attempt)
      const says = (number: number) => ({
        id: `e${number}`,
        subject: 'same',
        says: `word ${number >> 1}`,
      })
      const answers = await atOnce(40, (number) =>
        recordCounted(number % 2 === 0 ? store : other, attempt, says(number)),
      )
      assertSame(
        answers.filter((answer) => answer !== undefined).length,
        20,
        'deliveries that counted',
      )
      assertSame(
        [(await waiting(store)).length, await checksOf(store)],
        [20, changes],
        'events stored, and changes made',
      )
    })
  }
  test('of 40 events of one attempt at once, every change is kept', async ({ store, other }) => {
    await reserve(store, attempt)
    await atOnce(40, (number) =>
      recordCounted(number % 2 === 0 ? store : other, attempt, { id: `e${number}` }),
    )
    assertSame(
      [(await waiting(store)).length, await checksOf(store)],
      [40, 40],
      'events stored, and changes made',
    )
  })
  test('events and other changes of one attempt, all at once, do not undo each other', async ({
    store,
    other,
  }) => {
    await reserve(store, sampleAttempt('one', { checkAt: noon }))
    await atOnce(30, async (number) => {
      if (number % 3 === 0) return await recordCounted(store, attempt, { id: `e${number}` })
      if (number % 3 === 1)
        return await store.takeDueAttempts({ now: noon + number, until: noon + number, limit: 1 })
      return await changeAttempt(other, { id: 'one' }, (found) => ({
        ...found,
        tokenHashes: [...found.tokenHashes, `token ${number}`],
      }))
    })
    const found = await store.findAttempt({ id: 'one' })
    assertSame([found?.checks, found?.tokenHashes.length], [10, 11], 'events counted, and tokens')
  })
  test('an event may change the names of its attempt, and is answered with the attempt before and after', async ({
    store,
  }) => {
    await reserve(store, attempt)
    const say = (decide: EventRequest['decide']) =>
      store.recordEvent({ subject: 's', attemptKey: { id: 'one' }, decide })
    const { before, after } = await say((found) => ({
      record: sampleEvent('e1'),
      entry: undefined,
      ...(found && {
        attempt: { ...found, tokenHashes: ['new token'], returnCodeHash: 'new code' },
      }),
    }))
    assertSame(
      [before, after],
      [attempt, await store.findAttempt({ id: 'one' })],
      'the attempt before and after',
    )
    const answers = [
      await say(() => undefined),
      await say(() => ({ record: sampleEvent('e2'), entry: undefined })),
      await store.recordEvent({ subject: 'of none', decide: () => undefined }),
    ]
    const seen = answers.map((answer) => [
      answer.record?.id ?? null,
      answer.before?.id ?? null,
      answer.after ?? null,
    ])
    const wanted = [
      [null, 'one', null],
      ['e2', 'one', null],
      [null, null, null],
    ]
    assertSame(
      seen,
      wanted,
      'answers where nothing is new, no attempt is changed, and none is found',
    )
    assertSame((await store.findAttempt({ tokenHash: 'new token' }))?.id, 'one', 'by the new token')
    assertSame(
      (await store.findAttempt({ returnCodeHash: 'new code' }))?.id,
      'one',
      'by the new code',
    )
    assertSame(await store.findAttempt({ tokenHash: 'token one' }), undefined, 'by the old token')
  })
}
