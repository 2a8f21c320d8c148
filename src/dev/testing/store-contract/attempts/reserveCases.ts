import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import { statesWhere } from '../../../../backend/attempts/states.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { changeAttempt, reserve, sampleAttempt } from '../sampleRecords.js'
import {
  assert,
  assertRejects,
  assertSame,
  atOnce,
  type DeclareCase,
  throwing,
} from '../storeUnderTest.js'

const numbersOf = (attempts: readonly AttemptRecord[]) => attempts.map(({ number }) => number)
const order = { pos_id: 'project', reference: 'A-1' }

async function types(
  store: PaymentStore,
  attempts: readonly AttemptRecord[],
): Promise<readonly string[]> {
  return (await Promise.all(attempts.map((attempt) => reserve(store, attempt))))
    .map(({ type }) => type)
    .sort()
}

export function reserveCases(test: DeclareCase): void {
  for (const state of statesWhere(({ blocksOrder }) => blocksOrder !== 'never')) {
    test(`an order whose attempt is ${state} takes no other`, async ({ store }) => {
      await reserve(store, sampleAttempt('one', { state }))
      const answer = await reserve(store, sampleAttempt('two'))
      assertSame(
        answer,
        { type: 'busy', attempt: sampleAttempt('one', { state }) },
        'the second attempt',
      )
      assertSame(
        await store.findAttempt({ id: 'two' }),
        undefined,
        'a refused attempt is not stored',
      )
      assertSame(await store.findAttempt({ tokenHash: 'token two' }), undefined, 'nor is its token')
    })
  }
  for (const state of statesWhere(({ blocksOrder }) => blocksOrder === 'never')) {
    test(`an order whose attempt is ${state} takes another`, async ({ store }) => {
      await reserve(store, sampleAttempt('one', { state }))
      const answer = await reserve(store, sampleAttempt('two'))
      assertSame(
        answer,
        { type: 'reserved', attempt: sampleAttempt('two', { number: 2 }) },
        'the second attempt',
      )
    })
  }
  test('an attempt that was released does not block its order, unless it turns out paid', async ({
    store,
  }) => {
    await reserve(store, sampleAttempt('one', { state: 'failed', wasFree: true }))
    await changeAttempt(store, { id: 'one' }, (attempt) => ({ ...attempt, state: 'pending' }))
    assertSame(
      (await reserve(store, sampleAttempt('two', { state: 'failed' }))).type,
      'reserved',
      'while it is open',
    )
    await changeAttempt(store, { id: 'one' }, (attempt) => ({ ...attempt, state: 'succeeded' }))
    assertSame((await reserve(store, sampleAttempt('three'))).type, 'busy', 'once it is paid')
  })
  test('an attempt that failed and turns out paid is stored beside the one that has the order now', async ({
    store,
  }) => {
    await reserve(store, sampleAttempt('one', { state: 'failed' }))
    await reserve(store, sampleAttempt('two'))
    const paid = await changeAttempt(store, { id: 'one' }, (attempt) => ({
      ...attempt,
      state: 'succeeded',
    }))
    assertSame(paid?.after.state, 'succeeded', 'the change')
    const states = (await store.findAttempts(order)).map(({ state }) => state)
    assertSame(states, ['succeeded', 'reserved'], 'both attempts')
  })
  test('a token is used once, even when its order is free again', async ({ store }) => {
    const first = sampleAttempt('one', { state: 'failed' })
    await reserve(store, first)
    const again = sampleAttempt('two', { tokenHashes: first.tokenHashes, reference: 'B-1' })
    assertSame(
      await reserve(store, again),
      { type: 'repeated', attempt: first },
      'the token used again',
    )
    assertSame(await store.findAttempt({ id: 'two' }), undefined, 'nothing is stored for it')
  })
  test('of 50 attempts at one order at once, one is reserved and the others see it', async ({
    store,
  }) => {
    const answers = await atOnce(50, (number) => reserve(store, sampleAttempt(`attempt ${number}`)))
    const reserved = answers.filter(({ type }) => type === 'reserved')
    assertSame(reserved.length, 1, 'attempts reserved')
    const ids = new Set(
      answers.map((answer) => ('attempt' in answer ? answer.attempt.id : undefined)),
    )
    assertSame(ids.size, 1, 'blocking attempts seen')
    assertSame((await store.findAttempts(order)).length, 1, 'attempts stored')
  })
  test('of 50 orders at once with one token, the token finds one and the same attempt from then on', async ({
    store,
  }) => {
    const attemptOf = (number: number) =>
      sampleAttempt(`attempt ${number}`, { reference: `B-${number}`, tokenHashes: ['the token'] })
    const answers = await atOnce(50, (number) => reserve(store, attemptOf(number)))
    const kinds = new Set(answers.map(({ type }) => type))
    assert(kinds.delete('reserved'), 'one of them is reserved')
    const others = [...kinds].filter((type) => type !== 'repeated')
    assertSame(others, [], 'other answers')

    const found = await store.findAttempt({ tokenHash: 'the token' })
    const again = await atOnce(10, (number) => reserve(store, attemptOf(100 + number)))
    assertSame(
      [...new Set(again.map(({ type }) => type))],
      ['repeated'],
      'the answers to further orders',
    )
    const ids = again.map((answer) => ('attempt' in answer ? answer.attempt.id : undefined))
    assertSame([...new Set(ids)], [found?.id], 'the attempts they get')
  })
  test('of 20 orders at once with one order_id, one gets it', async ({ store }) => {
    const attempts = Array.from({ length: 20 }, (_, number) =>
      sampleAttempt(`attempt ${number}`, { reference: `B-${number}`, order_id: 'X' }),
    )
    const wanted = [...Array.from({ length: 19 }, () => 'order_id_taken'), 'reserved']
    assertSame(await types(store, attempts), wanted, 'the answers')
  })
  test('an order_id is given once within a project, and a refused one leaves nothing behind', async ({
    store,
  }) => {
    await reserve(store, sampleAttempt('one', { order_id: 'X', reference: 'B-1' }))
    await reserve(store, sampleAttempt('blocking'))
    const release = (blocking: AttemptRecord): AttemptRecord => ({
      ...blocking,
      state: 'cancelled',
      wasFree: true,
    })
    const taken = await reserve(store, sampleAttempt('two', { order_id: 'X' }), { release })
    assertSame(taken, { type: 'order_id_taken' }, 'the second use')
    assertSame(await store.findAttempt({ tokenHash: 'token two' }), undefined, 'its token')
    const kept = await store.findAttempt({ id: 'blocking' })
    assertSame(kept, sampleAttempt('blocking'), 'the attempt it would have released')
    const elsewhere = await reserve(
      store,
      sampleAttempt('three', { order_id: 'X', pos_id: 'other project' }),
    )
    assertSame(elsewhere.type, 'reserved', 'in another project')
  })
  test('orders of two projects, and of two references, do not block each other', async ({
    store,
  }) => {
    const attempts = [
      sampleAttempt('one'),
      sampleAttempt('two', { pos_id: 'other' }),
      sampleAttempt('three', { reference: 'a-1' }),
      sampleAttempt('four', { reference: "A-1'; --" }),
      sampleAttempt('five', { reference: '%' }),
    ]
    assertSame([...new Set(await types(store, attempts))], ['reserved'], 'the answers')
    assertSame(
      (await store.findAttempts({ pos_id: 'project', reference: '%' })).length,
      1,
      'attempts of "%"',
    )
  })
  test('a draft is made from the earlier attempts, oldest first', async ({ store }) => {
    let seen: readonly number[] = []
    for (let number = 1; number <= 12; number += 1) {
      const attempt = sampleAttempt(`attempt ${number}`, { state: 'failed', createdAt: 0 })
      const draft = (earlier: readonly AttemptRecord[]) => {
        seen = numbersOf(earlier)
        return { ...attempt, number: earlier.length + 1 }
      }
      await reserve(store, attempt, { draft })
    }
    assertSame(seen, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 'what the twelfth draft saw')
    assertSame(numbersOf(await store.findAttempts(order)), [...seen, 12], 'the attempts found')
  })
  test('a released attempt and the new one are stored together', async ({ store }) => {
    await reserve(store, sampleAttempt('one', { state: 'redirect_ready' }))
    const release = (blocking: AttemptRecord): AttemptRecord => ({
      ...blocking,
      wasFree: true,
      checks: 7,
    })
    assertSame(
      (await reserve(store, sampleAttempt('two'), { release })).type,
      'reserved',
      'the new attempt',
    )
    const found = (await store.findAttempts(order)).flatMap(({ state, wasFree, checks }) => [
      state,
      wasFree,
      checks,
    ])
    assertSame(found, ['redirect_ready', true, 7, 'reserved', false, 0], 'both attempts')
  })
  test('attempts that do not block their order are not released', async ({ store }) => {
    const failed = sampleAttempt('one', { state: 'failed' })
    await reserve(store, failed)
    await reserve(store, sampleAttempt('two', { state: 'redirect_ready' }))
    const asked = new Set<string>()
    const release = (attempt: AttemptRecord): AttemptRecord => {
      asked.add(attempt.id)
      return { ...attempt, wasFree: true }
    }
    assertSame(
      (await reserve(store, sampleAttempt('three'), { release })).type,
      'reserved',
      'the new attempt',
    )
    assertSame([...asked], ['two'], 'the attempts that were to be released')
    assertSame(await store.findAttempt({ id: 'one' }), failed, 'the attempt that blocked nothing')
  })
  test('an attempt that is not released blocks its order and is not changed', async ({ store }) => {
    const blocking = sampleAttempt('one', { state: 'unknown' })
    await reserve(store, blocking)
    const answers = [
      await reserve(store, sampleAttempt('two'), { release: () => undefined }),
      await reserve(store, sampleAttempt('three'), {
        release: (attempt) => ({ ...attempt, checks: 9 }),
      }),
    ]
    const answered = answers.map(({ type }) => type)
    assertSame(answered, ['busy', 'busy'], 'the answers')
    assertSame(await store.findAttempts(order), [blocking], 'the attempts')
  })
  test('a draft that throws changes nothing, and its token can be used', async ({ store }) => {
    const blocking = sampleAttempt('one', { state: 'redirect_ready' })
    await reserve(store, blocking)
    const error = new Error('no draft')
    const draft = throwing(error)
    const release = (attempt: AttemptRecord): AttemptRecord => ({ ...attempt, wasFree: true })
    const act = () => reserve(store, sampleAttempt('two'), { draft, release })
    await assertRejects(act, 'a draft that throws', error)
    assertSame(await store.findAttempts(order), [blocking], 'the attempts')
    const answer = await reserve(store, sampleAttempt('two'), { release })
    assert(answer.type === 'reserved', 'the token can be used after all')
  })
}

export function reserveCasesOfTwo(test: DeclareCase): void {
  test('two processes at one order: one attempt is reserved', async ({ store, other }) => {
    const answers = await atOnce(30, (number) =>
      reserve(number % 2 === 0 ? store : other, sampleAttempt(`attempt ${number}`)),
    )
    assertSame(answers.filter(({ type }) => type === 'reserved').length, 1, 'attempts reserved')
  })
}
