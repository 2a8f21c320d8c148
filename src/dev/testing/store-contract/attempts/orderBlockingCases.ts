import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import { statesWhere } from '../../../../backend/attempts/attemptStates.js'
import { assertSame, assertStored } from '../assertions.js'
import { atOnceOnBoth } from '../atOnce.js'
import {
  idsOf,
  reserve,
  reserveSample,
  sampleAttempt,
  sampleOrder,
  setMembers,
} from '../sampleRecords.js'
import type { CaseStores, DeclareCase } from '../storeUnderTest.js'

/**
 * One order has at most one live attempt. This is what keeps a shopper from paying twice, so there
 * is a case for every state that an attempt can have.
 */
export function orderBlockingCases(declareCase: DeclareCase): void {
  for (const state of statesWhere(({ blocksOrder }) => blocksOrder !== 'never')) {
    declareCase(`an order whose attempt is ${state} takes no other`, async ({ store }) => {
      const blocking = sampleAttempt('one', { state })
      await reserve(store, blocking)
      const reservation = await reserveSample(store, 'two')
      assertSame(reservation, { type: 'busy', attempt: blocking }, 'the second attempt')
      await assertStored(store, { id: 'two' }, undefined)
      await assertStored(store, { tokenHash: 'token two' }, undefined)
    })
  }
  for (const state of statesWhere(({ blocksOrder }) => blocksOrder === 'never')) {
    declareCase(`an order whose attempt is ${state} takes another`, async ({ store }) => {
      await reserveSample(store, 'one', { state })
      const reservation = await reserveSample(store, 'two')
      const expected = { type: 'reserved', attempt: sampleAttempt('two', { number: 2 }) }
      assertSame(reservation, expected, 'the second attempt')
    })
  }
  declareCase(
    'an attempt that was released does not block its order, unless it turns out paid',
    async ({ store }) => {
      await reserveSample(store, 'one', { state: 'failed', wasFree: true })
      await setMembers(store, 'one', { state: 'pending' })
      const whileOpen = await reserveSample(store, 'two', { state: 'failed' })
      assertSame(whileOpen.type, 'reserved', 'while it is open')
      await setMembers(store, 'one', { state: 'succeeded' })
      const afterPayment = await reserveSample(store, 'three')
      assertSame(afterPayment.type, 'busy', 'once it is paid')
    },
  )
  declareCase(
    'an attempt that failed and turns out paid is stored beside the one that has the order now',
    async ({ store }) => {
      await reserveSample(store, 'one', { state: 'failed' })
      await reserveSample(store, 'two')
      const change = await setMembers(store, 'one', { state: 'succeeded' })
      assertSame(change?.after.state, 'succeeded', 'the change')
      const states = (await store.findAttempts(sampleOrder)).map(({ state }) => state)
      assertSame(states, ['succeeded', 'reserved'], 'both attempts')
    },
  )
  declareCase(
    'orders of two projects, and of two references, do not block each other',
    async ({ store }) => {
      const attempts = [
        sampleAttempt('one'),
        sampleAttempt('two', { pos_id: 'other' }),
        sampleAttempt('three', { reference: 'a-1' }),
        sampleAttempt('four', { reference: "A-1'; --" }),
        sampleAttempt('five', { reference: '%' }),
      ]
      const reservations = await Promise.all(attempts.map((attempt) => reserve(store, attempt)))
      const types = new Set(reservations.map(({ type }) => type))
      assertSame([...types], ['reserved'], 'the answers')
      const ofPercent = await store.findAttempts({ ...sampleOrder, reference: '%' })
      assertSame(ofPercent.length, 1, 'attempts of "%"')
    },
  )
}

/** Attempts at one order at the same moment, in one process or in two. */
export function simultaneousAttemptCases(declareCase: DeclareCase): void {
  const declareRace = (when: string, earlier?: Partial<AttemptRecord>) =>
    declareCase(`of 50 attempts ${when}, one is reserved and the others see it`, (stores) =>
      assertOneReserved(stores, earlier),
    )
  declareRace('at one order at once')
  declareRace('at once after one that failed', { state: 'failed' })
  declareRace('at once that release one', { state: 'redirect_ready' })
}

async function assertOneReserved(stores: CaseStores, earlier?: Partial<AttemptRecord>) {
  if (earlier) await reserveSample(stores.store, 'earlier', earlier)
  const release = (blocking: AttemptRecord) =>
    blocking.id === 'earlier' ? { ...blocking, wasFree: true } : undefined
  const reservations = await atOnceOnBoth(50, stores, (store, number) =>
    reserve(store, sampleAttempt(`attempt ${number}`), { release }),
  )
  const reserved = reservations.filter(({ type }) => type === 'reserved')
  assertSame(reserved.length, 1, 'attempts reserved')
  const answered = reservations.flatMap((answer) => ('attempt' in answer ? answer.attempt : []))
  assertSame(answered.length, 50, 'attempts answered')
  assertSame(new Set(idsOf(answered)).size, 1, 'blocking attempts seen')
  const storedAttempts = await stores.store.findAttempts(sampleOrder)
  assertSame(storedAttempts.length, earlier ? 2 : 1, 'attempts stored')
}
