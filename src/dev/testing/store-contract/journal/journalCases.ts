import type {
  JournalType,
  NewJournalEntry,
  WriteEntry,
} from '../../../../backend/attempts/journalEntry.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { hardText } from '../attempts/attemptCases.js'
import {
  changeAttempt,
  handleEvent,
  noon,
  postponed,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../sampleRecords.js'
import {
  assert,
  assertRejects,
  assertSame,
  atOnce,
  type DeclareCase,
  throwing,
} from '../storeUnderTest.js'

const attempt = sampleAttempt('one')
const order = { pos_id: 'project', reference: 'A-1' }

function entryOf(type: JournalType, changes: Partial<NewJournalEntry> = {}): NewJournalEntry {
  return { at: noon, attemptId: 'one', by: 'service', type, ...changes }
}

const counting: WriteEntry = (before, after) =>
  entryOf(before ? 'asked' : 'reserved', {
    attemptId: after.id,
    changes: { was: before?.checks ?? null, checks: after.checks },
  })

const increment = (store: PaymentStore, journal = counting) =>
  store.changeAttempt({
    key: { id: 'one' },
    change: (found) => ({ ...found, checks: found.checks + 1 }),
    journal,
  })

/** The entries of the order without their numbers, which must increase. */
async function historyOf(store: PaymentStore, of = order): Promise<readonly NewJournalEntry[]> {
  const history = await store.findHistory(of)
  const numbers = history.map(({ number }) => number)
  assert(
    numbers.every(
      (number, index) => Number.isInteger(number) && number > (numbers[index - 1] ?? 0),
    ),
    `numbers of entries grow, and not ${numbers}`,
  )
  return history.map(({ number: _, ...entry }) => entry)
}

async function assertHistory(
  store: PaymentStore,
  wanted: readonly NewJournalEntry[],
): Promise<void> {
  assertSame(await historyOf(store), wanted, 'the entries')
}

async function changesOf(store: PaymentStore) {
  return (await historyOf(store)).map(({ changes }) => changes)
}

export function journalCases(test: DeclareCase): void {
  test('an entry of the journal is read as it was written, with any text', async ({ store }) => {
    await reserve(store, attempt)
    const entry = entryOf('note', {
      at: noon + 0.5,
      by: `operator:${hardText}`,
      reason: hardText,
      httpStatus: 503,
      detail: hardText,
      from: 'unknown',
      to: 'needs_review',
      eventId: 'e1',
      changes: {
        review: { reason: hardText },
        location: null,
        transactions: { 0: { view: { amount: 1e-7 } } },
      },
    })
    await store.addEntry({ key: { id: 'one' }, entry })
    await store.addEntry({
      key: { tokenHash: 'token one' },
      entry: entryOf('note', { reason: 'by token' }),
    })
    await store.addEntry({ key: { id: 'unknown' }, entry })
    await store.addEntry({ key: { tokenHash: 'un\u0000known' }, entry })
    await assertHistory(store, [entry, entryOf('note', { reason: 'by token' })])
  })
  test('a new attempt and each that is released for it have an entry, in the order in which they happened', async ({
    store,
  }) => {
    const journal: WriteEntry = (before, after) =>
      entryOf(before ? 'released' : 'reserved', {
        attemptId: after.id,
        ...(before && { from: before.state }),
      })
    await reserve(store, attempt, { journal })
    await reserve(store, sampleAttempt('two'), {
      journal,
      release: (found) => ({ ...found, wasFree: true }),
    })
    await reserve(store, sampleAttempt('busy'), { journal })
    await assertHistory(store, [
      entryOf('reserved'),
      entryOf('released', { from: 'reserved' }),
      entryOf('reserved', { attemptId: 'two' }),
    ])
  })
  test('an attempt that is not stored has no entry, nor has what was to be released for it', async ({
    store,
  }) => {
    const journal = counting
    await reserve(store, attempt)
    const release = {
      journal,
      release: () => sampleAttempt('one', { state: 'cancelled', wasFree: true }),
    }
    await reserve(store, sampleAttempt('two', { order_id: attempt.order_id }), release)
    await reserve(store, sampleAttempt('repeated', { tokenHashes: ['token one'] }), release)
    const error = new Error('no draft')
    const draft = throwing(error)
    await assertRejects(
      () => reserve(store, sampleAttempt('two'), { ...release, draft }),
      'a draft that throws',
      error,
    )
    await assertHistory(store, [])
  })
  test('a change is stored with its entry, which gets the attempt before and after', async ({
    store,
  }) => {
    await reserve(store, attempt)
    await increment(store)
    await store.changeAttempt({
      key: { tokenHash: 'token one' },
      change: (found) => ({ ...found, checks: 5 }),
      journal: counting,
    })
    await changeAttempt(store, { id: 'one' }, (found) => ({ ...found, checks: 6 }))
    await store.changeAttempt({
      key: { id: 'one' },
      change: (found) => ({ ...found, checks: 7 }),
      journal: () => undefined,
    })
    const second = { was: 1, checks: 5 }
    assertSame(await changesOf(store), [{ was: 0, checks: 1 }, second], 'the entries')
  })
  test('what changes nothing, throws or finds no attempt writes no entry', async ({ store }) => {
    await reserve(store, attempt)
    const error = new Error('no entry')
    const failing = throwing(error)
    const change = () => sampleAttempt('one', { checks: 9 })
    await store.changeAttempt({ key: { id: 'one' }, change: (found) => found, journal: counting })
    await store.changeAttempt({ key: { id: 'two' }, change, journal: counting })
    const failingChange = () =>
      store.changeAttempt({ key: { id: 'one' }, change: failing, journal: counting })
    await assertRejects(failingChange, 'a change that throws', error)
    const failingEntry = () => store.changeAttempt({ key: { id: 'one' }, change, journal: failing })
    await assertRejects(failingEntry, 'an entry that throws', error)
    await assertHistory(store, [])
    assertSame(
      await store.findAttempt({ id: 'one' }),
      attempt,
      'the attempt, whose entry could not be made',
    )
  })
  test('of 40 changes at once each has one entry, in the order in which they were made', async ({
    store,
    other,
  }) => {
    await reserve(store, attempt)
    await atOnce(40, (number) => increment(number % 2 === 0 ? store : other))
    const wanted = Array.from({ length: 40 }, (_, was) => ({ was, checks: was + 1 }))
    assertSame(await changesOf(store), wanted, 'the entries')
  })
  test('a change that can be read has its entry in the journal', async ({ store, other }) => {
    await reserve(store, attempt)
    let isOver = false
    const changes = atOnce(5, () => increment(store)).finally(() => {
      isOver = true
    })
    const missing: number[] = []
    while (!isOver) {
      const { checks = 0 } = (await other.findAttempt({ id: 'one' })) ?? {}
      const { length } = await historyOf(other)
      if (length < checks) missing.push(checks - length)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await changes
    assertSame(missing, [], 'changes that were seen without an entry')
  })
  test('an event is stored with its entry, once, also when it is delivered again', async ({
    store,
    other,
  }) => {
    await reserve(store, attempt)
    await atOnce(20, (number) =>
      (number % 2 === 0 ? store : other).recordEvent({
        subject: 'a payment',
        attemptKey: { pos_id: 'project', order_id: attempt.order_id },
        decide: (found, known) =>
          known.length > 0 || !found
            ? undefined
            : {
                record: sampleEvent(`e${number}`, { attemptId: 'one' }),
                attempt: { ...found, checks: found.checks + 1 },
                entry: entryOf('event', { changes: { checks: found.checks + 1 } }),
              },
      }),
    )
    await assertHistory(store, [entryOf('event', { changes: { checks: 1 } })])
    assertSame((await store.findAttempt({ id: 'one' }))?.checks, 1, 'the attempt')
  })
  test('an event that changes no attempt has its entry too, in the journal of that attempt’s order', async ({
    store,
  }) => {
    await reserve(store, attempt)
    const note = (order_id: string, id: string, entry: Partial<NewJournalEntry> = {}) =>
      store.recordEvent({
        subject: `of ${id}`,
        attemptKey: { pos_id: 'project', order_id },
        decide: (found) => ({
          record: sampleEvent(id, { ...(found && { attemptId: found.id }) }),
          entry: { at: noon, by: 'service', type: 'event', reason: id, ...entry },
        }),
      })
    await note(attempt.order_id, 'of it', { attemptId: 'one' })
    await note(attempt.order_id, 'of none')
    assertSame(
      (await note('unknown', 'of no order')).record?.id,
      'of no order',
      'the event of no order',
    )
    const ofNone = { at: noon, by: 'service', type: 'event', reason: 'of none' } as const
    await assertHistory(store, [entryOf('event', { reason: 'of it' }), ofNone])
  })
  test('the result of a callback is stored with the mark, or with the failure', async ({
    store,
  }) => {
    await reserve(store, attempt)
    for (const id of ['e1', 'e2']) await recordCounted(store, attempt, { id })
    await handleEvent(store, 'e1', async () => entryOf('callback', { eventId: 'e1' }))
    await handleEvent(store, 'e1', async () => entryOf('callback', { eventId: 'e1 again' }))
    const error = new Error('the merchant failed')
    await assertRejects(
      () => handleEvent(store, 'e2', () => Promise.reject(error)),
      'a callback that fails',
      error,
    )
    await store.postponeEvent({
      id: 'e2',
      change: postponed,
      entry: entryOf('callback_failed', { eventId: 'e2' }),
    })
    await store.postponeEvent({ id: 'e2', change: postponed, entry: undefined })
    await store.postponeEvent({
      id: 'unknown',
      change: postponed,
      entry: entryOf('callback_failed'),
    })
    await handleEvent(store, 'e2', async () => entryOf('callback', { eventId: 'e2' }))
    // The answer to its commit came too late.
    await store.postponeEvent({
      id: 'e2',
      change: postponed,
      entry: entryOf('callback_failed', { eventId: 'e2' }),
    })
    await assertHistory(store, [
      entryOf('callback', { eventId: 'e1' }),
      entryOf('callback_failed', { eventId: 'e2' }),
      entryOf('callback', { eventId: 'e2' }),
    ])
    await record(store, 'e3')
    const isHandled = await handleEvent(store, 'e3', async () =>
      entryOf('callback', { attemptId: 'none' }),
    )
    assertSame(isHandled, true, 'one of no attempt')
  })
  test('changes, events and callbacks of one order are listed in the order in which they happened', async ({
    store,
    other,
  }) => {
    await reserve(store, attempt, { journal: counting })
    const change = (by: PaymentStore, type: JournalType) => increment(by, () => entryOf(type))
    await change(store, 'sent')
    await recordCounted(other, attempt, { id: 'e1' })
    await change(other, 'answered')
    await handleEvent(store, 'e1', async () => entryOf('callback'))
    await other.addEntry({ key: { id: 'one' }, entry: entryOf('note') })
    await change(store, 'decided')
    const types = (await historyOf(store)).map(({ type }) => type)
    assertSame(
      types,
      ['reserved', 'sent', 'answered', 'callback', 'note', 'decided'],
      'the entries',
    )
  })
  test('the journal of an order has no entry of another order of any project', async ({
    store,
  }) => {
    const orders = [order, { ...order, pos_id: 'other project' }, { ...order, reference: 'A-2' }]
    for (const [index, changes] of orders.entries()) {
      const journal: WriteEntry = () => entryOf('reserved', { reason: `of ${index}` })
      await reserve(store, sampleAttempt(`attempt ${index}`, changes), { journal })
    }
    for (const [index, of] of orders.entries()) {
      const reasons = (await historyOf(store, of)).map(({ reason }) => reason)
      assertSame(reasons, [`of ${index}`], `entries of order ${index}`)
    }
    assertSame(
      await historyOf(store, { ...order, reference: 'A-3' }),
      [],
      'entries of an unknown order',
    )
  })
}
