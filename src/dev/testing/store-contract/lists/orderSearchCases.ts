import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { EventRecord } from '../../../../backend/store/eventRecord.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import type { Payment } from '../../../../core/model/payment/payment.js'
import {
  changeAttempt,
  noon,
  record,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../sampleRecords.js'
import { assertRejects, assertSame, type DeclareCase } from '../storeUnderTest.js'
import { type Asked, listAll, namesOf, reserveOrders } from './orderListCases.js'

export function orderSearchCases(test: DeclareCase): void {
  test('orders are listed by amount as a number, not as text', async ({ store }) => {
    await reserveOrders(store, [
      { amount: '10.00' },
      { amount: '100.00' },
      { amount: '10' },
      { amount: '10.01' },
      { amount: '123456789012345678.90', state: 'failed' },
      { amount: '123456789012345678.91' },
      { amount: '10.00', state: 'failed' },
    ])
    for (const amount of ['10', '10.0', '10.00', '010.000']) {
      assertSame(await namesOf(store, { amount }), ['7', '3', '1'], amount)
    }
    assertSame(
      await namesOf(store, { amount: '123456789012345678.9' }),
      ['5'],
      'more digits than a float has',
    )
    assertSame(await namesOf(store, { amount: '10', state: 'failed' }), ['7'], 'of a state')
    assertSame(
      await namesOf(store, { amount: '10', from: noon + 5, until: noon + 25 }),
      ['3'],
      'of a time',
    )
    assertSame(
      (await listAll(store, { state: 'failed' }))[1]?.amount,
      '123456789012345678.90',
      'as it was stored',
    )
  })
  test('orders are listed by the beginning of their reference, with any characters, in the order of code points', async ({
    store,
  }) => {
    const references = [
      ...[
        'A-1',
        'A-10',
        'A-2',
        'a-1',
        'A%',
        'A_1',
        `A'; --`,
        'A"1',
        'A\\',
        'A\n1',
        'Б-1',
        'é',
        'e\u0301',
        '№ 1',
      ],
      ...[
        'שלום 1',
        'שלום 2',
        '\uff11',
        '\u{1f600}',
        '\u{1f600}1',
        '\u{10ffff}',
        '\u{10ffff}1',
        '\ud7ff1',
        '\ue0001',
      ],
    ]
    await reserveOrders(store, references.map((reference) => ({ reference })).reverse())
    const begins = async (reference: string, more: Asked = {}) =>
      await namesOf(store, { reference, ...more })
    const sorted = [...references].sort(byCodePoints)
    assertSame(await begins(''), sorted, 'all')
    for (const beginning of [
      'A',
      'A-1',
      'A%',
      'A_',
      `A'`,
      'A"',
      'A\\',
      'a',
      'A\n',
      'e',
      'é',
      'ש',
      'שלום ',
      '\ud7ff',
    ]) {
      const wanted = sorted.filter((each) => each.startsWith(beginning))
      assertSame(await begins(beginning), wanted, JSON.stringify(beginning))
    }
    assertSame(await begins('\u{1f600}'), ['\u{1f600}', '\u{1f600}1'], 'beyond U+FFFF')
    assertSame(
      await begins('\u{10ffff}'),
      ['\u{10ffff}', '\u{10ffff}1'],
      'the last character of all',
    )
    assertSame(await begins('\ud83d'), [], 'half of a pair')
    assertSame(await begins('A\u0000'), [], 'U+0000')
    assertSame(await begins('A-1', { limit: 9 }), ['A-1', 'A-10'], 'on one page')
  })
  test('orders are listed by reference, state, amount and time together', async ({ store }) => {
    await reserveOrders(store, [
      { reference: 'A-3', state: 'failed' },
      { reference: 'A-1', state: 'failed' },
      { reference: 'B-1', state: 'failed' },
      { reference: 'A-2' },
      { reference: 'A-4', state: 'failed', amount: '3.00' },
    ])
    const reference = 'A-'
    const state = 'failed'
    assertSame(await namesOf(store, { reference, state }), ['A-1', 'A-3', 'A-4'], 'state')
    assertSame(
      await namesOf(store, { reference, state, limit: 1 }),
      ['A-1', 'A-3', 'A-4'],
      'state, one a page',
    )
    assertSame(await namesOf(store, { reference, amount: '3' }), ['A-4'], 'amount')
    assertSame(
      await namesOf(store, { reference, from: noon + 10, until: noon + 40 }),
      ['A-1', 'A-2'],
      'time',
    )
    assertSame(
      await namesOf(store, { reference, state, amount: '10', from: noon + 10 }),
      ['A-1'],
      'all',
    )
  })
  test('an order is found by each payment_id that an answer or an event of it has named, and by no other', async ({
    store,
  }) => {
    await reserveOrders(store, [
      {},
      {},
      { isRecurring: true },
      {},
      { state: 'failed' },
      { pos_id: 'other project' },
    ])
    await answer(store, 'of 1', ['p1'])
    await answer(store, 'of 3', ['first'])
    await answer(store, 'of 3', ['first', 'second', 'third'])
    const charges = ['first', 'second', 'third', 'fourth']
    await report(store, 'of 3', { type: 'payment', payment: samplePayment('fourth') }, charges)
    // An event that did not match the order, and an operation of an unreported payment, change no
    // attempt.
    await report(store, 'of 2', { type: 'payment', payment: samplePayment('p2') })
    await report(store, 'of 2', { type: 'payment', payment: samplePayment('p2') })
    const operation = { ...samplePayment('p4'), operation_id: 'o1', method: 'refund' } as const
    await report(store, 'of 4', { type: 'operation', operation })
    await reserve(store, sampleAttempt('again', { reference: '5' }))
    await answer(store, 'of 5', ['declined'])
    await answer(store, 'again', ['paid'])
    await answer(store, 'of 6', ['p1'])
    await record(store, 'of no order', {
      pos_id: 'project',
      event: { type: 'payment', payment: samplePayment('unknown') },
    })
    for (const [payment_id, wanted] of [
      ['p1', ['1']],
      ['p2', ['2']],
      ['first', ['3']],
      ['second', ['3']],
      ['third', ['3']],
      ['fourth', ['3']],
      ['p4', ['4']],
      ['declined', ['5']],
      ['paid', ['5']],
      ['unknown', []],
      ...['P1', 'p', 'p11', '', 'order of 1', 'o1', '%', 'p1\u0000'].map(
        (none) => [none, []] as const,
      ),
    ] as const) {
      assertSame(await namesOf(store, { payment_id }), wanted, JSON.stringify(payment_id))
    }
    assertSame(
      await namesOf(store, { payment_id: 'p1', pos_id: 'other project' }),
      ['6'],
      'of the other project',
    )
  })
  test('an order is found by the payment_id of an attempt that was released, and of one reserved with it', async ({
    store,
  }) => {
    await reserve(store, sampleAttempt('one'))
    const release = (blocking: AttemptRecord) => ({
      ...blocking,
      wasFree: true,
      ...paidAs(['late']),
    })
    await reserve(store, sampleAttempt('two', paidAs(['early'])), { release })
    for (const payment_id of ['late', 'early'])
      assertSame(await namesOf(store, { payment_id }), ['A-1'], payment_id)
  })
  test('orders found by payment_id match everything else that is asked, in the order of the list, page by page', async ({
    store,
  }) => {
    await reserveOrders(store, [
      { reference: 'B' },
      { reference: 'A', amount: '7.00' },
      { reference: 'C', state: 'failed' },
      { reference: 'D' },
    ])
    for (const id of ['of 1', 'of 2', 'of 3']) await answer(store, id, ['same'])
    const payment_id = 'same'
    for (const limit of [1, 2, 3]) {
      assertSame(
        await namesOf(store, { payment_id, limit }),
        ['C', 'A', 'B'],
        `the newest first, ${limit} a page`,
      )
      const byName = await namesOf(store, { payment_id, reference: '', limit })
      assertSame(byName, ['A', 'B', 'C'], `by reference, ${limit} a page`)
    }
    assertSame(await namesOf(store, { payment_id, state: 'failed' }), ['C'], 'state')
    assertSame(await namesOf(store, { payment_id, amount: '7' }), ['A'], 'amount')
    assertSame(
      await namesOf(store, { payment_id, amount: '7', state: 'failed' }),
      [],
      'amount and state',
    )
    assertSame(
      await namesOf(store, { payment_id, from: noon + 10, until: noon + 20 }),
      ['A'],
      'time',
    )
    assertSame(await namesOf(store, { payment_id, reference: 'B' }), ['B'], 'reference')
    assertSame(
      await namesOf(store, { payment_id, reference: 'B', state: 'failed' }),
      [],
      'reference and state',
    )
    for (const other of ['same', 'none']) {
      const asked = { pos_id: 'project', payment_id: other, limit: 1, after: 'x' }
      await assertRejects(
        () => listsOf(store).listOrders(asked),
        `a place that is none is refused, of ${other}`,
      )
    }
  })
}

function paidAs(payment_ids: readonly string[]): Pick<AttemptRecord, 'transactions'> {
  const view = { amount: 10, currency: 'UAH' }
  return {
    transactions: payment_ids.map((payment_id) => ({
      payment_id,
      created_at: '2026-11-21T12:00:00.000',
      view,
    })),
  }
}

function samplePayment(payment_id: string): Payment {
  return {
    payment_id,
    order_id: 'order',
    pos_id: 'project',
    mode: 'direct',
    method: 'purchase',
    amount: 10,
    currency: 'UAH',
    status: 'success',
    created_at: '2026-11-21T12:00:00.000',
  }
}

/** The service's answer with all transactions known by then. */
async function answer(
  store: PaymentStore,
  id: string,
  payment_ids: readonly string[],
): Promise<void> {
  await changeAttempt(store, { id }, (found) => ({ ...found, ...paidAs(payment_ids) }))
}

async function report(
  store: PaymentStore,
  id: string,
  event: EventRecord['event'],
  payment_ids?: readonly string[],
) {
  const found = await store.findAttempt({ id })
  await store.recordEvent({
    subject: `of ${id}`,
    attemptKey: { pos_id: 'project', order_id: found?.order_id ?? '' },
    decide: (attempt, known) => ({
      record: sampleEvent(`${known.length + 1} ${id}`, { pos_id: 'project', attemptId: id, event }),
      entry: undefined,
      ...(attempt && payment_ids && { attempt: { ...attempt, ...paidAs(payment_ids) } }),
    }),
  })
}

function byCodePoints(one: string, other: string): number {
  const [left, right] = [one, other].map((text) =>
    [...text].map((each) => each.codePointAt(0) ?? 0),
  )
  for (const [at, code] of left?.entries() ?? []) {
    const difference = code - (right?.[at] ?? -1)
    if (difference !== 0) return difference
  }
  return (left?.length ?? 0) - (right?.length ?? 0)
}
