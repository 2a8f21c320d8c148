import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { migrate, type PostgresDatabase, postgresStore, prune } from '../../src/postgres.js'
import type { AttemptRecord, EventRecord } from '../../src/server.js'
import { noon, record, reserve, sampleAttempt, sampleEvent } from '../../src/testing/store-contract/sampleRecords.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

const before = noon + 5
const now = () => noon + 10

let schemas = 0

/** A store with one attempt for each order that is named. */
async function openStore(attempts: Readonly<Record<string, Partial<AttemptRecord>>> = {}) {
  const schema = `prune_${++schemas}`
  await migrate(postgres.pg.database, { schema })
  const store = postgresStore(postgres.pg.database, { schema })
  for (const [id, changes] of Object.entries(attempts)) {
    await reserve(store, sampleAttempt(id, { reference: id, ...changes }))
  }
  const left = async () => {
    const rows = await postgres.pg.database.query(`select id from ${schema}.attempts order by id`, [])
    return rows.map(({ id }) => id)
  }
  return { schema, store, left }
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
    decide: () => ({ record: sampleEvent(id, { attemptId, ...changes }) }),
  })
  if (isHandled) await store.handleEvent(id, async () => undefined)
}

function transaction(status: string, recurring?: string): AttemptRecord['transactions'][number] {
  return {
    payment_id: 'payment',
    created_at: '2026-11-21T12:00:00.000',
    view: { amount: 10, currency: 'UAH', status, ...(recurring && { recurring: { id: 'r', status: recurring } }) },
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
    status: 'success',
    status_code: '1000',
    created_at: '2026-11-21T12:00:00.000',
  }
  return {
    event: { type: 'operation' as const, operation: { ...members, ...changes } },
    purpose: { type: 'operation' as const },
  }
}

test('a subscription that has not ended stays, however long ago it was charged; one that has ended goes', async () => {
  const subscription = { isRecurring: true, state: 'succeeded' } as const
  const opened = await openStore({
    init: { ...subscription, transactions: [transaction('success', 'init')] },
    active: { ...subscription, transactions: [transaction('success', 'init'), transaction('success', 'active')] },
    unsaid: { ...subscription, transactions: [transaction('success')] },
    ended: { ...subscription, transactions: [transaction('success', 'canceled')] },
    declined: { ...subscription, state: 'failed', transactions: [transaction('failure', 'init')] },
  })
  expect(await prune(postgres.pg.database, { schema: opened.schema, before, now })).toMatchObject({ attempts: 2 })
  expect(await opened.left()).toEqual(['active', 'init', 'unsaid'])
})

test('the next charge of a subscription finds its attempt after a prune', async () => {
  const opened = await openStore({ live: { isRecurring: true, state: 'succeeded', hasEvent: true } })
  await prune(postgres.pg.database, { schema: opened.schema, before, now })
  let found: AttemptRecord | undefined
  await opened.store.recordEvent({
    subject: 'of charge',
    attemptKey: { pos_id: 'project', order_id: 'order live' },
    decide: (attempt) => {
      found = attempt
      return { record: sampleEvent('charge') }
    },
  })
  expect(found).toMatchObject({ id: 'live' })
})

test('an authorisation stays until it is captured in full or voided', async () => {
  const auth = { method: 'auth', state: 'succeeded', transactions: [transaction('success')] } as const
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
          view: { ...transaction('success').view, processed_amount: 4, processed_currency: 'UAH' },
        },
      ],
    },
    declined: { ...auth, state: 'failed' },
  })
  const add = (attemptId: string, changes: object, id = `${attemptId} ${JSON.stringify(changes)}`) =>
    addEvent(opened, { id, attemptId, ...operation(changes) })
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
    expect(await prune(postgres.pg.database, { schema: opened.schema, before, now })).toMatchObject({ attempts })
  }
  expect(await opened.left()).toEqual(['code unknown', 'in part', 'open', 'other money', 'pending', 'twice'])
})

