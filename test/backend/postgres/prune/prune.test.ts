import type { PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'
import {
  handleEvent,
  noon,
  record,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../../../../src/dev/testing/store-contract/sampleRecords.js'
import { type PostgresDatabase, prune } from '../../../../src/postgres.js'
import type { AttemptRecord, EventRecord } from '../../../../src/store.js'
import { deferred } from '../../../fixtures/deferred.js'
import { emptyStore } from '../databases.js'
import { runPostgres } from '../runPostgres.js'

const postgres = runPostgres()

const before = noon + 5
const now = () => noon + 10

/** A store with one attempt for each order that is named. */
async function openStore(attempts: Readonly<Record<string, Partial<AttemptRecord>>> = {}) {
  const { store } = await emptyStore({ one: postgres.pg })
  for (const [id, changes] of Object.entries(attempts)) {
    await reserve(store, sampleAttempt(id, { reference: id, ...changes }))
  }
  const left = async () => {
    const rows = await postgres.pg.database.query('select id from tillkit.attempts order by id', [])
    return rows.map(({ id }) => id)
  }
  return { store, left }
}

/** Adds orders, each with a copy of the one attempt there is. */
async function addCopies(count: number) {
  await postgres.pg.database.query(
    `with model as (select a.*, o.version, o.updated_at from tillkit.attempts a join tillkit.orders o using (order_key)
        where a.id = 'model'),
      made as (select gen_random_uuid() as key, n from generate_series(1, ${count}) n),
      orders as (insert into tillkit.orders (order_key, version, attempts, created_at, updated_at)
        select made.key, version, 1, updated_at, updated_at from made, model)
     insert into tillkit.attempts (
       order_key, id, pos_id, number, order_id, state, blocks_order, is_live, record)
     select made.key, 'n' || n, pos_id, 1, 'n' || n, state, true, true, record from made, model`,
    [],
  )
}

/** An event of the attempt, handled unless it says otherwise. */
async function addEvent(
  { store }: Awaited<ReturnType<typeof openStore>>,
  {
    id,
    attemptId,
    isHandled = true,
    ...changes
  }: { id: string; attemptId: string; isHandled?: boolean } & Partial<EventRecord>,
) {
  await store.recordEvent({
    subject: `of ${id}`,
    attemptKey: { id: attemptId },
    decide: () => ({ record: sampleEvent(id, { attemptId, ...changes }), entry: undefined }),
  })
  if (isHandled) await handleEvent(store, id)
}

function transaction(status: string, recurring?: string): AttemptRecord['transactions'][number] {
  return {
    payment_id: 'payment',
    created_at: '2026-11-21T12:00:00.000',
    view: {
      amount: 10,
      currency: 'UAH',
      status,
      ...(recurring && { recurring: { id: 'r', status: recurring } }),
    },
  }
}

let operations = 0

function operation(changes: object) {
  operations += 1
  const members = {
    operation_id: `operation ${operations}`,
    payment_id: 'payment',
    order_id: 'order',
    pos_id: 'project',
    mode: 'direct',
    method: 'capture',
    amount: 10,
    currency: 'UAH',
    status: 'success' as const,
    status_code: '1000',
    created_at: '2026-11-21T12:00:00.000',
  }
  return {
    event: { type: 'operation' as const, operation: { ...members, ...changes } },
    purpose: { type: 'operation' as const },
  }
}

type Prune = typeof prune

describe('by the statements of one PostgreSQL', () => testPrune(prune))

// Plain SQL as well, so that they do the same on tables that are not divided. Whether Citus takes
// them is seen in test/citus.
describe('by the statements for Citus', () =>
  testPrune((database, options) => prune(database, { ...options, distributed: 'citus' })))

function testPrune(prune: Prune): void {
  test('a subscription that has not ended stays, however long ago it was charged; one that has ended goes', async () => {
    const subscription = { isRecurring: true, state: 'succeeded' } as const
    const opened = await openStore({
      init: { ...subscription, transactions: [transaction('success', 'init')] },
      active: {
        ...subscription,
        transactions: [transaction('success', 'init'), transaction('success', 'active')],
      },
      unsaid: { ...subscription, transactions: [transaction('success')] },
      ended: { ...subscription, transactions: [transaction('success', 'canceled')] },
      declined: {
        ...subscription,
        state: 'failed',
        transactions: [transaction('failure', 'init')],
      },
    })
    expect(await prune(postgres.pg.database, { before, now })).toMatchObject({ attempts: 2 })
    expect(await opened.left()).toEqual(['active', 'init', 'unsaid'])
  })

  test('an authorisation stays until it is captured in full or voided', async () => {
    const auth = {
      method: 'auth',
      state: 'succeeded',
      transactions: [transaction('success')],
    } as const
    const opened = await openStore({
      open: auth,
      'in part': auth,
      twice: auth,
      pending: auth,
      'other money': auth,
      'code unknown': auth,
      captured: auth,
      'in two parts': auth,
      voided: auth,
      'less was paid': {
        ...auth,
        transactions: [
          {
            ...transaction('success'),
            view: {
              ...transaction('success').view,
              processed_amount: 4,
              processed_currency: 'UAH',
            },
          },
        ],
      },
      declined: { ...auth, state: 'failed' },
    })
    const add = (
      attemptId: string,
      changes: object,
      id = `${attemptId} ${JSON.stringify(changes)}`,
    ) => addEvent(opened, { id, attemptId, ...operation(changes) })
    await add('in part', { amount: 9.99 })
    await add('twice', { operation_id: 'same', amount: 5 })
    await add('twice', { operation_id: 'same', amount: 5, receipt_url: 'https://pay.example/r' })
    await add('pending', { status: 'pending' })
    await add('other money', { currency: 'USD' })
    await add('code unknown', { status_code: '1999' })
    await add('captured', {})
    await add('in two parts', { amount: 6.3 })
    await add('in two parts', { amount: 3.7 })
    await add('voided', { method: 'void' })
    await add('less was paid', { amount: 4 })

    // Twice, so that what the second one decides by is not deleted by the first.
    for (const attempts of [5, 0]) {
      expect(await prune(postgres.pg.database, { before, now })).toMatchObject({ attempts })
    }
    expect(await opened.left()).toEqual([
      'code unknown',
      'in part',
      'open',
      'other money',
      'pending',
      'twice',
    ])
  })

  test('an order stays, with its events and its journal, while an event of it is not handled, or it changed lately', async () => {
    const opened = await openStore({
      waits: { state: 'succeeded' },
      'paid lately': { state: 'succeeded', updatedAt: noon + 7 },
      'refunded lately': { state: 'succeeded' },
      refunded: { state: 'succeeded' },
    })
    await addEvent(opened, { id: 'e1', attemptId: 'waits', isHandled: false })
    await addEvent(opened, { id: 'e2', attemptId: 'refunded lately', receivedAt: noon + 7 })
    await addEvent(opened, { id: 'e3', attemptId: 'refunded' })
    await addEvent(opened, { id: 'e4', attemptId: 'paid lately' })
    const entry = { at: noon, by: 'service', type: 'note' } as const
    for (const id of ['paid lately', 'refunded'])
      await opened.store.addEntry({ key: { id }, entry: { ...entry, attemptId: id } })
    await opened.store.recordEvent({
      subject: 's',
      decide: () => ({ record: sampleEvent('of none'), entry }),
    })
    await handleEvent(opened.store, 'of none', async () => entry)
    expect(await prune(postgres.pg.database, { before, now })).toEqual({
      orders: 5,
      attempts: 1,
      events: 2,
    })
    expect(await opened.left()).toEqual(['paid lately', 'refunded lately', 'waits'])
    const { pool } = postgres.pg
    const events = await pool.query('select id from tillkit.events order by id')
    expect(events.rows.map(({ id }) => id)).toEqual(['e1', 'e2', 'e4'])
    expect((await pool.query('select attempt_id from tillkit.journal')).rows).toEqual([
      { attempt_id: 'paid lately' },
    ])
  })

  test.each([
    NaN,
    Infinity,
    -Infinity,
    noon + 11,
    JSON.parse('"1700000000000"'),
    JSON.parse('null'),
  ])('the time %s is refused, and nothing is deleted', async (bad) => {
    const opened = await openStore({ paid: { state: 'succeeded' } })
    await record(opened.store, 'e1')
    await handleEvent(opened.store, 'e1')
    await expect(prune(postgres.pg.database, { before: bad, now })).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringContaining('`before` must be'),
    })
    expect(await opened.left()).toEqual(['paid'])
  })

  test('a success that is stored while a prune is under way is not lost', async () => {
    const opened = await openStore({ late: { state: 'failed' }, other: { state: 'failed' } })
    const hasChanged = deferred()
    const release = deferred()
    const lateTransaction = postgres.pg.database.transaction(async (queries) => {
      await queries.query(
        `update tillkit.orders set version = version + 1, updated_at = $1::text::float8
         where reference = 'late'`,
        [String(noon + 9)],
      )
      await queries.query(`update tillkit.attempts set state = 'succeeded' where id = 'late'`, [])
      hasChanged.resolve()
      await release.promise
    })
    await hasChanged.promise
    const pruned = prune(postgres.pg.database, { before, now })
    await untilWaiting()
    release.resolve()
    await lateTransaction
    expect(await pruned).toMatchObject({ attempts: 1 })
    expect(await opened.left()).toEqual(['late'])
  })

  test('an attempt or an event that comes while a prune is under way keeps its whole order', async () => {
    const opened = await openStore({ again: { state: 'failed' }, event: { state: 'succeeded' } })
    let hasLocked = false
    const slow: PostgresDatabase<PoolClient> = {
      ...postgres.pg.database,
      transaction: (work) =>
        postgres.pg.database.transaction((queries, client) =>
          work(
            {
              query: async (text, values) => {
                const isLock = !hasLocked && text.includes('delete from')
                if (isLock) {
                  hasLocked = true
                  // Stored by others in the moment before the rows are deleted.
                  await reserve(opened.store, sampleAttempt('second', { reference: 'again' }))
                  await addEvent(opened, { id: 'e1', attemptId: 'event', isHandled: false })
                }
                return await queries.query(text, values)
              },
            },
            client,
          ),
        ),
    }
    expect(await prune(slow, { before, now })).toMatchObject({ attempts: 0 })
    expect(hasLocked).toBe(true)
    expect(await opened.left()).toEqual(['again', 'event', 'second'])
  })

  test('a prune that is ended in the middle goes on where it was, and says how far it has come', async () => {
    const paid = { state: 'succeeded', transactions: [transaction('success')] } as const
    const opened = await openStore({ model: paid })
    await addEvent(opened, { id: 'e1', attemptId: 'model' })
    await addCopies(449)
    const steps: { attempts: number; events: number; after: string }[] = []
    const onProgress = (progress: (typeof steps)[number]) => {
      steps.push(progress)
      if (steps.length === 2) throw new Error('enough for now')
    }
    const options = { before, now, onProgress }
    await expect(prune(postgres.pg.database, options)).rejects.toThrow('enough for now')
    const [firstStep, secondStep] = steps
    expect([firstStep?.attempts, secondStep?.attempts]).toEqual([200, 400])
    expect(await opened.left()).toHaveLength(50)

    const remainder = await prune(postgres.pg.database, {
      ...options,
      after: secondStep?.after ?? '',
    })
    expect(remainder.attempts).toBe(50)
    expect((secondStep?.events ?? 0) + remainder.events).toBe(1)
    expect(steps).toHaveLength(3)
    for (const table of [
      'orders',
      'attempts',
      'attempt_tokens',
      'order_names',
      'order_payments',
      'events',
    ]) {
      expect(
        await postgres.pg.database.query(`select order_key::text from tillkit.${table}`, []),
      ).toEqual([])
    }
  })

  test('what comes before `after` is not looked at again, and the present is a time that may be given', async () => {
    await openStore({ paid: { state: 'succeeded' } })
    const options = { before: now(), now }
    const after = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    expect(await prune(postgres.pg.database, { ...options, after })).toEqual({
      orders: 0,
      attempts: 0,
      events: 0,
    })
    expect(await prune(postgres.pg.database, options)).toEqual({
      orders: 1,
      attempts: 1,
      events: 0,
    })
  })

  test('a dry run deletes nothing, and counts what the prune then deletes', async () => {
    const auth = {
      method: 'auth',
      state: 'succeeded',
      transactions: [transaction('success')],
    } as const
    const opened = await openStore({
      paid: { state: 'succeeded' },
      twice: { state: 'failed' },
      open: {},
      auth,
    })
    await reserve(opened.store, sampleAttempt('second', { reference: 'twice', state: 'succeeded' }))
    await addEvent(opened, { id: 'e1', attemptId: 'paid' })
    await addEvent(opened, { id: 'e2', attemptId: 'auth' })
    for (const [id, receivedAt] of [
      ['oldest', noon],
      ['old', noon],
      ['young', noon + 7],
    ] as const) {
      await opened.store.recordEvent({
        subject: 'of no attempt',
        decide: () => ({ record: sampleEvent(id, { receivedAt }), entry: undefined }),
      })
      await handleEvent(opened.store, id)
    }
    const rowsOf = async (table: string) =>
      (await postgres.pg.database.query(`select 1::text from tillkit.${table}`, [])).length
    const options = { before, now }

    const counted = await prune(postgres.pg.database, { ...options, dryRun: true })
    expect(counted).toEqual({ orders: 5, attempts: 3, events: 3 })
    expect([await rowsOf('orders'), await rowsOf('attempts'), await rowsOf('events')]).toEqual([
      5, 5, 5,
    ])

    expect(await prune(postgres.pg.database, options)).toEqual(counted)
    expect([await rowsOf('orders'), await rowsOf('attempts'), await rowsOf('events')]).toEqual([
      3, 2, 2,
    ])
  })

  test('orders that stay are gone through a part at a time, and said to be', async () => {
    await openStore({ model: { state: 'succeeded' } })
    await postgres.pg.database.query(
      `insert into tillkit.orders (
       order_key, pos_id, reference, version, attempts, created_at, updated_at)
     select gen_random_uuid(), 'project', 'young ' || n, 1, 1, 0, ${noon + 7}
     from generate_series(1, 4500) n`,
      [],
    )
    const gone: number[] = []
    const onProgress = ({ orders }: { readonly orders: number }) => void gone.push(orders)
    const result = await prune(postgres.pg.database, { before, now, onProgress })
    expect(gone).toEqual([2_000, 4_000, 4_501])
    expect(result).toEqual({ orders: 4_501, attempts: 1, events: 0 })
  })
}

/** Until some statement waits for a lock. */
async function untilWaiting(): Promise<void> {
  const text = `select count(*)::text as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const isWaiting = async () =>
    (await postgres.pg.database.query(text, [])).some(({ count }) => count !== '0')
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5))
}