test('a handled event stays as long as its attempt', async () => {
  const opened = await openStore({
    'paid lately': { state: 'succeeded', updatedAt: noon + 7 },
    paid: { state: 'succeeded' },
  })
  await addEvent(opened, { id: 'of one that stays', attemptId: 'paid lately' })
  await addEvent(opened, { id: 'of one that goes', attemptId: 'paid' })
  expect(await prune(postgres.pg.database, { schema: opened.schema, before, now })).toEqual({ attempts: 1, events: 1 })
  expect(await postgres.pg.database.query(`select id from ${opened.schema}.events`, [])).toEqual([
    { id: 'of one that stays' },
  ])
})

test('an order stays while an event of it is not handled, or came lately', async () => {
  const opened = await openStore({
    waits: { state: 'succeeded' },
    'refunded lately': { state: 'succeeded' },
    refunded: { state: 'succeeded' },
  })
  await addEvent(opened, { id: 'e1', attemptId: 'waits', isHandled: false })
  await addEvent(opened, { id: 'e2', attemptId: 'refunded lately', receivedAt: noon + 7 })
  await addEvent(opened, { id: 'e3', attemptId: 'refunded' })
  expect(await prune(postgres.pg.database, { schema: opened.schema, before, now })).toEqual({ attempts: 1, events: 1 })
  expect(await opened.left()).toEqual(['refunded lately', 'waits'])
})

test.each([NaN, Infinity, -Infinity, noon + 11, JSON.parse('"1700000000000"'), JSON.parse('null')])(
  'the time %s is refused, and nothing is deleted',
  async (bad) => {
    const opened = await openStore({ paid: { state: 'succeeded' } })
    await record(opened.store, 'e1')
    await opened.store.handleEvent('e1', async () => undefined)
    await expect(prune(postgres.pg.database, { schema: opened.schema, before: bad, now })).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringContaining('`before` must be'),
    })
    expect(await opened.left()).toEqual(['paid'])
  },
)

test('a success that is stored while a prune is under way is not lost', async () => {
  const opened = await openStore({ late: { state: 'failed' }, other: { state: 'failed' } })
  const hasChanged = deferred()
  const release = deferred()
  const late = postgres.pg.database.transaction(async (queries) => {
    await queries.query(
      `update ${opened.schema}.attempts set state = 'succeeded', updated_at = $1::float8 where id = 'late'`,
      [String(noon + 9)],
    )
    hasChanged.resolve()
    await release.promise
  })
  await hasChanged.promise
  const pruned = prune(postgres.pg.database, { schema: opened.schema, before, now })
  await untilWaiting()
  release.resolve()
  await late
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
              const isLock = !hasLocked && text.includes('for update')
              if (isLock) {
                hasLocked = true
                // Stored by others in the moment before the rows are locked.
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
  expect(await prune(slow, { schema: opened.schema, before, now })).toMatchObject({ attempts: 0 })
  expect(hasLocked).toBe(true)
  expect(await opened.left()).toEqual(['again', 'event', 'second'])
})

test('more orders than one batch holds are all pruned', async () => {
  const { schema, left } = await openStore({ model: { state: 'succeeded' }, open: {} })
  await postgres.pg.database.query(
    `insert into ${schema}.attempts (id, pos_id, reference, number, order_id, state, updated_at, is_live, record)
     select 'n' || n, pos_id, 'n' || n, 1, 'n' || n, state, updated_at, true, record
     from ${schema}.attempts, generate_series(1, 2500) n where id = 'model'`,
    [],
  )
  expect(await prune(postgres.pg.database, { schema, before, now })).toMatchObject({ attempts: 2_501 })
  expect(await left()).toEqual(['open'])
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** Until some statement of this server waits for a lock. */
async function untilWaiting(): Promise<void> {
  const text = `select count(*)::text as count from pg_stat_activity where wait_event_type = 'Lock'`
  const isWaiting = async () => (await postgres.pg.database.query(text, [])).some(({ count }) => count !== '0')
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5))
}
